import { z } from 'zod'
import { cityDay, DAY_MS, lastDays } from './statistics.ts'

/** What the platform counts by the day: what began, was published, seen and saved. */
export const FIGURE_KINDS = [
  'account',
  'partner',
  'application',
  'published',
  'view',
  'save',
] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]
export type Figures = Readonly<Record<FigureKind, number>>
export const NO_FIGURES: Figures = {
  account: 0,
  partner: 0,
  application: 0,
  published: 0,
  view: 0,
  save: 0,
}

/** How far back the figures can be read, and in which pieces: 30 days, 12 weeks or 12 months. */
export const FIGURE_PERIODS = ['days', 'weeks', 'months'] as const
export const FigurePeriod = z.enum(FIGURE_PERIODS)
export type FigurePeriod = z.infer<typeof FigurePeriod>
export const DEFAULT_FIGURE_PERIOD: FigurePeriod = 'days'
export const PIECES: Readonly<Record<FigurePeriod, number>> = { days: 30, weeks: 12, months: 12 }

/** Days such as `2026-11-15`, both included. */
export type Span = { from: string; to: string }

/** The pieces up to today, oldest first; the last week and month may have only begun. */
export function figureSpans(period: FigurePeriod, now: Date): Span[] {
  const today = cityDay(now)
  if (period === 'days') return lastDays(now, PIECES.days).map((day) => ({ from: day, to: day }))
  const starts = period === 'weeks' ? weekStarts(today) : monthStarts(today)
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return { from, to: next ? dayAfter(next, -1) : today }
  })
}

/** As much time before, up to the same place in it: half a month is compared with half a month. */
export function spanBefore(period: FigurePeriod, now: Date): Span {
  const today = cityDay(now)
  const from = figureSpans(period, now)[0]?.from ?? today
  if (period === 'months') return { from: yearBefore(from), to: yearBefore(today) }
  const days = period === 'days' ? PIECES.days : PIECES.weeks * 7
  return { from: dayAfter(from, -days), to: dayAfter(today, -days) }
}

export const isWithin = (day: string, { from, to }: Span) => day >= from && day <= to

const asDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const dayAfter = (day: string, days: number) => asDay(Date.parse(day) + days * DAY_MS)

function weekStarts(today: string): string[] {
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return Array.from({ length: PIECES.weeks }, (_, index) =>
    dayAfter(today, -daysSinceMonday - (PIECES.weeks - 1 - index) * 7),
  )
}

function monthStarts(today: string): string[] {
  const date = new Date(today)
  return Array.from({ length: PIECES.months }, (_, index) =>
    asDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (PIECES.months - 1 - index), 1)),
  )
}

function yearBefore(day: string): string {
  const date = new Date(day)
  const [year, month] = [date.getUTCFullYear() - 1, date.getUTCMonth()]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return asDay(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)))
}
