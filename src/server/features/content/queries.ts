import { and, count, desc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { LanguageTag } from '#domain/language.ts'
import { isSuperAdmin } from '#domain/role.ts'
import type { Session } from '../../auth/session.ts'
import type { Queryable } from '../../db/client.ts'
import { partnerContent, partners, savedContent } from '../../db/schema/index.ts'
import { isMember } from '../partners/queries.ts'
import { type Cursor, isBefore } from '../../db/keyset.ts'

const isThere = isNull(partnerContent.deletedAt)
const isBrowsable = and(
  isThere,
  isNotNull(partnerContent.publishedAt),
  eq(partners.status, 'active'),
)

// A sub-query per card of a page, on the key: lists never carry bytes, only where they are.
const firstPicture = sql<{ mediaId: string; variant: '480' | 'poster' } | null>`(
  select json_build_object('mediaId', m.id, 'variant', case m.kind when 'image' then '480' else 'poster' end)
  from content_media cm join media m on m.id = cm.media_id
  where cm.content_id = ${partnerContent.id}
    and (m.kind = 'image' or m.variants @> '[{"name":"poster"}]')
  order by cm.position limit 1)`

export function listCards(
  db: Queryable,
  options: { language: LanguageTag; after: Cursor | undefined; limit: number },
) {
  const { after } = options
  const title = sql<string>`coalesce(${partnerContent.translations} -> ${options.language} ->> 'title', ${partnerContent.title})`
  return db
    .select({
      id: partnerContent.id,
      title,
      category: partnerContent.category,
      country: partnerContent.country,
      contentType: partnerContent.contentType,
      step: partnerContent.step,
      level: partnerContent.level,
      cover: partnerContent.cover,
      picture: firstPicture,
      partnerName: partners.name,
      isSample: partners.isSample,
      publishedAt: sql<Date>`${partnerContent.publishedAt}`.mapWith(partnerContent.publishedAt),
      createdAt: partnerContent.createdAt,
    })
    .from(partnerContent)
    .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(and(isBrowsable, after && isBefore(partnerContent, after)))
    .orderBy(desc(partnerContent.createdAt), desc(partnerContent.id))
    .limit(options.limit)
}

// Published content of an active partner is everybody's; the rest is its members' and the admins'.
export async function findVisible(
  db: Queryable,
  contentId: string,
  { user, roles }: Pick<Session, 'user' | 'roles'>,
) {
  const [row] = await db
    .select({
      ...getTableColumns(partnerContent),
      partnerName: partners.name,
      isSample: partners.isSample,
    })
    .from(partnerContent)
    .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(
      and(
        eq(partnerContent.id, contentId),
        isThere,
        isSuperAdmin(roles) ? undefined : or(isBrowsable, isMember(db, user.id)),
      ),
    )
  return row
}

export async function findSavedId(db: Queryable, userId: string, contentId: string) {
  const [saved] = await db
    .select({ id: savedContent.id })
    .from(savedContent)
    .where(and(eq(savedContent.userId, userId), eq(savedContent.contentId, contentId)))
    .limit(1)
  return saved?.id ?? null
}

export async function countCards(db: Queryable) {
  const [row] = await db
    .select({ total: count() })
    .from(partnerContent)
    .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(isBrowsable)
  return row?.total ?? 0
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
