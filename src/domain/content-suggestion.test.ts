import { expect, test } from 'vitest'
import {
  type ContentSuggestion,
  rankSuggestions,
  tellablePeople,
  wishKey,
} from './content-suggestion.ts'

const block = (
  level: 1 | 2 | 3,
  people: number | null,
  partnerCount: number,
): ContentSuggestion => ({
  kind: 'block',
  category: 'florist',
  step: 'global-mapping',
  level,
  people,
  partnerCount,
})

test('four people are told of as nobody, five as five', () => {
  expect(tellablePeople(4)).toBeNull()
  expect(tellablePeople(5)).toBe(5)
})

test('demand times gap decides; without demand only what nobody has is listed, in the order of learning', () => {
  const ranked = rankSuggestions([
    block(3, null, 0),
    block(2, null, 1),
    block(1, null, 0),
    block(2, 9, 2),
    block(3, 5, 0),
    block(1, 90, 3),
    { kind: 'search', words: 'latte art', people: 5, partnerCount: 0 },
  ])
  expect(ranked.map((one) => [one.kind === 'block' ? one.level : one.words, one.people])).toEqual([
    ['latte art', 5],
    [3, 5],
    [2, 9],
    [1, null],
    [3, null],
  ])
})

test('a wish has one key, whoever wishes it', () => {
  expect(wishKey(block(1, 5, 0))).toBe('florist/1/global-mapping')
  expect(wishKey({ kind: 'search', words: 'latte art' })).toBe('search: latte art')
})
