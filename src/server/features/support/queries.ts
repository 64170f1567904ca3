import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/index.ts'

/** Who is asked, each in their language: those of the super admins who are still there. */
export const listAnswering = (tx: Queryable, admins: string[]) =>
  tx
    .select({ email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(inArray(users.id, admins))
