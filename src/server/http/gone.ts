import { databaseErrorOf, FOREIGN_KEY_VIOLATION } from '../db/database-error.ts'

const GONE = {
  status: 404,
  code: 'NOT_FOUND',
  message: 'What this names has gone meanwhile.',
} as const
const ACCOUNT_GONE = {
  status: 401,
  code: 'UNAUTHORIZED',
  message: 'This session has ended meanwhile.',
} as const

/**
 * Somebody deleted what a request names while it was under way: its rows find nothing to belong to. Only whose own account
 * it is has to sign in again.
 */
export function goneAnswer(error: unknown, callerId?: string) {
  const { code, constraint, detail } = databaseErrorOf(error) ?? {}
  if (code !== FOREIGN_KEY_VIOLATION) return undefined
  // The detail names the missing key, whatever language the database speaks.
  const isCallers = callerId === undefined || detail?.includes(`(${callerId})`)
  if (constraint?.endsWith('_sessions_id_fk')) return ACCOUNT_GONE
  return isCallers && constraint?.endsWith('_users_id_fk') ? ACCOUNT_GONE : GONE
}
