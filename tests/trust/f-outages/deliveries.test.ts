import { expect, test } from 'vitest'
import { measureDeliveries } from '../../../bench/benches/deliveries.ts'
import { isKept } from '../../../bench/figure.ts'
import { report } from '../found.ts'
import { rounds } from '../rounds.ts'

test('events and mails with one try in five failing: none is lost, none has its effect twice', async (context) => {
  const half = rounds('events') / 2
  const place = { on: 'embedded', database: 'embedded' } as const
  const figures = await measureDeliveries(place, { events: half, mails: half })
  const counted = figures.filter(({ name }) => name.includes('lost or doubled'))
  expect(counted).toHaveLength(2)
  for (const figure of counted) expect(isKept(figure), figure.name).toBe(true)
  report(context, counted.map(({ name }) => `${name}: 0`).join('; '))
})
