import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PEOPLE_MIN } from '#domain/content-suggestion.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { SavedType } from '#domain/step.ts'
import type { Queryable } from '../../db/client.ts'
import {
  learnerNext,
  nextDemand,
  savedContent,
  staleLearners,
  userPreferences,
  users,
} from '../../db/schema/index.ts'

// The triggers on learner_next take it too: whoever changes a count waits for the one before.
const DEMAND_LOCK = 727_002

export const lockDemand = (tx: Queryable) =>
  tx.execute(sql`select pg_advisory_xact_lock(${DEMAND_LOCK})`)

/** The people of the oldest marks, with all their marks. Who is being deleted right now is left alone. */
export async function takeStaleLearners(tx: Queryable, limit: number) {
  const { rows: marks } = await tx.execute<{ userId: string }>(sql`
    select m.user_id as "userId" from ${staleLearners} m join ${users} u on u.id = m.user_id
    order by m.id limit ${limit}
    for update of m skip locked for key share of u skip locked`)
  const userIds = [...new Set(marks.map(({ userId }) => userId))]
  if (userIds.length > 0)
    await tx.delete(staleLearners).where(isOneOf(staleLearners.userId, userIds))
  return { markCount: marks.length, userIds }
}

export type FilledCell = {
  userId: string
  category: string
  type: SavedType
  level: LevelNumber
}

export const listFilledCells = (db: Queryable, userIds: readonly string[]): Promise<FilledCell[]> =>
  db
    .selectDistinct({
      userId: savedContent.userId,
      category: savedContent.category,
      type: savedContent.type,
      level: savedContent.level,
    })
    .from(savedContent)
    .where(isOneOf(savedContent.userId, userIds))

export const listFavorites = (db: Queryable, userIds: readonly string[]) =>
  db
    .select({ userId: userPreferences.userId, favorites: userPreferences.favoriteCategories })
    .from(userPreferences)
    .where(isOneOf(userPreferences.userId, userIds))

export type LearnerNext = typeof learnerNext.$inferInsert

export async function replaceNext(
  tx: Queryable,
  userIds: readonly string[],
  rows: readonly LearnerNext[],
) {
  await tx.delete(learnerNext).where(isOneOf(learnerNext.userId, userIds))
  const named = rows.map(({ userId, ...block }) => ({ user_id: userId, ...block }))
  await tx.execute(sql`insert into ${learnerNext} (user_id, category, step, level)
    select user_id, category, step, level
    from json_populate_recordset(null::${learnerNext}, ${JSON.stringify(named)}::json)`)
}

// Thousands of people are one value to the database: a value for each takes longer to write down than to look up.
const isOneOf = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])})`

/** Blocks that enough people have as their next one to say so. */
export const listDemand = (db: Queryable) =>
  db
    .select()
    .from(nextDemand)
    .where(sql`${nextDemand.people} >= ${PEOPLE_MIN}`)
