import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/index.ts'
import { listAdmins } from '../users/queries.ts'

/** Who is asked: every super admin, each in their language. */
export async function listAnswering(db: Queryable) {
  const ids = (await listAdmins(db)).map(({ id }) => id)
  return db
    .select({ email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(inArray(users.id, ids))
}
