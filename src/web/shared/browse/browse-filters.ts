import type { BrowseFilters } from '#domain/browse.ts'
import { LEVELS } from '#domain/level.ts'
import { type Focus, STEPS } from '#domain/step.ts'
import type { BrowseSearch } from './browse-search.ts'

const BETWEEN = '.'

export function browseFilters(search: BrowseSearch): BrowseFilters {
  return {
    latest: search.latest ?? false,
    q: search.q ?? '',
    focus: inOrder(search.focus?.split(BETWEEN) ?? []),
    favorites: search.favorites ?? false,
    category: search.category ?? null,
    level: LEVELS.find(({ number }) => number === search.level)?.number ?? null,
  }
}

export function browseSearch(filters: BrowseFilters) {
  const { latest, q, focus, favorites, category, level } = filters
  const search: BrowseSearch = {
    ...(latest && { latest }),
    ...(q !== '' && { q }),
    ...(focus.length > 0 && { focus: inOrder(focus).join(BETWEEN) }),
    ...(favorites && { favorites }),
    ...(category !== null && { category }),
    ...(level !== null && { level }),
  }
  return search
}

/** In the order of the steps, each once; names that are none are left out. */
function inOrder(names: readonly string[]): Focus[] {
  return STEPS.map(({ focus }) => focus).filter((focus) => names.includes(focus))
}
