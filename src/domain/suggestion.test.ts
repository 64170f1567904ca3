import { expect, test } from 'vitest'
import { LEVELS } from './level.ts'
import { suggestions, SUGGESTIONS_MAX, wayToMasterTabs } from './suggestion.ts'

test('each surface has its own number of suggestions', () => {
  expect(SUGGESTIONS_MAX).toEqual({
    cardPanel: 6,
    cubeFace: 6,
    cubeList: 5,
    wayToMaster: 4,
    progression: 6,
  })
})

test.each(LEVELS)('level $number has its Way to Master tabs', ({ number }) => {
  const shown = wayToMasterTabs(number).map(({ max }) => max)
  expect(shown).toEqual(number === 6 ? [4, 4, 4] : [4, 4, 4, 6])
})

test('real content comes first and ideas fill the places left', () => {
  expect(suggestions(['a', 'b'], ['x', 'y', 'z'], 4)).toEqual([
    { kind: 'content', content: 'a' },
    { kind: 'content', content: 'b' },
    { kind: 'idea', idea: 'x' },
    { kind: 'idea', idea: 'y' },
  ])
})

test('no idea takes the place of real content', () => {
  const shown = suggestions(['a', 'b', 'c'], ['x'], 2)
  expect(shown.map(({ kind }) => kind)).toEqual(['content', 'content'])
})
