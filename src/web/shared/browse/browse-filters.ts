import type { BrowseFilters } from '#domain/browse.ts'
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
  }
}

export function browseSearch({ latest, q, focus, favorites, category }: BrowseFilters) {
  const search: BrowseSearch = {
    ...(latest && { latest }),
    ...(q !== '' && { q }),
    ...(focus.length > 0 && { focus: inOrder(focus).join(BETWEEN) }),
    ...(favorites && { favorites }),
    ...(category !== null && { category }),
  }
  return search
}

/** In the order of the steps, each once; names that are none are left out. */
function inOrder(names: readonly string[]): Focus[] {
  return STEPS.map(({ focus }) => focus).filter((focus) => names.includes(focus))
}
