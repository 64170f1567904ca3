import { z } from 'zod'
import { CategoryId } from './category.ts'
import { refusedAs } from './text.ts'

export const FAVORITE_CATEGORIES_MAX = 10

export const FALLBACK_CATEGORIES = ['bakery-shop', 'cafe-restaurant', 'sports-gym'] as const

export const FavoriteCategories = z
  .array(CategoryId)
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.string()).max(FAVORITE_CATEGORIES_MAX, refusedAs('tooManyCategories')))

export function canAddFavorite(chosen: readonly string[]): boolean {
  return chosen.length < FAVORITE_CATEGORIES_MAX
}

export type ShownFavorites = {
  readonly source: 'none' | 'chosen' | 'fallback'
  readonly categories: readonly string[]
}

const NO_FAVORITES: ShownFavorites = { source: 'none', categories: [] }

/** None chosen: none. Chosen, but none known any more: the defaults, of which the user is told. */
export function shownFavorites(
  chosen: readonly string[],
  known: readonly string[],
): ShownFavorites {
  if (chosen.length === 0) return NO_FAVORITES
  const isKnown = (id: string) => known.includes(id)
  if (chosen.some(isKnown)) return { source: 'chosen', categories: chosen.filter(isKnown) }
  if (!FALLBACK_CATEGORIES.some(isKnown)) return NO_FAVORITES
  return { source: 'fallback', categories: FALLBACK_CATEGORIES.filter(isKnown) }
}
