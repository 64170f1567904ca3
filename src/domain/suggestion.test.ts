import { expect, test } from 'vitest'
import { LEVELS } from './level.ts'
import { SUGGESTIONS_MAX, wayToMasterTabs } from './suggestion.ts'

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
