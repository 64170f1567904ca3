import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { LanguageTag } from '#domain/language.ts'
import type { Queryable } from '../../db/client.ts'
import { partnerContent, partners, savedContent } from '../../db/schema/index.ts'

export type Cursor = { createdAt: Date; id: string }

const isBrowsable = and(isNotNull(partnerContent.publishedAt), eq(partners.status, 'active'))

export function listCards(db: Queryable, options: { language: LanguageTag; after: Cursor | undefined; limit: number }) {
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
      partnerName: partners.name,
      isSample: partners.isSample,
      publishedAt: sql<Date>`${partnerContent.publishedAt}`.mapWith(partnerContent.publishedAt),
      createdAt: partnerContent.createdAt,
    })
    .from(partnerContent)
    .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(
      and(
        isBrowsable,
        after && sql`(${partnerContent.createdAt}, ${partnerContent.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(partnerContent.createdAt), desc(partnerContent.id))
    .limit(options.limit)
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
      draftCount: sql<number>`count(*) filter (where ${isNull(partnerContent.publishedAt)})`.mapWith(Number),
    })
    .from(partnerContent)
    .where(eq(partnerContent.partnerId, partnerId))
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
    .where(eq(partnerContent.partnerId, partnerId))
    .groupBy(partnerContent.step, partnerContent.level)
    .orderBy(partnerContent.level, partnerContent.step)
