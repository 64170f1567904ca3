import { expect, test } from 'vitest'
import { figureSpans, spanBefore } from './platform-figures.ts'

// A Sunday in the city, the evening of the day before in Greenwich.
const NOW = new Date('2026-11-14T20:00:00Z')

test('thirty days end with the day that it is in the city', () => {
  const spans = figureSpans('days', NOW)
  expect(spans).toHaveLength(30)
  expect(spans[0]).toEqual({ from: '2026-10-17', to: '2026-10-17' })
  expect(spans.at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-15' })
  expect(spanBefore('days', NOW)).toEqual({ from: '2026-09-17', to: '2026-10-16' })
})

test('weeks begin on Monday, and the last one ends today', () => {
  const spans = figureSpans('weeks', NOW)
  expect(spans).toHaveLength(12)
  expect(spans[0]).toEqual({ from: '2026-08-24', to: '2026-08-30' })
  expect(spans.at(-1)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(spanBefore('weeks', NOW)).toEqual({ from: '2026-06-01', to: '2026-08-23' })
})

test('months are whole but for the last, and compared with the same part of the year before', () => {
  const spans = figureSpans('months', NOW)
  expect(spans).toHaveLength(12)
  expect(spans[0]).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(spans.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-15' })
  expect(spanBefore('months', NOW)).toEqual({ from: '2024-12-01', to: '2025-11-15' })
})

test('a leap day is compared with the last day of the February before', () => {
  expect(spanBefore('months', new Date('2028-02-29T03:00:00Z')).to).toBe('2027-02-28')
})
