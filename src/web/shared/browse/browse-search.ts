import { SEARCH_MAX } from '#domain/search.ts'
import { type ItemSearch, parseItemSearch } from '../viewer/opened-item.ts'

/** The filters as they stand in the address of the home: what is off is not there. */
export type BrowseSearch = {
  latest?: true
  q?: string
  /** Names of toggles with dots between them: an address shows those as they are. */
  focus?: string
  favorites?: true
  category?: string
  level?: number
}

const NAMES = /^[a-z0-9.-]{1,99}$/

/** Whatever is broken is left out. The route knows no names of toggles: their table would come with every page. */
export function parseHomeSearch(search: Record<string, unknown>): BrowseSearch & ItemSearch {
  const q = textOf(search['q']).trim()
  const focus = textOf(search['focus'])
  const category = textOf(search['category'])
  return {
    ...(isOn(search['latest']) && { latest: true }),
    ...(q !== '' && q.length <= SEARCH_MAX && { q }),
    ...(NAMES.test(focus) && { focus }),
    ...(isOn(search['favorites']) && { favorites: true }),
    ...(NAMES.test(category) && { category }),
    ...(/^[1-6]$/.test(textOf(search['level'])) && { level: Number(search['level']) }),
    ...parseItemSearch(search),
  }
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
