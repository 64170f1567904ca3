import { expect, test } from 'vitest'
import { FACES, type Face, stepOnFace, turn } from './face.ts'
import { STEPS } from './step.ts'
import { isDrag, suppressesScroll, swipeOf } from './swipe.ts'

test.each([
  [-31, 0, 'left', 'left', 'global-mapping'],
  [0, -31, 'up', 'top', 'formula-content'],
  [31, 0, 'right', 'right', 'ktor-experience'],
  [0, 31, 'down', 'bottom', 'expert-confidence'],
] as const)('a drag by %i, %i is a swipe %s to the %s, %s', (x, y, swipe, face, step) => {
  expect(swipeOf({ x, y }, true)).toBe(swipe)
  expect(turn('front', swipe)).toBe(face)
  expect(stepOnFace(face)).toBe(step)
})

test('the dominant direction wins', () => {
  expect(swipeOf({ x: -50, y: 49 }, true)).toBe('left')
  expect(swipeOf({ x: -49, y: 50 }, true)).toBe('down')
})

test('up to 30 px the card stays', () => {
  expect(swipeOf({ x: 30, y: -30 }, true)).toBeUndefined()
})

test('on a card that is not armed, vertical movement scrolls and horizontal movement turns', () => {
  expect(swipeOf({ x: 0, y: 200 }, false)).toBeUndefined()
  expect(swipeOf({ x: 40, y: 10 }, false)).toBe('right')
})

test('a side stays until it is closed or turned back the way it came', () => {
  const turnedBack = { left: 'right', top: 'down', right: 'left', bottom: 'up' } as const
  for (const face of FACES.filter((side): side is Exclude<Face, 'front'> => side !== 'front')) {
    for (const { swipe } of STEPS) {
      expect(turn(face, swipe)).toBe(swipe === turnedBack[face] ? 'front' : face)
    }
  }
})

test('over 5 px a movement is a drag, over 10 px across it holds the page', () => {
  expect(isDrag({ x: 5, y: 0 })).toBe(false)
  expect(isDrag({ x: 4, y: 4 })).toBe(true)
  expect(suppressesScroll({ x: -10, y: 90 })).toBe(false)
  expect(suppressesScroll({ x: -11, y: 0 })).toBe(true)
})
