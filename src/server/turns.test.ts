import { expect, test } from 'vitest'
import { loopTurn, takeTurn } from './turns.ts'

test('of many who go on at the same moment eight do in a turn, in the order in which they came', async () => {
  const order: number[] = []
  const all = Array.from({ length: 20 }, (_, n) => takeTurn().then(() => order.push(n)))
  const after: number[] = []
  while (order.length < all.length) {
    await loopTurn()
    after.push(order.length)
  }
  expect(order).toEqual([...all.keys()])
  // Eight at once, and eight in each turn that ends before it is looked at.
  expect(after).toEqual([16, 20])
})
