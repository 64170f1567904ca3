import type { CategoryIds } from '#domain/category.ts'
import type { Motivation } from '#domain/motivation.ts'
import { suitsMotivation } from '#domain/motivation-fit.ts'
import { columnOf } from '#domain/saved-content.ts'
import type { SavedCount } from './queries.ts'

/** Totals over everything a person saved; an item that suits two journeys counts once here. */
export function overviewOf(
  counts: readonly SavedCount[],
  motivations: readonly Motivation[],
  tree: CategoryIds,
) {
  return {
    total: sum(counts),
    countries: distinct(counts.map(({ country }) => country)),
    motivations: motivations.map((id) => {
      const suiting = counts.filter(({ category, type }) =>
        suitsMotivation(id, { category, step: columnOf(type) }, tree),
      )
      const categoryCount = distinct(suiting.map(({ category }) => category)).length
      return { id, count: sum(suiting), categoryCount }
    }),
  }
}

const sum = (counts: readonly SavedCount[]) => counts.reduce((total, row) => total + row.count, 0)
const distinct = (names: readonly string[]) => [...new Set(names)].toSorted()
