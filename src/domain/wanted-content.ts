import { type BrowseFilters, latestSince, wantedSteps } from './browse.ts'
import { type CategoryTree, categoryIds, matchingCategory } from './category.ts'
import { COUNTRIES } from './country.ts'
import { FALLBACK_CATEGORIES } from './favorite-category.ts'
import type { LevelNumber } from './level.ts'
import { matchesSearch, normalizedForSearch, termWords } from './search.ts'
import type { StepId } from './step.ts'

/** Filters as the database understands them; `undefined` narrows nothing, an empty list lets nothing through. */
export type WantedContent = {
  since: Date | undefined
  steps: StepId[] | undefined
  level: LevelNumber | undefined
  categories: string[] | undefined
  term: WantedTerm | undefined
}

/** All its words are in a title, or in the name of one of these categories or countries. */
export type WantedTerm = {
  text: string
  words: string[]
  categories: string[]
  countries: string[]
}

export type KnownForBrowsing = { tree: CategoryTree; favorites: readonly string[]; now: Date }

export function wantedContent(filters: BrowseFilters, known: KnownForBrowsing): WantedContent {
  const { tree, favorites, now } = known
  return {
    since: filters.latest ? latestSince(now) : undefined,
    steps: wantedSteps(filters.focus),
    level: filters.level ?? undefined,
    categories: wantedCategories(filters, tree, favorites),
    term: wantedTerm(filters.q, tree),
  }
}

/** What is shown of an item, as far as the filters look at it. */
type Filtered = {
  title: string
  category: string
  country: string
  step: StepId
  level: LevelNumber
  publishedAt: Date
}

/** The rule of the database for one item that is at hand; of its titles only the one that is shown. */
export function isWanted(item: Filtered, wanted: WantedContent): boolean {
  const { since, steps, level, categories, term } = wanted
  return (
    (!since || item.publishedAt >= since) &&
    (!steps || steps.includes(item.step)) &&
    (!level || level === item.level) &&
    (!categories || categories.includes(item.category)) &&
    (!term || holdsTerm(item, term))
  )
}

function holdsTerm({ title, category, country }: Filtered, term: WantedTerm): boolean {
  return (
    matchesSearch(term.text, [title]) ||
    term.categories.includes(category) ||
    term.countries.includes(country)
  )
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
  return categoryIds(tree).filter(matchingCategory(wanted, tree))
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

export function termOf(text: string, tree: CategoryTree): WantedTerm {
  const categories = tree.flatMap((category) => [category, ...category.subCategories])
  return {
    text,
    words: termWords(text),
    categories: categories
      .filter(({ name }) => matchesSearch(text, Object.values(name)))
      .map(({ id }) => id),
    countries: COUNTRIES.filter((country) => matchesSearch(text, Object.values(country))).map(
      ({ name }) => name,
    ),
  }
}
