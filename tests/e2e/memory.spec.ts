import { footprintOf, goRound, MOST_LEFT } from '../../bench/browser/use.ts'
import { expect, test } from './visitors.ts'

// Before, V8 keeps what it compiles, and the page what it has seen of everything.
const ROUNDS = { warm: 5, used: 8 }
/** Usually 1.045; half a megabyte left in each round would be 1.15. */
const HEAP_GROWTH_MAX = 1.1

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
  expect(used.heapBytes / warm.heapBytes, told).toBeLessThanOrEqual(HEAP_GROWTH_MAX)
  expect(used.nodes / warm.nodes, told).toBeLessThanOrEqual(MOST_LEFT.growth)
  expect(used.listeners / warm.listeners, told).toBeLessThanOrEqual(MOST_LEFT.growth)
  expect(used.detached, told).toBeLessThanOrEqual(MOST_LEFT.detached)
})
