import { DatabaseError } from 'pg'

export const FOREIGN_KEY_VIOLATION = '23503'

/** What the database said, however deep it lies in the error. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error
  return error instanceof Error ? databaseErrorOf(error.cause) : undefined
}
