import { desc, eq } from 'drizzle-orm'
import type { NewApplication } from '#domain/application.ts'
import type { PartnerTypeFilter } from '#domain/partner.ts'
import type { Queryable } from '../../db/client.ts'
import { partnerApplications } from '../../db/schema/index.ts'

export async function findLatestApplication(db: Queryable, userId: string) {
  const [application] = await db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.userId, userId))
    .orderBy(desc(partnerApplications.createdAt), desc(partnerApplications.id))
    .limit(1)
  return application
}

// The unique index decides: of several at once, one is pending and the others insert nothing.
export async function insertApplication(
  db: Queryable,
  userId: string,
  application: NewApplication,
) {
  const [inserted] = await db
    .insert(partnerApplications)
    .values({ ...application, userId })
    .onConflictDoNothing()
    .returning({ id: partnerApplications.id })
  return inserted
}

export const listApplications = (db: Queryable, type: PartnerTypeFilter) =>
  db
    .select()
    .from(partnerApplications)
    .where(type === 'all' ? undefined : eq(partnerApplications.partnerType, type))
    .orderBy(desc(partnerApplications.createdAt), desc(partnerApplications.id))
