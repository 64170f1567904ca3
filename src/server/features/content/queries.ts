import { and, count, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isSuperAdmin } from '#domain/role.ts'
import { STEP_BY_ID, type StepId } from '#domain/step.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Queryable } from '../../db/client.ts'
import { partnerContent, partners, savedContent } from '../../db/schema/index.ts'
import { shownBrandColor } from '../branding/queries.ts'
import { mayManage } from '../partners/queries.ts'

const isThere = isNull(partnerContent.deletedAt)

type Reader = Pick<Session, 'user' | 'roles'>

const isEverybodys = and(isNotNull(partnerContent.publishedAt), eq(partners.status, 'active'))

// Published content of an active partner is everybody's; the rest is its members' and the admins'. Joined with its partner.
export const isVisibleTo = (db: Queryable, { user, roles }: Reader) =>
  and(isThere, isSuperAdmin(roles) ? undefined : or(isEverybodys, mayManage(db, user.id)))

/** Of what was read, joined with its partner: `recordReads` is told. */
export const readColumns = {
  partnerId: partnerContent.partnerId,
  partnerName: partners.name,
  isEverybodys: sql<boolean>`coalesce(${isEverybodys}, false)`,
}

/** The same rule for people who stand in a statement's own rows. */
export const isVisibleToEach = (db: Queryable, who: { userId: SQL; isSuperAdmin: SQL }) =>
  and(isThere, or(who.isSuperAdmin, isEverybodys, mayManage(db, who.userId)))

export async function findVisible(db: Queryable, contentId: string, reader: Reader) {
  const [row] = await db
    .select({
      ...getTableColumns(partnerContent),
      ...readColumns,
      brandColor: shownBrandColor,
      isSample: partners.isSample,
    })
    .from(partnerContent)
    .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(and(eq(partnerContent.id, contentId), isVisibleTo(db, reader)))
  return row
}

// A card's panels keep other kinds of the same item; the viewer knows the item's own.
export async function findSavedId(
  db: Queryable,
  userId: string,
  { id, step }: { id: string; step: StepId },
) {
  const [saved] = await db
    .select({ id: savedContent.id })
    .from(savedContent)
    .where(
      and(
        eq(savedContent.userId, userId),
        eq(savedContent.contentId, id),
        eq(savedContent.type, STEP_BY_ID[step].savedAs),
      ),
    )
  return saved?.id ?? null
}

export async function countContent(db: Queryable, partnerId: string) {
  const [row] = await db
    .select({
      publishedCount: count(partnerContent.publishedAt),
      draftCount:
        sql<number>`count(*) filter (where ${isNull(partnerContent.publishedAt)})`.mapWith(Number),
    })
    .from(partnerContent)
    .where(and(isThere, eq(partnerContent.partnerId, partnerId)))
  return { publishedCount: row?.publishedCount ?? 0, draftCount: row?.draftCount ?? 0 }
}

export async function countSaves(db: Queryable, partnerId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(savedContent)
    .innerJoin(partnerContent, eq(partnerContent.id, savedContent.contentId))
    .where(eq(partnerContent.partnerId, partnerId))
  return row?.total ?? 0
}

export const countBlocks = (db: Queryable, partnerId: string) =>
  db
    .select({ step: partnerContent.step, level: partnerContent.level, count: count() })
    .from(partnerContent)
    .where(and(isThere, eq(partnerContent.partnerId, partnerId)))
    .groupBy(partnerContent.step, partnerContent.level)
    .orderBy(partnerContent.level, partnerContent.step)
