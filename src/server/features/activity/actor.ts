import { isSuperAdmin } from '#domain/role.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Actor } from './queries.ts'

export const actorOf = ({ user, roles }: Session): Actor => ({
  userId: user.id,
  isAdmin: isSuperAdmin(roles),
})
