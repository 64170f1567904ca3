import { expect, test } from 'vitest'
import { deliveries } from '../../../bench/benches/deliveries.ts'
import { isKept } from '../../../bench/figure.ts'
import { report } from '../found.ts'
import { isLong } from '../rounds.ts'

test('events and mails with one try in five failing: none is lost, none has its effect twice', async (context) => {
  const figures = await deliveries.run({ on: 'embedded', database: 'embedded' }, !isLong)
  const counted = figures.filter(({ name }) => name.includes('lost or doubled'))
  expect(counted).toHaveLength(2)
  for (const figure of counted) expect(isKept(figure), figure.name).toBe(true)
  report(context, counted.map(({ name }) => `${name}: 0`).join('; '))
})
