import { blockKey, BLOCKS } from '#domain/block.ts'
import { type CategoryTree, categoryIds } from '#domain/category.ts'
import {
  type ContentSuggestion,
  rankSuggestions,
  tellablePeople,
  wishKey,
} from '#domain/content-suggestion.ts'
import { cityDay, monthBefore, monthOf } from '#domain/statistics.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { wantedSearch } from '../browse/wanted-search.ts'
import { listCategoryTree } from '../categories/queries.ts'
import { listMissedSearches } from '../content-demand/missed-searches.ts'
import { listDemand } from '../content-demand/queries.ts'
import { refreshDemand } from '../content-demand/refresh-demand.ts'
import { listOpenWishes } from '../roadmap/queries.ts'
import { listFilledBlocks } from './queries.ts'
import { areAnswered } from './search-answers.ts'

// So that an answer is of this moment in a small city; in a large one housekeeping does the rest.
const REFRESHED_MAX = 200
const SEARCHES_MAX = 20

/** All of them, ranked. What is on the roadmap stays in the list and says so. */
export async function listSuggestions(db: Database, now: Date) {
  await refreshDemand(db, REFRESHED_MAX)
  const tree = await listCategoryTree(db)
  const suggestions = [...(await unansweredSearches(db, tree, now)), ...(await gaps(db, tree))]
  const planned = new Map((await listOpenWishes(db)).map(({ key, ...item }) => [key, item]))
  return rankSuggestions(suggestions).map((suggestion) => {
    const key = wishKey(suggestion)
    return { key, ...suggestion, planned: planned.get(key) ?? null }
  })
}

async function gaps(db: Queryable, tree: CategoryTree): Promise<ContentSuggestion[]> {
  const keyOf = ({ category, ...block }: { category: string } & Parameters<typeof blockKey>[0]) =>
    `${category}/${blockKey(block)}`
  const filled = new Map((await listFilledBlocks(db)).map((row) => [keyOf(row), row.partnerCount]))
  const demand = new Map((await listDemand(db)).map((row) => [keyOf(row), row.people]))
  return categoryIds(tree).flatMap((category) =>
    BLOCKS.map((block) => ({
      kind: 'block' as const,
      category,
      ...block,
      partnerCount: filled.get(keyOf({ category, ...block })) ?? 0,
      people: tellablePeople(demand.get(keyOf({ category, ...block })) ?? 0),
    })),
  )
}

async function unansweredSearches(
  db: Database,
  tree: CategoryTree,
  now: Date,
): Promise<ContentSuggestion[]> {
  const since = monthBefore(monthOf(cityDay(now)))
  const searches = withoutBeginnings(await listMissedSearches(db, since, SEARCHES_MAX))
  // Since then somebody may have published it.
  const answered = await areAnswered(
    db,
    searches.map(({ words }) => wantedSearch(words, { tree, favorites: [], now })),
  )
  return searches
    .filter((_search, index) => !answered[index])
    .map((search) => ({ kind: 'search', ...search, partnerCount: 0 }))
}

// Results follow the typing: who typed 'latte art' has searched for 'latte a' on the way.
const withoutBeginnings = <Search extends { words: string }>(searches: readonly Search[]) =>
  searches.filter(
    ({ words }) =>
      !searches.some((other) => other.words !== words && other.words.startsWith(words)),
  )
