import { expect, inject, test } from 'vitest'
import { measureBrowse } from '../../bench/benches/browse.ts'

// The promises are `npm run bench -- browse`. Here the processor time of the servers, which hardly knows how busy the
// machine is, below the worst it ever gave by as much as it varies.
test('browsing stays near plain node:http, made anew and asked for before', async () => {
  const figures = await measureBrowse(inject('postgresUrl'), {
    content: 6_000,
    rounds: 2,
    madeAnew: 120,
    kept: 600,
  })
  const [, madeAnew, , kept] = figures.map(({ ratio }) => ratio)
  expect(madeAnew, JSON.stringify(figures)).toBeGreaterThan(0.33)
  expect(kept, JSON.stringify(figures)).toBeGreaterThan(0.13)
})
