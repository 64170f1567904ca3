import { expect, test } from 'vitest'
import { browseFilters, browseSearch } from './browse-filters.ts'
import { parseHomeSearch } from './browse-search.ts'

const ALL = {
  latest: true,
  q: 'パン 屋',
  focus: ['content-learning', 'expert-focus'],
  favorites: true,
  category: 'bakery-shop',
  level: 3,
} as const

test('filters survive the way through the address', () => {
  const filters = { ...ALL, focus: [...ALL.focus] }
  const search = browseSearch(filters)
  expect(search).toEqual({ ...ALL, focus: 'content-learning.expert-focus' })
  expect(browseFilters(parseHomeSearch(search))).toEqual(filters)
})

test('without filters the address is bare', () => {
  expect(browseSearch(browseFilters({}))).toEqual({})
})

test.each([
  [{ latest: 'perhaps', favorites: 0, page: 7 }],
  [{ q: '   ' }],
  [{ q: 'x'.repeat(101) }],
  [{ q: { not: 'text' } }],
  [{ focus: ['content-learning'] }],
  [{ category: 'All!' }],
  [{ category: null }],
  [{ level: 7 }],
  [{ level: 'high' }],
])('%j is left out', (search) => {
  expect(parseHomeSearch(search)).toEqual({})
})

test('a number is a term, a toggle named twice is one toggle, and the opened item stays', () => {
  const search = parseHomeSearch({
    q: 2024,
    focus: 'expert-focus.x.content-learning.expert-focus',
    item: 'x',
  })
  expect(search).toMatchObject({ q: '2024', item: 'x' })
  expect(browseFilters(search).focus).toEqual(['content-learning', 'expert-focus'])
})
