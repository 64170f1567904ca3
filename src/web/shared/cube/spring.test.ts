import { expect, test } from 'vitest'
import { hasSettled, type Moving, spring } from './spring.ts'

function run(from: Moving, target: number, frameMs: number) {
  let moving = from
  let most = from.position
  let ms = 0
  while (!hasSettled(moving, target) && ms < 5000) {
    moving = spring(moving, target, frameMs / 1000)
    most = Math.max(most, moving.position)
    ms += frameMs
  }
  return { most, ms }
}

test('it passes its place by a breath and settles within a second', () => {
  const { most, ms } = run({ position: 0, velocity: 0 }, 90, 16)
  expect(most).toBeGreaterThan(91)
  expect(most).toBeLessThan(95)
  expect(ms).toBeLessThan(1000)
})

test('slow frames lead to the same place', () => {
  const smooth = spring({ position: 0, velocity: 0 }, 90, 0.1)
  let slow: Moving = { position: 0, velocity: 0 }
  for (let frame = 0; frame < 2; frame++) slow = spring(slow, 90, 0.05)
  expect(slow.position).toBeCloseTo(smooth.position, 1)
})

test('a throw takes its speed along', () => {
  const thrown = spring({ position: 30, velocity: 900 }, 90, 0.05)
  const released = spring({ position: 30, velocity: 0 }, 90, 0.05)
  expect(thrown.position).toBeGreaterThan(released.position + 20)
})
