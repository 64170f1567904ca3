import { expect, test } from 'vitest'
import { angleUnder, type Hand, letGo, moved } from './hand.ts'

const RESTING: Hand = {
  pointerId: 1,
  from: { x: 100, y: 100 },
  isFree: false,
  isMouse: false,
  face: 'front',
  angle: 0,
  angleAxis: null,
  sizePx: { x: 300, y: 400 },
  movement: { x: 0, y: 0 },
  axis: null,
  slackPx: 0,
  samples: [{ at: 0, movement: { x: 0, y: 0 } }],
}

/** Slowly, so that the speed says nothing. */
function drag(hand: Partial<Hand>, ...points: [x: number, y: number][]) {
  let dragged: Hand = { ...RESTING, ...hand }
  points.forEach(([x, y], index) => {
    dragged = moved(dragged, { x: 100 + x, y: 100 + y }, (index + 1) * 200)
  })
  return dragged
}

function endOf(hand: Hand) {
  return hand.axis ? letGo(hand, hand.axis).face : hand.face
}

test.each([
  [-31, 0, 'left'],
  [31, 0, 'right'],
  [0, -31, 'top'],
  [0, 31, 'bottom'],
  [29, 0, 'front'],
  [0, -30, 'front'],
  [40, 60, 'bottom'],
  [-60, 40, 'left'],
] as const)('a mouse that drags by %i, %i leaves the %s on show', (x, y, face) => {
  expect(endOf(drag({ isFree: true, isMouse: true }, [x / 2, y / 2], [x, y]))).toBe(face)
})

test('on a card that was not tapped a finger turns sideways and leaves up and down to the page', () => {
  expect(drag({}, [10, 0]).axis).toBeNull()
  expect(drag({}, [11, 0]).axis).toBe('y')
  expect(drag({}, [4, 80]).axis).toBeNull()
  expect(endOf(drag({ isFree: true }, [4, 80]))).toBe('bottom')
})

test('the axis is decided once', () => {
  expect(endOf(drag({ isFree: true }, [15, 2], [40, 90]))).toBe('right')
})

test('the edge follows the finger without a jump: a whole width is a quarter turn', () => {
  const taken = drag({}, [11, 0])
  expect(angleUnder(taken, 'y')).toBeCloseTo(0.3)
  expect(angleUnder(drag({}, [11, 0], [160, 0]), 'y')).toBeCloseTo(45)
  expect(angleUnder(drag({}, [11, 0], [-140, 0]), 'y')).toBeCloseTo(-45)
  expect(angleUnder(drag({}, [11, 0], [900, 0]), 'y')).toBeLessThan(120)
})

test('a side turns back the way it came, and no further', () => {
  const right = { face: 'right', angle: 90, angleAxis: 'y', isFree: true } as const
  expect(endOf(drag(right, [-31, 0]))).toBe('front')
  expect(endOf(drag(right, [31, 0]))).toBe('right')
  expect(endOf(drag(right, [0, 80]))).toBe('right')
  expect(angleUnder(drag(right, [-11, 0], [-400, 0]), 'y')).toBeGreaterThan(-10)
})

test('a front that still swings can be turned another way at once', () => {
  const swinging = { angle: 8, angleAxis: 'y', isFree: true } as const
  expect(endOf(drag(swinging, [0, -40]))).toBe('top')
  expect(angleUnder(drag(swinging, [0, -11]), 'x')).toBeLessThan(1)
  expect(angleUnder(drag(swinging, [11, 0]), 'y')).toBeGreaterThan(8)
})

test('a cube that is thrown back returns', () => {
  const there = drag({}, [60, 0])
  const back = moved(there, { x: 145, y: 100 }, 220)
  expect(endOf(there)).toBe('right')
  expect(endOf(back)).toBe('front')
})

test('on the side above or below, a finger goes back one way and scrolls the page the other', () => {
  const above = { face: 'top', angle: 90, angleAxis: 'x' } as const
  expect(drag(above, [0, -80]).axis).toBeNull()
  expect(endOf(drag(above, [0, 20], [0, 80]))).toBe('front')
  const below = { face: 'bottom', angle: -90, angleAxis: 'x' } as const
  expect(drag(below, [0, 80]).axis).toBeNull()
  expect(endOf(drag(below, [0, -20], [0, -80]))).toBe('front')
})
