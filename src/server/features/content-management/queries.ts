import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import { ContentType, type ListedType } from '#domain/content.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import type { Queryable } from '../../db/client.ts'
import { contentMedia, media, partnerContent, partners, users } from '../../db/schema/index.ts'
import { toldActor } from '../activity/told-actor.ts'
import { searchable } from '../browse/searchable.ts'
import { keepPlaces } from '../statistics/queries.ts'
import { type Cursor, isBefore } from '../../db/keyset.ts'

export type ItemRow = typeof partnerContent.$inferSelect
type Change = {
  [
    Key in
      | 'title'
      | 'body'
      | 'translations'
      | 'searchText'
      | 'searchKeys'
      | 'category'
      | 'step'
      | 'level'
      | 'changedBy'
  ]?: ItemRow[Key] | undefined
}
export type ItemFilter = {
  category?: string | undefined
  step?: StepId | undefined
  level?: LevelNumber | undefined
  contentType?: ListedType | undefined
}

const isThere = (partnerId: string) =>
  and(eq(partnerContent.partnerId, partnerId), isNull(partnerContent.deletedAt))
const isItem = (partnerId: string, contentId: string) =>
  and(isThere(partnerId), eq(partnerContent.id, contentId))

const isOfType = (type: ListedType) =>
  type === 'other'
    ? notInArray(partnerContent.contentType, ContentType.options)
    : eq(partnerContent.contentType, type)

export const listItems = (
  db: Queryable,
  partnerId: string,
  filter: ItemFilter,
  page: { after: Cursor | undefined; limit: number },
) =>
  db
    .select()
    .from(partnerContent)
    .where(
      and(
        isThere(partnerId),
        filter.category === undefined ? undefined : eq(partnerContent.category, filter.category),
        filter.step === undefined ? undefined : eq(partnerContent.step, filter.step),
        filter.level === undefined ? undefined : eq(partnerContent.level, filter.level),
        filter.contentType === undefined ? undefined : isOfType(filter.contentType),
        page.after && isBefore(partnerContent, page.after),
      ),
    )
    .orderBy(desc(partnerContent.createdAt), desc(partnerContent.id))
    .limit(page.limit)

export async function findItem(db: Queryable, partnerId: string, contentId: string) {
  const [item] = await db.select().from(partnerContent).where(isItem(partnerId, contentId))
  return item
}

/** Of an item that was deleted and waits to be deleted for good. */
export async function findDeletedAt(db: Queryable, partnerId: string, contentId: string) {
  const [item] = await db
    .select({ deletedAt: partnerContent.deletedAt })
    .from(partnerContent)
    .where(and(eq(partnerContent.partnerId, partnerId), eq(partnerContent.id, contentId)))
  return item?.deletedAt ?? null
}

/** Who changed it last, as its partner is told. */
export async function findChanger(db: Queryable, contentId: string) {
  const { name, isByAdmin } = toldActor(db, partnerContent.partnerId)
  const [row] = await db
    .select({ name, isByAdmin })
    .from(partnerContent)
    .innerJoin(users, eq(users.id, partnerContent.changedBy))
    .where(eq(partnerContent.id, contentId))
  return { changedBy: row?.name ?? '', isByAdmin: row?.isByAdmin ?? false }
}

export const countByBlockAndType = (db: Queryable, partnerId: string, category: string) =>
  db
    .select({
      step: partnerContent.step,
      level: partnerContent.level,
      contentType: partnerContent.contentType,
      count: count(),
      draftCount:
        sql<number>`count(*) filter (where ${partnerContent.publishedAt} is null)`.mapWith(Number),
    })
    .from(partnerContent)
    .where(and(isThere(partnerId), eq(partnerContent.category, category)))
    .groupBy(partnerContent.step, partnerContent.level, partnerContent.contentType)

export const countByCategory = (db: Queryable, partnerId: string) =>
  db
    .select({ category: partnerContent.category, count: count() })
    .from(partnerContent)
    .where(isThere(partnerId))
    .groupBy(partnerContent.category)
    .orderBy(desc(count()), partnerContent.category)

