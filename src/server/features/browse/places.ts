import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { type Cursor, isBefore, isNotBefore } from '../../db/keyset.ts'
import { partnerContent } from '../../db/schema/index.ts'

export const PLACE = { id: partnerContent.id, createdAt: partnerContent.createdAt }

export type PlacesPage = { after: Cursor | undefined; until: Cursor | undefined; limit: number }
/** With how many are counted at most. */
export type CountedPage = PlacesPage & { totalMax: number }

export const isOnPage = ({ after, until }: Omit<PlacesPage, 'limit'>) =>
  and(after && isBefore(partnerContent, after), until && isNotBefore(partnerContent, until))

export const placesOf = (
  db: Queryable,
  where: SQL | undefined,
  limit: number,
  newest = desc(partnerContent.createdAt),
) =>
  db
    .select(PLACE)
    .from(partnerContent)
    .where(where)
    .orderBy(newest, desc(partnerContent.id))
    .limit(limit)

/** The one of `each_one (named)` that is just looked at. */
export const EACH = sql`each_one.named`

/** Of a few the newest of each, then of all: asked for at once, the planner reads all they have and sorts it. */
export function newestOfEach(db: Queryable, each: SQL, isOfOne: SQL | undefined, limit: number) {
  const newest = placesOf(db, isOfOne, limit).as('newest')
  return db
    .select({ id: newest.id, createdAt: newest.createdAt })
    .from(each)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit)
}

/** In any order: it ends with the first that have enough. */
export function someOfEach(db: Queryable, each: SQL, isOfOne: SQL | undefined, max: number) {
  const some = db.select(PLACE).from(partnerContent).where(isOfOne).limit(max).as('some_of_one')
  return db
    .select({ id: some.id, createdAt: some.createdAt })
    .from(each)
    .crossJoinLateral(some)
    .limit(max)
}
