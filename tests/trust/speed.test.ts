import { expect, inject, test } from 'vitest'
import { measureBrowse } from '../../bench/benches/browse.ts'
import { embedded } from '../../bench/benches/embedded.ts'
import { measureOverload } from '../../bench/benches/overload.ts'
import { measureSeed } from '../../bench/benches/seed.ts'
import { measureWrites } from '../../bench/benches/writes.ts'

const postgres = inject('postgresUrl')
const CONTENT = 6_000

// The promises are `npm run bench`, on a machine that does nothing else. Here is what no noise explains, not even that of
// ten others at work; of browsing the processor time of the servers, which hardly knows how busy the machine is.
test('browsing stays near plain node:http, made anew and asked for before', async () => {
  const figures = await measureBrowse(postgres, {
    content: CONTENT,
    rounds: 2,
    madeAnew: 120,
    kept: 600,
  })
  const [, madeAnew, , kept] = figures.map(({ ratio }) => ratio)
  expect(madeAnew, JSON.stringify(figures)).toBeGreaterThan(0.3)
  expect(kept, JSON.stringify(figures)).toBeGreaterThan(0.13)
})

// In eight round trips a save was a tenth as fast as an insert; in one statement it is half as fast, on a busy machine a fifth.
test('a save stays near a plain insert, and of two hundred at once nothing is lost or doubled', async () => {
  const figures = await measureWrites(postgres, { content: CONTENT, saves: 150, rounds: 3 })
  const [saves] = figures.map(({ ratio }) => ratio)
  expect(saves, JSON.stringify(figures)).toBeGreaterThan(0.13)
})

test('a city of 20,000 items is there in seconds', async () => {
  const [city] = await measureSeed(postgres, 20_000)
  expect(city?.ratio, JSON.stringify(city)).toBeLessThan(8)
})

test('three times too much is refused in part, and the rest answered as fast as ever', async () => {
  const sizes = { content: CONTENT, calm: 300, seconds: 3, rounds: 1 }
  const figures = await measureOverload(postgres, sizes)
  const [answered, others, recovered] = figures.map(({ ratio }) => ratio)
  expect(answered, JSON.stringify(figures)).toBeGreaterThan(0.4)
  expect(others, JSON.stringify(figures)).toBe(0)
  expect(recovered, JSON.stringify(figures)).toBeLessThan(1)
})

test('the embedded database leaves the server free to answer, and a second start is quick', async () => {
  const figures = await embedded.run(undefined, true)
  const [delay, start] = figures.map(({ ratio }) => ratio)
  expect(delay, JSON.stringify(figures)).toBeLessThan(6)
  expect(start, JSON.stringify(figures)).toBeLessThan(8)
})
