import { oc } from '@orpc/contract'
import { z } from 'zod'

// Who may call a procedure. The first word of its address says the same: public, user, portal, sa.
export const AUDIENCES = [
  'anyone',
  'half-signed-in',
  'user',
  'member',
  'own-partner',
  'super-admin',
] as const
export type Audience = (typeof AUDIENCES)[number]

const WrongPath = z.object({ path: z.string(), code: z.string() })

const base = oc.$meta<{ audience?: Audience }>({}).errors({
  INVALID_INPUT: { status: 422, data: z.object({ issues: z.array(WrongPath) }) },
})

const signedIn = base.errors({
  UNAUTHORIZED: { status: 401 },
  EMAIL_NOT_VERIFIED: { status: 403 },
  FACTOR_REQUIRED: { status: 403 },
})

export const anyone = base.meta({ audience: 'anyone' })
// A session that has not shown its second factor yet is enough.
export const halfSignedIn = signedIn.meta({ audience: 'half-signed-in' })
export const user = signedIn.meta({ audience: 'user' })
// A member of the partner named in the address, or a super admin; everyone else gets NOT_FOUND.
export const member = signedIn.errors({ NOT_FOUND: { status: 404 } }).meta({ audience: 'member' })
// A member of a partner: of the one named, else of their own. A super admin names one.
export const ownPartner = signedIn
  .errors({ NOT_FOUND: { status: 404 } })
  .meta({ audience: 'own-partner' })
export const superAdmin = signedIn
  .errors({ FORBIDDEN: { status: 403 } })
  .meta({ audience: 'super-admin' })
