import type { AuditAction, AuditDetails } from '#domain/audit.ts'
import type { Role } from '#domain/role.ts'
import { endAllSessions } from '../../auth/session/session.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { announce } from '../../live/announce.ts'
import { asAdmin, recordAudit } from '../audit/queries.ts'
import { giveOwnersRole } from '../partners/owner-queries.ts'
import {
  deleteRole,
  insertRole,
  isLastOf,
  listRolesOf,
  lockAccounts,
  lockAdmins,
} from './queries.ts'

type Refusal = 'not-admin' | 'not-found' | 'not-confirmed' | 'last-admin'
export type Change = { adminId: string; userId: string }
type Locked = { isConfirmed: boolean; isLastAdmin: boolean }

// Whoever lost the role a moment ago changes nothing any more, though their request came in time.
function asStillAdmin<Result>(
  db: Database,
  { adminId, userId }: Change,
  act: (tx: Queryable, locked: Locked) => Promise<Result>,
): Promise<Result | Refusal> {
  return db.transaction(async (tx) => {
    const accounts = await lockAccounts(tx, [adminId, userId])
    const admins = await lockAdmins(tx)
    if (!admins.some(({ id }) => id === adminId)) return 'not-admin'
    const account = accounts.find(({ id }) => id === userId)
    if (!account) return 'not-found'
    return act(tx, {
      isConfirmed: account.isEmailVerified,
      isLastAdmin: isLastOf(admins, userId),
    })
  })
}

export const grantRole = (db: Database, change: Change & { role: Role }) =>
  asStillAdmin(db, change, async (tx, { isConfirmed }) => {
    const { userId, role } = change
    if (!isConfirmed) return 'not-confirmed'
    if (await insertRole(tx, userId, role)) await tell(tx, change, 'role-granted', { role })
    return rolesOf(tx, userId)
  })

export const takeRole = (db: Database, change: Change & { role: Role }) =>
  asStillAdmin(db, change, async (tx, { isLastAdmin }) => {
    const { userId, role } = change
    if (role === 'super_admin' && isLastAdmin) return 'last-admin'
    if (!(await deleteRole(tx, userId, role))) return rolesOf(tx, userId)
    await tell(tx, change, 'role-taken', { role })
    if (role === 'super_admin' && (await giveOwnersRole(tx, userId)))
      await tell(tx, change, 'role-granted', { role: 'partner' })
    return rolesOf(tx, userId)
  })

export const endSessions = (db: Database, change: Change) =>
  asStillAdmin(db, change, async (tx) => {
    const endedCount = await endAllSessions(tx, change.userId)
    await tell(tx, change, 'sessions-ended', { count: endedCount })
    return { endedCount }
  })

async function tell(
  tx: Queryable,
  { adminId, userId }: Change,
  action: AuditAction,
  details: AuditDetails,
) {
  await recordAudit(tx, asAdmin(adminId), {
    action,
    subject: { kind: 'user', id: userId },
    details,
  })
  await announce(tx, 'session', userId)
}

async function rolesOf(tx: Queryable, userId: string) {
  return { roles: (await listRolesOf(tx, [userId])).get(userId) ?? [] }
}
