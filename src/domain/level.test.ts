import { expect, test } from 'vitest'
import { DIFFICULTY_BY_ID, Level, levelIdOf, levelLabels, LEVELS, parseLevel } from './level.ts'

test('the six levels carry their English labels in order', () => {
  expect(LEVELS.map(({ label }) => label.en)).toEqual([
    'Foundation Level',
    'Development Level',
    'Enhancement Level',
    'Advanced Level',
    'Expert Level',
    'Master Level',
  ])
})

test.each(LEVELS)('$number, "$number" and $id are one level', ({ number, id }) => {
  for (const name of [number, `${number}`, id]) expect(parseLevel(name)).toBe(number)
  expect(levelIdOf(number)).toBe(id)
})

test.each([0, 7, -1, 1.5, '0', '7', 'level0', 'level7', 'level', '', null, undefined])(
  '%j is no level',
  (input) => {
    expect(parseLevel(input)).toBeUndefined()
    expect(Level.safeParse(input).success).toBe(false)
  },
)

test('levels 1-2 are green, 3-4 yellow and 5-6 red', () => {
  expect(LEVELS.map(({ difficulty }) => DIFFICULTY_BY_ID[difficulty].color)).toEqual([
    'green',
    'green',
    'yellow',
    'yellow',
    'red',
    'red',
  ])
})

test('a category without labels of its own has the six defaults', () => {
  expect(levelLabels(null).map(({ en }) => en)).toEqual(LEVELS.map(({ label }) => label.en))
})

test('the labels an admin set come before the defaults', () => {
  const first = { en: 'First', ja: '一', fr: 'Premier' }
  expect(levelLabels([first]).map(({ en }) => en)).toEqual([
    'First',
    ...LEVELS.slice(1).map(({ label }) => label.en),
  ])
})
