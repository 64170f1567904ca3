import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  ApplicationStatus,
  ApplicationStatusFilter,
  NewApplication,
} from '#domain/application.ts'
import type { PartnerTypeFilter } from '#domain/partner.ts'
import { normalizedForSearch } from '#domain/search.ts'
import type { Queryable } from '../../db/client.ts'
import { type Cursor, isBefore } from '../../db/keyset.ts'
import { mails, partnerApplications, users } from '../../db/schema/index.ts'

export type ApplicationRow = typeof partnerApplications.$inferSelect

export const listApplicationsOf = (db: Queryable, userId: string) =>
  db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.userId, userId))
    .orderBy(desc(partnerApplications.createdAt), desc(partnerApplications.id))

export async function findLatestApplication(db: Queryable, userId: string) {
  const [application] = await listApplicationsOf(db, userId).limit(1)
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

type Filter = {
  type: PartnerTypeFilter
  status: ApplicationStatusFilter
  search?: string | undefined
}

function isWanted({ type, status, search = '' }: Filter) {
  const term = normalizedForSearch(search)
  return and(
    type === 'all' ? undefined : eq(partnerApplications.partnerType, type),
    status === 'all' ? undefined : eq(partnerApplications.status, status),
    term ? sql`strpos(${partnerApplications.searchText}, ${term}) > 0` : undefined,
  )
}

export const listApplications = (
  db: Queryable,
  filter: Filter,
  { after, limit }: { after: Cursor | undefined; limit: number },
) =>
  db
    .select()
    .from(partnerApplications)
    .where(and(isWanted(filter), after && isBefore(partnerApplications, after)))
    .orderBy(desc(partnerApplications.createdAt), desc(partnerApplications.id))
    .limit(limit)

export async function countApplications(db: Queryable, filter: Filter) {
  const isPending = eq(partnerApplications.status, 'pending')
  const [row] = await db
    .select({
      total: count(),
      pendingTotal: sql<number>`count(*) filter (where ${isPending})`.mapWith(Number),
    })
    .from(partnerApplications)
    .where(isWanted(filter))
  return row ?? { total: 0, pendingTotal: 0 }
}

const reviewers = alias(users, 'reviewers')

export async function findApplication(db: Queryable, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(partnerApplications),
      applicantName: users.name,
      applicantEmail: users.email,
      applicantLanguage: users.language,
      reviewerName: reviewers.name,
      mail: mails,
    })
    .from(partnerApplications)
    .innerJoin(users, eq(users.id, partnerApplications.userId))
    .leftJoin(reviewers, eq(reviewers.id, partnerApplications.reviewedBy))
    .leftJoin(mails, eq(mails.id, partnerApplications.mailId))
    .where(eq(partnerApplications.id, id))
  return row
}

type Decision = {
  status: Exclude<ApplicationStatus, 'pending'>
  reviewedBy: string
  rejectionReason?: string
}

// Of several deciding at once one finds it pending; the others change nothing.
export async function decide(tx: Queryable, id: string, decision: Decision) {
  const now = new Date()
  const [decided] = await tx
    .update(partnerApplications)
    .set({ ...decision, reviewedAt: now, updatedAt: now })
    .where(and(eq(partnerApplications.id, id), eq(partnerApplications.status, 'pending')))
    .returning()
  return decided
}

export async function linkOutcome(
  tx: Queryable,
  id: string,
  outcome: { mailId: string | null; partnerId?: string },
) {
  await tx.update(partnerApplications).set(outcome).where(eq(partnerApplications.id, id))
}
