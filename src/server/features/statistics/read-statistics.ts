import { categoryIds, matchesCategory } from '#domain/category.ts'
import { lastDays, type StatisticsPeriod, summed } from '#domain/statistics.ts'
import { STATISTICS_ITEMS_SHOWN } from '#contract/statistics.ts'
import type { Queryable } from '../../db/client.ts'
import type { partners } from '../../db/schema/index.ts'
import { listCategoryTree } from '../categories/queries.ts'
import {
  countCountedItems,
  countFollowers,
  countsByBlock,
  countsByDay,
  countsByItem,
  countsOn,
  type Period,
  type Reader,
} from './queries.ts'

type Partner = typeof partners.$inferSelect

/** The last days, today included, oldest first. */
export function periodOf(now: Date, days: StatisticsPeriod): Period {
  const [from = '', to = from] = [lastDays(now, days)[0], lastDays(now, 1)[0]]
  return { from, to }
}

export async function readStatistics(
  db: Queryable,
  partner: Partner,
  { days, language }: Reader & { days: StatisticsPeriod },
  now: Date,
) {
  const period = periodOf(now, days)
  const shown = lastDays(now, days)
  const before = lastDays(now, days * 2).slice(0, days)
  const both = { from: before[0] ?? period.from, to: period.to }
  const byDay = await countsByDay(db, partner.id, both)
  const inDays = shown.map((day) => ({ day, ...countsOn(byDay, day) }))
  return {
    totals: summed(inDays),
    previous: summed(before.map((day) => countsOn(byDay, day))),
    days: inDays,
    blocks: await countsByBlock(db, partner.id, period),
    items: await countsByItem(db, partner.id, period, { language, limit: STATISTICS_ITEMS_SHOWN }),
    itemCount: await countCountedItems(db, partner.id, period),
    followers: await countFollowers(db, await followedAs(db, partner.category)),
  }
}

/** The favourites that would show this category. */
async function followedAs(db: Queryable, category: string | null) {
  if (!category) return []
  const tree = await listCategoryTree(db)
  return categoryIds(tree).filter((favorite) => matchesCategory(favorite, category, tree))
}
