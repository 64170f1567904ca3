import { factors } from './factors.ts'
import { portalContract } from './portal.ts'
import { publicContract } from './public.ts'
import { saContract } from './sa.ts'
import { userContract } from './user.ts'

export const contract = {
  public: publicContract,
  user: { ...userContract, factors },
  portal: portalContract,
  sa: saContract,
}
