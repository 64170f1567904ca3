import { useFormatter } from 'use-intl'

/** A day such as `2026-11-15`, without its year. */
export function useShortDay() {
  const format = useFormatter()
  return (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
}
