import { expect, test } from 'vitest'
import { BLOCKS } from './block.ts'
import { completionPercent, levelCount, levelPercent, stepStatus } from './progress.ts'
import { STEPS } from './step.ts'

test('a level is full with four items', () => {
  expect([0, 1, 2, 3, 4, 5].map(levelPercent)).toEqual([0, 25, 50, 75, 100, 100])
  expect(levelCount(BLOCKS, 3)).toBe(4)
})

test.each(STEPS)(
  '$id is pending, then in progress, then completed with its six levels',
  ({ id }) => {
    const own = BLOCKS.filter(({ step }) => step === id)
    const others = BLOCKS.filter(({ step }) => step !== id)
    expect(stepStatus(others, id)).toBe('pending')
    for (const count of [1, 2, 3, 4, 5])
      expect(stepStatus(own.slice(0, count), id)).toBe('in-progress')
    expect(stepStatus(own, id)).toBe('completed')
  },
)

test('many items in one level do not complete a step', () => {
  const sixAtLevelOne = Array.from(
    { length: 6 },
    () => ({ level: 1, step: 'global-mapping' }) as const,
  )
  expect(stepStatus(sixAtLevelOne, 'global-mapping')).toBe('in-progress')
})

test('completion has one decimal', () => {
  expect(completionPercent(9, 24)).toBe(37.5)
  expect(completionPercent(1, 24)).toBe(4.2)
  expect(completionPercent(24, 24)).toBe(100)
  expect(completionPercent(0, 0)).toBe(0)
})
