import { and, count, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { categoryPrefix, type CategoryIds, relatedCategories } from '#domain/category.ts'
import type { Country } from '#domain/country.ts'
import { CELL_THUMBNAILS_MAX } from '#domain/journey.ts'
import type { LanguageTag } from '#domain/language.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { SavedType } from '#domain/step.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Queryable } from '../../db/client.ts'
import { type Cursor, isBefore } from '../../db/keyset.ts'
import {
  partnerContent,
  partners,
  removedSavedContent,
  savedContent,
  userPreferences,
} from '../../db/schema/index.ts'
import { previewOf } from '../browse/queries.ts'
import { isVisibleTo, readColumns } from '../content/queries.ts'

export type SavedFilter = {
  category?: string | undefined
  country?: Country | undefined
  level?: LevelNumber | undefined
  /** Needed with a category. */
  tree: CategoryIds
}

// The rule of matchesCategory() in SQL; an item that suits two journeys counts in both.
const matches = (category: string, tree: CategoryIds) =>
  or(
    sql`split_part(${savedContent.category}, '-', 1) = ${categoryPrefix(category)}`,
    inArray(savedContent.category, relatedCategories(category, tree)),
  )

const isWanted = (userId: string, { category, country, level, tree }: SavedFilter) =>
  and(
    eq(savedContent.userId, userId),
    category === undefined ? undefined : matches(category, tree),
    country && eq(savedContent.country, country),
    level && eq(savedContent.level, level),
  )

export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number]

// Sources are looked up by key for the rows of one page only.
export function listSaved(
  db: Queryable,
  session: Pick<Session, 'user' | 'roles'>,
  filter: SavedFilter & { language: LanguageTag; after: Cursor | undefined; limit: number },
) {
  const { language, after, limit } = filter
  return db
    .select({
      id: savedContent.id,
      contentId: savedContent.contentId,
      sourceKey: savedContent.sourceKey,
      title: savedContent.title,
      translatedTitle: sql<
        string | null
      >`${partnerContent.translations} -> ${language} ->> 'title'`,
      text: savedContent.body,
      preview: previewOf(language),
      category: savedContent.category,
      country: savedContent.country,
      imageUrl: savedContent.imageUrl,
      type: savedContent.type,
      step: savedContent.step,
      level: savedContent.level,
      createdAt: savedContent.createdAt,
      isVisible: sql<boolean>`coalesce(${and(isNotNull(partnerContent.id), isVisibleTo(db, session))}, false)`,
      ...readColumns,
    })
    .from(savedContent)
    .leftJoin(partnerContent, eq(partnerContent.id, savedContent.contentId))
    .leftJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(and(isWanted(session.user.id, filter), after && isBefore(savedContent, after)))
    .orderBy(desc(savedContent.createdAt), desc(savedContent.id))
    .limit(limit)
}

/** As they were chosen: one may no longer exist. */
export async function listFavoriteCategories(db: Queryable, userId: string) {
  const [row] = await db
    .select({ favorites: userPreferences.favoriteCategories })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return row?.favorites ?? []
}

export type SavedCount = Awaited<ReturnType<typeof countSaved>>[number]

export const countSaved = (db: Queryable, userId: string) =>
  db
    .select({
      category: savedContent.category,
      country: savedContent.country,
      type: savedContent.type,
      count: count(),
    })
    .from(savedContent)
    .where(eq(savedContent.userId, userId))
    .groupBy(savedContent.category, savedContent.country, savedContent.type)

type Thumbnail = { id: string; title: string; imageUrl: string | null }

/** Of each cell with content: how many items, since when, and the newest three. */
export async function listCells(db: Queryable, userId: string, filter: SavedFilter) {
  const cell = sql`partition by ${savedContent.level}, ${savedContent.type}`
  const placed = db.$with('placed').as(
    db
      .select({
        id: savedContent.id,
        title: savedContent.title,
        imageUrl: savedContent.imageUrl,
        level: savedContent.level,
        type: savedContent.type,
        count: sql<number>`count(*) over (${cell})`.as('count'),
        firstAt: sql`min(${savedContent.createdAt}) over (${cell})`.as('first_at'),
        place:
          sql<number>`row_number() over (${cell} order by ${savedContent.createdAt} desc, ${savedContent.id} desc)`.as(
            'place',
          ),
      })
      .from(savedContent)
      .where(isWanted(userId, filter)),
  )
  return db
    .with(placed)
    .select({
      level: placed.level,
      type: sql<SavedType>`${placed.type}`,
      count: sql<number>`${placed.count}`.mapWith(Number),
      firstSavedAt: sql<Date>`${placed.firstAt}`.mapWith(savedContent.createdAt),
      thumbnails: sql<Thumbnail[]>`json_agg(json_build_object(
        'id', ${placed.id}, 'title', ${placed.title}, 'imageUrl', ${placed.imageUrl}
      ) order by ${placed.place})`,
    })
    .from(placed)
    .where(sql`${placed.place} <= ${CELL_THUMBNAILS_MAX}`)
    .groupBy(placed.level, placed.type, placed.count, placed.firstAt)
    .orderBy(placed.level, placed.type)
}

export async function listSavedTypes(db: Queryable, userId: string, contentId: string) {
  const rows = await db
    .select({ type: savedContent.type })
    .from(savedContent)
    .where(and(eq(savedContent.userId, userId), eq(savedContent.contentId, contentId)))
  return rows.map(({ type }) => type)
}

/** By its key, whatever its title was in the language of the day. */
export async function findSavedIdea(db: Queryable, userId: string, ideaKey: string) {
  const [row] = await db
    .select({ id: savedContent.id })
    .from(savedContent)
    .where(and(eq(savedContent.userId, userId), eq(savedContent.sourceKey, ideaKey)))
  return row?.id ?? null
}

export async function listSavedAmong(db: Queryable, userId: string, keys: readonly string[]) {
  const rows = await db
    .select({ key: savedContent.sourceKey })
    .from(savedContent)
    .where(and(eq(savedContent.userId, userId), inArray(savedContent.sourceKey, [...keys])))
  return rows.map(({ key }) => key)
}

// What can no longer be brought back goes.
export async function deleteRemovedForGood(db: Queryable, removedBefore: Date) {
  await db.delete(removedSavedContent).where(lt(removedSavedContent.removedAt, removedBefore))
}
