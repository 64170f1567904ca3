import { and, type AnyColumn, eq, exists, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { userRoles, users } from '../../db/schema/index.ts'
import { isMember } from '../partners/queries.ts'

/** What a partner learns of who acted, joined with their account: a member's name, and of others whether it was the administration. */
export function toldActor(db: Queryable, partnerId: AnyColumn) {
  const isTheirs = isMember(db, sql`${users.id}`, partnerId)
  const isAdmin = exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), eq(userRoles.role, 'super_admin'))),
  )
  return {
    name: sql<string | null>`case when ${isTheirs} then ${users.name} end`,
    isByAdmin: sql<boolean>`(${isAdmin} and not ${isTheirs})`,
  }
}
