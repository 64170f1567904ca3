import { expect, test } from 'vitest'
import { cityDay, lastDays, summed } from './statistics.ts'

test('a day begins when it begins in Japan', () => {
  expect(cityDay(new Date('2026-03-01T14:59:59Z'))).toBe('2026-03-01')
  expect(cityDay(new Date('2026-03-01T15:00:00Z'))).toBe('2026-03-02')
})

test('the last days end with today and leave none out', () => {
  const days = lastDays(new Date('2026-03-02T03:00:00Z'), 4)
  expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
})

test('counts are summed by kind', () => {
  expect(
    summed([
      { view: 1, turn: 2, save: 3 },
      { view: 10, turn: 0, save: 0 },
    ]),
  ).toEqual({ view: 11, turn: 2, save: 3 })
})
