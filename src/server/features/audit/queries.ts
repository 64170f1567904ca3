import { and, desc, eq, gte, lt, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type AuditAction,
  AuditDetails,
  type AuditRole,
  type AuditSubject,
  READING_MS,
  VISIT_WINDOW_MS,
} from '#domain/audit.ts'
import type { PartnerPage } from '#domain/partner-page.ts'
import { normalizedForSearch } from '#domain/search.ts'
import type { Queryable } from '../../db/client.ts'
import { type Cursor, isBefore } from '../../db/keyset.ts'
import { auditEntries, partnerMembers, partners, users } from '../../db/schema/index.ts'
import { foundUsers } from '../users/found-users.ts'

export type Auditor = { userId: string | null; role: AuditRole }

export type NewAuditEntry = {
  action: AuditAction
  subject: { kind: AuditSubject; id: string; label?: string }
  partnerId?: string | undefined
  details?: AuditDetails
}

export const asAdmin = (userId: string): Auditor => ({ userId, role: 'super_admin' })

// In the transaction of what it tells: nothing is done without its entry, and no entry tells of what was undone.
export async function recordAudit(tx: Queryable, auditor: Auditor, entry: NewAuditEntry) {
  await tx.insert(auditEntries).values(rowOf(auditor, entry))
}

type Visit = {
  page?: PartnerPage | undefined
  /** The page was opened; otherwise something was read, perhaps by a page that is still open. */
  isOpening?: boolean
}

// One page makes many calls, some at once: the unique index makes the second one of the same window a no-op.
export async function recordVisit(
  db: Queryable,
  adminId: string,
  partner: { id: string; name: string },
  { page, isOpening = false }: Visit = {},
  now = Date.now(),
) {
  const isOwn = db
    .select({ one: sql`1` })
    .from(partnerMembers)
    .where(and(eq(partnerMembers.partnerId, partner.id), eq(partnerMembers.userId, adminId)))
  if ((await isOwn).length > 0) return
  const visitPage = page ?? ''
  const windowOf = (moment: number) => Math.floor(moment / VISIT_WINDOW_MS)
  const known = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actorId, adminId),
        eq(auditEntries.partnerId, partner.id),
        eq(auditEntries.visitPage, visitPage),
        gte(auditEntries.visitWindow, windowOf(now - (isOpening ? VISIT_WINDOW_MS : READING_MS))),
      ),
    )
    .limit(1)
  if ((await known).length > 0) return
  const visit = {
    action: 'partner-visited',
    subject: { kind: 'partner', id: partner.id, label: partner.name },
    partnerId: partner.id,
    ...(page && { details: { page } }),
  } as const
  await db
    .insert(auditEntries)
    .values({ ...rowOf(asAdmin(adminId), visit), visitPage, visitWindow: windowOf(now) })
    .onConflictDoNothing()
}

function rowOf({ userId, role }: Auditor, { action, subject, partnerId, details }: NewAuditEntry) {
  const { label = '' } = subject
  const { title = '', reason = '', names } = details ?? {}
  return {
    actorId: userId,
    actorRole: role,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectLabel: label,
    partnerId,
    details: AuditDetails.parse(details ?? {}),
    searchText: normalizedForSearch(
      [label, title, reason, ...Object.values(names ?? {})].join(' '),
    ),
  }
}

export type AuditFilter = {
  search?: string | undefined
  action?: AuditAction | undefined
  partnerId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}
type Page = { after: Cursor | undefined; limit: number }

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')

export async function listAudit(db: Queryable, filter: AuditFilter, { after, limit }: Page) {
  const { action, partnerId, from, until } = filter
  const term = normalizedForSearch(filter.search ?? '')
  const found = db.$with('found').as(
    db
      .select({ id: users.id })
      .from(users)
      .where(await foundUsers(db, term)),
  )
  return db
    .with(...(term ? [found] : []))
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      actorRole: auditEntries.actorRole,
      actorName: actors.name,
      actorEmail: actors.email,
      actorKey: auditEntries.actorKey,
      subjectKey: auditEntries.subjectKey,
      subjectKind: auditEntries.subjectKind,
      subjectId: auditEntries.subjectId,
      // Of an applicant who left, the partner that came of it.
      subjectLabel: sql<string>`coalesce(${subjects.email}, nullif(${auditEntries.subjectLabel}, ''), ${partners.name}, '')`,
      partnerId: auditEntries.partnerId,
      hasPartner: sql<boolean>`${partners.id} is not null`,
      details: auditEntries.details,
      createdAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(
      subjects,
      and(eq(auditEntries.subjectKind, 'user'), eq(subjects.id, auditEntries.subjectId)),
    )
    .leftJoin(partners, eq(partners.id, auditEntries.partnerId))
    .where(
      and(
        action && eq(auditEntries.action, action),
        partnerId === undefined ? undefined : eq(auditEntries.partnerId, partnerId),
        from && gte(auditEntries.createdAt, from),
        until && lt(auditEntries.createdAt, until),
        term ? isFound(term, db.select().from(found)) : undefined,
        after && isBefore(auditEntries, after),
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(limit)
}

// People are looked for once, not for each entry.
const isFound = (term: string, people: SQLWrapper) =>
  or(
    sql`strpos(${auditEntries.searchText}, ${term}) > 0`,
    sql`${term} in (${auditEntries.actorKey}, ${auditEntries.subjectKey})`,
    sql`${auditEntries.actorId} in ${people}`,
    and(eq(auditEntries.subjectKind, 'user'), sql`${auditEntries.subjectId} in ${people}`),
  )

// A partner learns what was done and when, not which person of the administration did it.
export const listAuditOfPartner = (db: Queryable, partnerId: string, { after, limit }: Page) =>
  db
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      details: auditEntries.details,
      createdAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.partnerId, partnerId), after && isBefore(auditEntries, after)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(limit)

/** The name of who did this last with a partner; empty when nobody knows any more. */
export async function findLastActor(db: Queryable, action: AuditAction, partnerId: string) {
  const [entry] = await listAudit(db, { action, partnerId }, { after: undefined, limit: 1 })
  return entry?.actorName ?? ''
}
