import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { partnerApplications } from '../../db/schema/index.ts'

// Only what was decided can have been seen; the first time counts.
export async function acknowledgeDecision(db: Queryable, userId: string, id: string) {
  const [seen] = await db
    .update(partnerApplications)
    .set({ acknowledgedAt: sql`coalesce(${partnerApplications.acknowledgedAt}, now())` })
    .where(
      and(
        eq(partnerApplications.id, id),
        eq(partnerApplications.userId, userId),
        ne(partnerApplications.status, 'pending'),
      ),
    )
    .returning({ id: partnerApplications.id })
  return seen
}
