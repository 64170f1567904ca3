import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { users } from '../db/schema/index.ts'

/**
 * The account of an address, which stays until the transaction ends: who deletes it waits, and finds what was written about
 * it. Undefined when it has gone, also if that happened while this waited.
 */
export async function holdAccountOf(tx: Queryable, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('key share')
  return user
}
