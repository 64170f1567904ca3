import { type CategoryIds, categoryIds, matchingCategory } from '#domain/category.ts'
import { shownFavorites } from '#domain/favorite-category.ts'
import { journeyCells, journeySummary } from '#domain/journey.ts'
import { columnOf } from '#domain/saved-content.ts'
import type { Database } from '../../db/client.ts'
import { listCategoryTree } from '../categories/queries.ts'
import {
  type FilledCell,
  listFavorites,
  listFilledCells,
  lockDemand,
  replaceNext,
  takeStaleLearners,
} from './queries.ts'

/** Looks again at the charts of people who changed something; says how many marks there were, at most `limit`. */
export const refreshDemand = (db: Database, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    await lockDemand(tx)
    const { markCount, userIds } = await takeStaleLearners(tx, limit)
    if (userIds.length === 0) return markCount
    const nextOf = nextIn(await listCategoryTree(tx))
    const cells = Map.groupBy(await listFilledCells(tx, userIds), ({ userId }) => userId)
    const favorites = await listFavorites(tx, userIds)
    const rows = favorites.flatMap((person) =>
      nextOf(person.favorites, cells.get(person.userId) ?? []).map((next) => ({
        userId: person.userId,
        ...next,
      })),
    )
    await replaceNext(tx, userIds, rows)
    return markCount
  })

/** Of each chart that a person sees on My Page, its 'Next!' cell. */
function nextIn(tree: CategoryIds) {
  const known = categoryIds(tree)
  const matchers = new Map(known.map((id) => [id, matchingCategory([id], tree)]))
  return (favorites: readonly string[], saved: readonly FilledCell[]) =>
    shownFavorites(favorites, known).categories.flatMap((category) => {
      const filled = saved
        .filter((cell) => matchers.get(category)?.(cell.category))
        .map(({ type, level }) => ({ step: columnOf(type), level, count: 1 }))
      const { next } = journeySummary(journeyCells(filled))
      return next ? [{ category, step: next.step, level: next.level }] : []
    })
}
