import { expect, test } from 'vitest'
import { mondayOf, timeLine } from './weeks.ts'

test('a week begins on its Monday, also on a Sunday and across years', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-15')).toBe('2026-11-09')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
})

test('entries stand in the month and week of their date, oldest first; those without one apart', () => {
  const entry = (id: number, dueOn: string | null, closedAt: string | null = null) => ({
    id,
    dueOn,
    closedAt,
  })
  const items = [
    entry(1, '2026-12-02'),
    entry(2, '2026-11-30'),
    entry(3, null),
    entry(4, null, '2026-11-03T10:00:00.000Z'),
  ]
  const { months, undated } = timeLine(items)
  expect(undated.map(({ id }) => id)).toEqual([3])
  expect(
    months.map(({ month, weeks }) => [
      month,
      weeks.map((week) => [week.monday, week.items.map(({ id }) => id)]),
    ]),
  ).toEqual([
    [
      '2026-11',
      [
        ['2026-11-02', [4]],
        ['2026-11-30', [2]],
      ],
    ],
    ['2026-12', [['2026-11-30', [1]]]],
  ])
})
