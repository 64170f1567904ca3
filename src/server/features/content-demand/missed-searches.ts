import { createHmac, randomBytes } from 'node:crypto'
import { and, desc, eq, gte, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import { PEOPLE_MIN } from '#domain/content-suggestion.ts'
import type { Queryable } from '../../db/client.ts'
import { missedSearches, missedSearchKeys, missedSearchMarks } from '../../db/schema/index.ts'

/** Counts a person once per month and words. The words themselves are kept from the fifth person on. */
export async function countMissedSearch(
  tx: Queryable,
  { userId, words, month }: { userId: string; words: string; month: string },
): Promise<boolean> {
  const key = await keyOf(tx, month)
  const markOf = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  const [isNew] = await tx
    .insert(missedSearchMarks)
    .values({ month, mark: markOf(words, userId) })
    .onConflictDoNothing()
    .returning({ month: missedSearchMarks.month })
  if (!isNew) return false
  const people = sql`${missedSearches.people} + 1`
  await tx
    .insert(missedSearches)
    .values({ month, mark: markOf(words), people: 1 })
    .onConflictDoUpdate({
      target: [missedSearches.month, missedSearches.mark],
      set: { people, words: sql`case when ${people} >= ${PEOPLE_MIN} then ${words} end` },
    })
  return true
}

async function keyOf(tx: Queryable, month: string) {
  await tx
    .insert(missedSearchKeys)
    .values({ month, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ key: missedSearchKeys.key })
    .from(missedSearchKeys)
    .where(eq(missedSearchKeys.month, month))
  if (!row) throw new Error('The key of the month is missing')
  return row.key
}

const ofEnough = and(isNotNull(missedSearches.words), gte(missedSearches.people, PEOPLE_MIN))

/** The larger of two months' numbers: who searched in both is not two people. */
export const listMissedSearches = (db: Queryable, sinceMonth: string, limit: number) =>
  db
    .select({
      words: sql<string>`${missedSearches.words}`,
      people: sql<number>`${max(missedSearches.people)}`.mapWith(Number),
    })
    .from(missedSearches)
    .where(and(gte(missedSearches.month, sinceMonth), ofEnough))
    .groupBy(missedSearches.words)
    .orderBy(desc(max(missedSearches.people)), missedSearches.words)
    .limit(limit)

/** Of a month that is over only the words of enough people stay, and of those only the month before this one's. */
export async function forgetMissedSearches(
  db: Queryable,
  { month, previous }: { month: string; previous: string },
) {
  await db.delete(missedSearchKeys).where(lt(missedSearchKeys.month, month))
  await db.delete(missedSearchMarks).where(lt(missedSearchMarks.month, month))
  await db
    .delete(missedSearches)
    .where(
      or(
        lt(missedSearches.month, previous),
        and(lt(missedSearches.month, month), isNull(missedSearches.words)),
      ),
    )
  await db.execute(
    sql`delete from search_answers where words not in (select words from missed_searches where words is not null)`,
  )
}
