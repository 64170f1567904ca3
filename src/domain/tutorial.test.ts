import { expect, test } from 'vitest'
import {
  DISCOVERY_IMAGES,
  LAST_TUTORIAL_INDEX,
  nextTutorialIndex,
  previousTutorialIndex,
  resumedTutorialIndex,
  TUTORIAL_SETTINGS,
  TUTORIAL_STEPS,
  tutorialPercent,
} from './tutorial.ts'

test('the tutorial has six steps: settings at index 2, the guide at index 4', () => {
  expect(TUTORIAL_STEPS).toHaveLength(6)
  expect(TUTORIAL_STEPS.indexOf('preferences')).toBe(2)
  expect(TUTORIAL_STEPS.indexOf('discovery')).toBe(4)
})

test('four settings buttons and five images', () => {
  expect(TUTORIAL_SETTINGS).toEqual(['motivations', 'categories', 'countries', 'personal'])
  expect(DISCOVERY_IMAGES).toEqual(['front', 'left', 'top', 'right', 'bottom'])
})

test('next and previous stop at the ends', () => {
  expect(previousTutorialIndex(0)).toBe(0)
  expect(nextTutorialIndex(0)).toBe(1)
  expect(nextTutorialIndex(LAST_TUTORIAL_INDEX)).toBe(5)
})

test('the progress bar is full at the last step', () => {
  expect(TUTORIAL_STEPS.map((_, index) => tutorialPercent(index))).toEqual([
    17, 33, 50, 67, 83, 100,
  ])
})

test('it goes on where it was left, dismissed or not; who has seen its end starts anew', () => {
  expect(resumedTutorialIndex({ index: 3, end: null })).toBe(3)
  expect(resumedTutorialIndex({ index: 3, end: 'dismissed' })).toBe(3)
  expect(resumedTutorialIndex({ index: 3, end: 'finished' })).toBe(3)
  expect(resumedTutorialIndex({ index: LAST_TUTORIAL_INDEX, end: 'finished' })).toBe(0)
})
