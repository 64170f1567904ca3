import { footprintOf, goRound, MOST_LEFT } from '../../bench/browser/use.ts'
import { expect, test } from './visitors.ts'

const ROUNDS = { warm: 2, used: 8 }

test('going round the home again and again leaves nothing behind: heap, nodes, listeners', async ({
  openAs,
}) => {
  test.slow()
  const page = await openAs('user')
  await page.goto('/user-app')
  let round = 0
  while (round < ROUNDS.warm) await goRound(page, round++)
  const warm = await footprintOf(page)
  while (round < ROUNDS.used) await goRound(page, round++)
  const used = await footprintOf(page)
  const told = JSON.stringify({ warm, used })
  console.log(`Memory: ${told}`)
  expect(used.heapBytes / warm.heapBytes, told).toBeLessThanOrEqual(MOST_LEFT.growth)
  expect(used.nodes / warm.nodes, told).toBeLessThanOrEqual(MOST_LEFT.growth)
  expect(used.listeners / warm.listeners, told).toBeLessThanOrEqual(MOST_LEFT.growth)
  expect(used.detached, told).toBeLessThanOrEqual(MOST_LEFT.detached)
})
