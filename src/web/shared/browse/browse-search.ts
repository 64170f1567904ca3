import type { BrowseFilters } from '#domain/browse.ts'
import { SEARCH_MAX } from '#domain/search.ts'
import { type Focus, STEPS } from '#domain/step.ts'
import { type ItemSearch, parseItemSearch } from '../viewer/opened-item.ts'

/** The filters as they stand in the address of the home: what is off is not there. */
export type BrowseSearch = {
  latest?: true
  q?: string
  /** Names of toggles with dots between them: an address shows those as they are. */
  focus?: string
  favorites?: true
  category?: string
}

const CATEGORY = /^[a-z0-9-]{1,64}$/
const BETWEEN = '.'

/** Whatever is broken or unknown is left out. */
export function parseHomeSearch(search: Record<string, unknown>): BrowseSearch & ItemSearch {
  return {
    ...browseSearch({
      latest: isOn(search['latest']),
      q: textOf(search['q']),
      focus: focusOf(textOf(search['focus'])),
      favorites: isOn(search['favorites']),
      category: categoryOf(textOf(search['category'])),
    }),
    ...parseItemSearch(search),
  }
}

export function browseSearch({ latest, q, focus, favorites, category }: BrowseFilters) {
  const term = q.trim()
  const search: BrowseSearch = {
    ...(latest && { latest }),
    ...(term !== '' && term.length <= SEARCH_MAX && { q: term }),
    ...(focus.length > 0 && { focus: focusOf(focus.join(BETWEEN)).join(BETWEEN) }),
    ...(favorites && { favorites }),
    ...(category !== null && { category }),
  }
  return search
}

export function browseFilters(search: BrowseSearch): BrowseFilters {
  return {
    latest: search.latest ?? false,
    q: search.q ?? '',
    focus: focusOf(search.focus ?? ''),
    favorites: search.favorites ?? false,
    category: search.category ?? null,
  }
}

/** In the order of the steps, each once. */
function focusOf(text: string): Focus[] {
  const names = text.split(BETWEEN)
  return STEPS.map(({ focus }) => focus).filter((focus) => names.includes(focus))
}

function categoryOf(text: string) {
  return CATEGORY.test(text) ? text : null
}

/** The router reads what looks like a number or a truth as one. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

function isOn(value: unknown): boolean {
  return value === true || value === 1
}
