import { DatabaseError } from 'pg'

export const FOREIGN_KEY_VIOLATION = '23503'

/** What the database said, however deep it lies in the error. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error
  return error instanceof Error ? databaseErrorOf(error.cause) : undefined
}

/** Codes for nobody there: whatever was to be asked has not been. */
export const NOBODY_THERE = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P03)$/
// Refused for want of a connection, or given up for want of time or a lock: whatever was begun has been undone.
const UNDONE = /^(53300|55P03|57014)$/
// Of a connection that ends: what was asked may have been done. The driver's own words have no code.
const CUT = /^(ECONNRESET|EPIPE|57P01|57P02|Connection terminated unexpectedly)$/

/** For want of a database that answers, or of another server. What may have been done only counts for who reads. */
export function isUnreachable(error: unknown, isRead: boolean): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message } = error as Error & { code?: string }
  if (NOBODY_THERE.test(code) || UNDONE.test(code)) return true
  if (isRead && (CUT.test(code) || CUT.test(message))) return true
  return isUnreachable(error.cause, isRead)
}
