import { type CategoryIds, categoryIds, matchesCategory } from '#domain/category.ts'
import { shownFavorites } from '#domain/favorite-category.ts'
import { suitsMotivation } from '#domain/motivation-fit.ts'
import type { Preferences } from '#domain/preferences.ts'
import { columnOf } from '#domain/saved-content.ts'
import type { SavedCount } from './queries.ts'

type Choices = Pick<Preferences, 'motivations' | 'favoriteCategories'>

/** Totals over everything a person saved; an item that suits two journeys counts once here. */
export function overviewOf(
  counts: readonly SavedCount[],
  { motivations, favoriteCategories }: Choices,
  tree: CategoryIds,
) {
  return {
    total: sum(counts),
    categoryCount: countCategories(counts),
    countries: distinct(counts.map(({ country }) => country)),
    favoriteCategories,
    outsideFavorites: outsideFavorites(counts, favoriteCategories, tree),
    motivations: motivations.map((id) => {
      const suiting = counts.filter(({ category, type }) =>
        suitsMotivation(id, { category, step: columnOf(type) }, tree),
      )
      return { id, count: sum(suiting), categoryCount: countCategories(suiting) }
    }),
  }
}

/** What no tab of My Page counts, by the rule with which a tab counts. */
function outsideFavorites(
  counts: readonly SavedCount[],
  favorites: readonly string[],
  tree: CategoryIds,
) {
  const tabs = shownFavorites(favorites, categoryIds(tree)).categories
  const isOutside = (id: string) => !tabs.some((tab) => matchesCategory(tab, id, tree))
  return distinct(counts.map(({ category }) => category))
    .filter(isOutside)
    .map((id) => ({ category: id, count: sum(counts.filter(({ category }) => category === id)) }))
}

const sum = (counts: readonly SavedCount[]) => counts.reduce((total, row) => total + row.count, 0)
const distinct = (names: readonly string[]) => [...new Set(names)].toSorted()
const countCategories = (counts: readonly SavedCount[]) =>
  distinct(counts.map(({ category }) => category)).length
