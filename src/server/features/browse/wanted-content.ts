import { type BrowseFilters, latestSince, NO_FILTERS, wantedSteps } from '#domain/browse.ts'
import { type CategoryTree, categoryIds, matchesCategory } from '#domain/category.ts'
import { COUNTRIES } from '#domain/country.ts'
import { FALLBACK_CATEGORIES } from '#domain/favorite-category.ts'
import type { LevelNumber } from '#domain/level.ts'
import { matchesSearch, normalizedForSearch, termGrams } from '#domain/search.ts'
import type { StepId } from '#domain/step.ts'

/** Filters as the database understands them; `undefined` narrows nothing, an empty list lets nothing through. */
export type WantedContent = {
  since: Date | undefined
  steps: StepId[] | undefined
  level: LevelNumber | undefined
  categories: string[] | undefined
  term: WantedTerm | undefined
}

/** In a title, or in the name of one of these categories or countries. */
export type WantedTerm = {
  text: string
  grams: string[]
  categories: string[]
  countries: string[]
}

export function wantedContent(
  filters: BrowseFilters,
  known: { tree: CategoryTree; favorites: readonly string[]; now: Date },
): WantedContent {
  const { tree, favorites, now } = known
  return {
    since: filters.latest ? latestSince(now) : undefined,
    steps: wantedSteps(filters.focus),
    level: filters.level ?? undefined,
    categories: wantedCategories(filters, tree, favorites),
    term: wantedTerm(filters.q, tree),
  }
}

/** Everything that these words find, without any filter. */
export function wantedSearch(
  words: string,
  known: { tree: CategoryTree; favorites: readonly string[]; now: Date },
) {
  return {
    ...wantedContent(NO_FILTERS, known),
    term: termOf(normalizedForSearch(words), known.tree),
  }
}

function wantedCategories(
  filters: BrowseFilters,
  tree: CategoryTree,
  favorites: readonly string[],
) {
  const narrowings = [
    ...(filters.favorites ? [matchingFavorites(favorites, tree)] : []),
    ...(filters.category ? [matchingCategories([filters.category], tree)] : []),
  ]
  const [first, ...others] = narrowings
  return first?.filter((id) => others.every((ids) => ids.includes(id)))
}

function matchingCategories(wanted: readonly string[], tree: CategoryTree): string[] {
  return categoryIds(tree).filter((id) => wanted.some((one) => matchesCategory(one, id, tree)))
}

/** Chosen, but none of them matches anything any more: the defaults, as on My Page. */
function matchingFavorites(favorites: readonly string[], tree: CategoryTree): string[] {
  const matching = matchingCategories(favorites, tree)
  const isOutdated = favorites.length > 0 && matching.length === 0
  return isOutdated ? matchingCategories(FALLBACK_CATEGORIES, tree) : matching
}

function wantedTerm(q: string, tree: CategoryTree): WantedTerm | undefined {
  const text = normalizedForSearch(q)
  return text === '' ? undefined : termOf(text, tree)
}

function termOf(text: string, tree: CategoryTree): WantedTerm {
  const categories = tree.flatMap((category) => [category, ...category.subCategories])
  return {
    text,
    grams: termGrams(text),
    categories: categories
      .filter(({ name }) => matchesSearch(text, Object.values(name)))
      .map(({ id }) => id),
    countries: COUNTRIES.filter((country) => matchesSearch(text, Object.values(country))).map(
      ({ name }) => name,
    ),
  }
}
