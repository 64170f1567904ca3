import { createHmac, randomBytes } from 'node:crypto'
import {
  and,
  between,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { LanguageTag } from '#domain/language.ts'
import type { LevelNumber } from '#domain/level.ts'
import { type CountedKind, type Counts, NO_COUNTS } from '#domain/statistics.ts'
import type { StepId } from '#domain/step.ts'
import type { Database, Queryable } from '../../db/client.ts'
import {
  contentCounts,
  countKeys,
  countMarks,
  partnerContent,
  partnerMembers,
  userPreferences,
} from '../../db/schema/index.ts'

type Seen = { contentId: string; userId: string; kind: CountedKind }

/**
 * The parts of a statement that count people once per item, kind and day, unless they are the partner's own. `seen`
 * has the columns content_id, partner_id, user_id, kind, day and mark. In one order, so that no two statements wait
 * for each other; whoever counts the same item waits.
 */
export const countingOf = (seen: SQL) => sql`
  marked as (
    insert into ${countMarks} (day, mark) select day, mark from ${seen} as who
    where not exists (
      select from ${partnerMembers} m where m.partner_id = who.partner_id and m.user_id = who.user_id
    )
    order by day, mark
    on conflict do nothing returning day, mark
  ),
  counted as (
    insert into ${contentCounts} as counts (content_id, partner_id, day, kind, count)
    select content_id, partner_id, day, kind, count(distinct mark)
    from ${seen} as what join marked using (day, mark)
    group by content_id, partner_id, day, kind order by content_id, day, kind
    on conflict (content_id, day, kind) do update set count = counts.count + excluded.count
    returning day
  )`

/** False when they were counted before, or are the partner's own people. */
export async function countOnce(
  db: Database,
  { partnerId, ...seen }: Seen & { partnerId: string },
  day: string,
): Promise<boolean> {
  const { contentId, userId, kind } = seen
  const { rowCount } = await db.execute(sql`
    with seen as (
      select ${contentId}::uuid as content_id, ${partnerId}::uuid as partner_id, ${userId}::text as user_id,
        ${kind}::text as kind, ${day}::date as day, ${await markOf(db, seen, day)}::text as mark
    ), ${countingOf(sql`seen`)}
    select from counted`)
  return rowCount === 1
}

/** Says nothing about anybody, once the day's key is gone. */
export async function markOf(db: Database, { userId, contentId, kind }: Seen, day: string) {
  return createHmac('sha256', await keyOf(db, day))
    .update(JSON.stringify([userId, contentId, kind]))
    .digest('base64url')
}

// Of today, as every process finds it: it never changes.
const known = new WeakMap<Database, { day: string; key: string }>()

async function keyOf(db: Database, day: string): Promise<string> {
  const today = known.get(db)
  if (today?.day === day) return today.key
  const [row] = await db
    .select({ key: countKeys.key })
    .from(countKeys)
    .where(eq(countKeys.day, day))
  if (row) {
    known.set(db, { day, key: row.key })
    return row.key
  }
  const key = randomBytes(32).toString('base64url')
  await db.insert(countKeys).values({ day, key }).onConflictDoNothing()
  return keyOf(db, day)
}

/** Without its key, nobody can tell whose mark it was; with neither, nobody can tell that there was one. */
export async function forgetMarks(db: Queryable, before: string) {
  await db.delete(countKeys).where(sql`${countKeys.day} < ${before}`)
  await db.delete(countMarks).where(sql`${countMarks.day} < ${before}`)
}

/** Before items go for good: their counts keep the place that only the items knew. */
export async function keepPlaces(tx: Queryable, contentIds: readonly string[]) {
  await tx
    .update(contentCounts)
    .set({
      category: partnerContent.category,
      step: partnerContent.step,
      level: partnerContent.level,
    })
    .from(partnerContent)
    .where(
      and(
        eq(partnerContent.id, contentCounts.contentId),
        inArray(contentCounts.contentId, [...contentIds]),
      ),
    )
}

export type Period = { from: string; to: string }

const ofPartner = (partnerId: string, { from, to }: Period) =>
  and(eq(contentCounts.partnerId, partnerId), between(contentCounts.day, from, to))

const ofKind = (kind: CountedKind) =>
  sql<number>`coalesce(sum(${contentCounts.count}) filter (where ${contentCounts.kind} = ${kind}), 0)`.mapWith(
    Number,
  )
const counts = { view: ofKind('view'), turn: ofKind('turn'), save: ofKind('save') }

const place = {
  category: sql<string>`coalesce(${partnerContent.category}, ${contentCounts.category}, '')`,
  step: sql<StepId>`coalesce(${partnerContent.step}, ${contentCounts.step})`,
  level: sql<LevelNumber>`coalesce(${partnerContent.level}, ${contentCounts.level})`.mapWith(
    contentCounts.level,
  ),
}

/** An item that is gone for good has no title any more. */
const placeIn = (language: LanguageTag) => ({
  title: sql<string>`coalesce(${partnerContent.translations} -> ${language} ->> 'title', ${partnerContent.title}, '')`,
  isDeleted: sql<boolean>`(${partnerContent.id} is null or ${partnerContent.deletedAt} is not null)`,
  ...place,
})
const GROUPED = [place.category, place.step, place.level, partnerContent.id]

export type Reader = { language: LanguageTag }

export const countsByDay = (db: Queryable, partnerId: string, period: Period) =>
  db
    .select({ day: contentCounts.day, ...counts })
    .from(contentCounts)
    .where(ofPartner(partnerId, period))
    .groupBy(contentCounts.day)

export const countsByBlock = (db: Queryable, partnerId: string, period: Period) =>
  db
    .select({ step: place.step, level: place.level, ...counts })
    .from(contentCounts)
    .leftJoin(partnerContent, eq(partnerContent.id, contentCounts.contentId))
    .where(ofPartner(partnerId, period))
    .groupBy(place.step, place.level)

export const countsByItem = (
  db: Queryable,
  partnerId: string,
  period: Period,
  { language, limit }: Reader & { limit: number },
) =>
  db
    .select({ contentId: contentCounts.contentId, ...placeIn(language), ...counts })
    .from(contentCounts)
    .leftJoin(partnerContent, eq(partnerContent.id, contentCounts.contentId))
    .where(ofPartner(partnerId, period))
    .groupBy(contentCounts.contentId, ...GROUPED)
    .orderBy(desc(sum(contentCounts.count)), contentCounts.contentId)
    .limit(limit)

export async function countCountedItems(db: Queryable, partnerId: string, period: Period) {
  const [row] = await db
    .select({ items: countDistinct(contentCounts.contentId) })
    .from(contentCounts)
    .where(ofPartner(partnerId, period))
  return row?.items ?? 0
}

export const countsByItemAndDay = (
  db: Queryable,
  partnerId: string,
  period: Period,
  { language }: Reader,
) =>
  db
    .select({
      day: contentCounts.day,
      contentId: contentCounts.contentId,
      ...placeIn(language),
      ...counts,
    })
    .from(contentCounts)
    .leftJoin(partnerContent, eq(partnerContent.id, contentCounts.contentId))
    .where(ofPartner(partnerId, period))
    .groupBy(contentCounts.day, contentCounts.contentId, ...GROUPED)
    .orderBy(contentCounts.day, contentCounts.contentId)

export async function countFollowers(db: Queryable, categories: readonly string[]) {
  if (categories.length === 0) return 0
  const wanted = sql.join(
    categories.map((category) => sql`${category}`),
    sql`, `,
  )
  const [row] = await db
    .select({ people: count() })
    .from(userPreferences)
    .where(sql`${userPreferences.favoriteCategories} ?| array[${wanted}]::text[]`)
  return row?.people ?? 0
}

export function countsOn(rows: readonly (Counts & { day: string })[], day: string): Counts {
  const { view, turn, save } = rows.find((row) => row.day === day) ?? NO_COUNTS
  return { view, turn, save }
}
