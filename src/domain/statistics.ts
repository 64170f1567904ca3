import { z } from 'zod'

/** What is counted of an item: people who opened it, turned its card, or saved it; each once a day. */
export const COUNTED_KINDS = ['view', 'turn', 'save'] as const
export const CountedKind = z.enum(COUNTED_KINDS)
export type CountedKind = z.infer<typeof CountedKind>

export type Counts = Readonly<Record<CountedKind, number>>
export const NO_COUNTS: Counts = { view: 0, turn: 0, save: 0 }

/** How many days back the figures can be read, today included. */
export const STATISTICS_PERIODS = [7, 28, 90] as const
export const StatisticsPeriod = z.union(STATISTICS_PERIODS.map((days) => z.literal(days)))
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number]
export const DEFAULT_PERIOD: StatisticsPeriod = 28
/** Of every tier; longer ones belong to the analytics dashboard. */
export const COMMON_PERIODS: readonly StatisticsPeriod[] = [7, 28]

/** A day begins when it begins in the city. */
const CITY_TIME_ZONE = 'Asia/Tokyo'
export const DAY_MS = 24 * 60 * 60 * 1000
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: CITY_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** As `2026-11-15`. */
export function cityDay(moment: Date): string {
  return dayFormat.format(moment)
}

/** The last days up to today, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(cityDay(now))
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

export function summed(rows: readonly Counts[]): Counts {
  const sum = (kind: CountedKind) => rows.reduce((total, row) => total + row[kind], 0)
  return { view: sum('view'), turn: sum('turn'), save: sum('save') }
}

/** As `2026-11`: the month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01`) - DAY_MS).toISOString().slice(0, 7)
}