/** Nothing when its creation key was used before. */
export async function insertItem(db: Queryable, item: typeof partnerContent.$inferInsert) {
  const [inserted] = await db
    .insert(partnerContent)
    .values({ ...item, ...searchable(item) })
    .onConflictDoNothing({ target: [partnerContent.partnerId, partnerContent.creationKey] })
    .returning()
  return inserted
}

export async function findByCreationKey(db: Queryable, partnerId: string, creationKey: string) {
  const [item] = await db
    .select()
    .from(partnerContent)
    .where(
      and(eq(partnerContent.partnerId, partnerId), eq(partnerContent.creationKey, creationKey)),
    )
  return item
}

// Of two saves that know the same version one wins; the other finds no row.
export async function updateItem(
  db: Queryable,
  item: { partnerId: string; contentId: string; version: number },
  change: Change,
) {
  const [updated] = await db
    .update(partnerContent)
    .set({ ...change, version: sql`${partnerContent.version} + 1`, updatedAt: new Date() })
    .where(and(isItem(item.partnerId, item.contentId), eq(partnerContent.version, item.version)))
    .returning()
  return updated
}

export async function markDeleted(db: Queryable, partnerId: string, contentId: string) {
  const [deleted] = await db
    .update(partnerContent)
    .set({ deletedAt: new Date() })
    .where(isItem(partnerId, contentId))
    .returning()
  return deleted
}

export const listDeleted = (
  db: Queryable,
  partnerId: string,
  { deletedAfter, limit }: { deletedAfter: Date; limit: number },
) =>
  db
    .select({
      id: partnerContent.id,
      title: partnerContent.title,
      contentType: partnerContent.contentType,
      category: partnerContent.category,
      deletedAt: sql<Date>`${partnerContent.deletedAt}`.mapWith(partnerContent.deletedAt),
    })
    .from(partnerContent)
    .where(and(eq(partnerContent.partnerId, partnerId), gt(partnerContent.deletedAt, deletedAfter)))
    .orderBy(desc(partnerContent.deletedAt), desc(partnerContent.id))
    .limit(limit)

export async function unmarkDeleted(
  db: Queryable,
  partnerId: string,
  contentId: string,
  deletedAfter: Date,
) {
  const isRestorable: (SQL | undefined)[] = [
    eq(partnerContent.partnerId, partnerId),
    eq(partnerContent.id, contentId),
    gt(partnerContent.deletedAt, deletedAfter),
  ]
  const [restored] = await db
    .update(partnerContent)
    .set({ deletedAt: null })
    .where(and(...isRestorable))
    .returning()
  return restored
}

// Drafts become published; what was published stays so and is refreshed. Once more changes nothing else.
export async function publishCategory(db: Queryable, partnerId: string, category: string) {
  const published = await db
    .update(partnerContent)
    .set({
      publishedAt: sql`coalesce(${partnerContent.publishedAt}, now())`,
      updatedAt: new Date(),
    })
    .where(and(isThere(partnerId), eq(partnerContent.category, category)))
    .returning({ id: partnerContent.id })
  return published.length
}

// What can no longer be restored goes, with its media; the sweeper deletes their files afterwards. Where somebody is at
// the partner or the item right now, the next time will do.
export async function deleteForGood(tx: Queryable, deletedBefore: Date, limit: number) {
  const due = await tx
    .select({ id: partnerContent.id })
    .from(partners)
    .innerJoin(partnerContent, eq(partnerContent.partnerId, partners.id))
    .where(lt(partnerContent.deletedAt, deletedBefore))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  const theirs = tx
    .select({ id: contentMedia.mediaId })
    .from(contentMedia)
    .where(inArray(contentMedia.contentId, ids))
  await keepPlaces(tx, ids)
  await tx.delete(media).where(inArray(media.id, theirs))
  await tx.delete(partnerContent).where(inArray(partnerContent.id, ids))
  return ids.length
}
