import { expect, test } from 'vitest'
import { parseStep, Step, STEP_BY_FOCUS, STEP_BY_ID, STEP_BY_SAVED_TYPE, STEPS } from './step.ts'

test('the four steps stand in the order of learning', () => {
  expect(STEPS.map(({ id }) => id)).toEqual([
    'global-mapping',
    'formula-content',
    'ktor-experience',
    'expert-confidence',
  ])
  expect(STEPS.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(STEPS.map(({ column }) => column)).toEqual(['start', 'focus', 'practice', 'master'])
})

test.each(STEPS)(
  'step $number is $id under each of its names',
  ({ id, number, savedAs, focus }) => {
    for (const name of [id, number, `${number}`, savedAs]) expect(parseStep(name)).toBe(id)
    expect(STEP_BY_ID[id].number).toBe(number)
    expect(STEP_BY_SAVED_TYPE[savedAs].id).toBe(id)
    expect(STEP_BY_FOCUS[focus].id).toBe(id)
  },
)

test('no two steps share a name', () => {
  for (const key of ['id', 'savedAs', 'column', 'focus', 'panel', 'swipe', 'face'] as const) {
    expect(new Set(STEPS.map((step) => step[key])).size).toBe(4)
  }
})

test.each([
  0,
  5,
  '0',
  '5',
  '',
  ' 1',
  '01',
  1.5,
  'Global-Mapping',
  '__proto__',
  null,
  undefined,
  {},
  [1],
])('%j is no step', (input) => {
  expect(parseStep(input)).toBeUndefined()
  expect(Step.safeParse(input).error?.issues[0]?.message).toBe('choice')
})
