import { useFormatter } from 'use-intl'
import { formatDate } from '#domain/date.ts'
import { useLanguage } from './language-provider.tsx'

/** Dates travel as ISO strings; English reads 'Jan 05, 2025'. */
export function useDate() {
  const language = useLanguage()
  return (iso: string) => formatDate(new Date(iso), language)
}

/** Day and minute, as the language writes them. */
export function useMoment() {
  const format = useFormatter()
  return (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
}

export function useNumber() {
  const format = useFormatter()
  return (value: number) => format.number(value)
}

/** Of a percentage such as 41.7: one decimal where there is one, written as the language does. */
export function usePercent() {
  const format = useFormatter()
  return (percent: number) =>
    format.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 })
}

/** How much is filled: always one decimal. */
export function useCompletion() {
  const format = useFormatter()
  return (percent: number) =>
    format.number(percent / 100, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
}
