import { useFormatter } from 'use-intl'
import type { FigurePeriod, Span } from '#domain/platform-figures.ts'

const DAY = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** A day, a week or a month, as the language writes it. */
export function useSpanName(period: FigurePeriod) {
  const format = useFormatter()
  return ({ from, to }: Span) =>
    period === 'weeks'
      ? format.dateTimeRange(dateOf(from), dateOf(to), DAY)
      : format.dateTime(dateOf(from), period === 'months' ? MONTH : DAY)
}

/** Under the bars, where there is little room: a week goes by its first day. */
export function useSpanStart(period: FigurePeriod) {
  const format = useFormatter()
  return (day: string) => format.dateTime(dateOf(day), period === 'months' ? MONTH : DAY)
}
