import { expect, test } from 'vitest'
import { categoryIds } from './category.ts'
import { DEFAULT_CATEGORIES } from './default-categories.ts'
import { canAddFavorite, FavoriteCategories, shownFavorites } from './favorite-category.ts'

const known = categoryIds(DEFAULT_CATEGORIES)

test('ten favorites are allowed, an eleventh is not', () => {
  expect(FavoriteCategories.parse(known.slice(0, 10))).toHaveLength(10)
  expect(FavoriteCategories.safeParse(known.slice(0, 11)).error?.issues[0]?.message).toBe(
    'tooManyCategories',
  )
  expect(canAddFavorite(known.slice(0, 9))).toBe(true)
  expect(canAddFavorite(known.slice(0, 10))).toBe(false)
})

test('the same favorite twice is one favorite', () => {
  const twice = [...known.slice(0, 10), ...known.slice(0, 10)]
  expect(FavoriteCategories.parse(twice)).toEqual(known.slice(0, 10))
})

test('nothing chosen shows nothing', () => {
  expect(shownFavorites([], known)).toEqual({ source: 'none', categories: [] })
})

test('of the chosen, the known ones are shown', () => {
  expect(shownFavorites(['gone', 'florist', 'bank'], known)).toEqual({
    source: 'chosen',
    categories: ['florist', 'bank'],
  })
})

test('chosen but none known: the three defaults', () => {
  expect(shownFavorites(['gone'], known)).toEqual({
    source: 'fallback',
    categories: ['bakery-shop', 'cafe-restaurant', 'sports-gym'],
  })
})

test('a default that an admin deleted is not shown', () => {
  expect(shownFavorites(['gone'], ['sports-gym', 'bank']).categories).toEqual(['sports-gym'])
  expect(shownFavorites(['gone'], ['bank']).source).toBe('none')
})
