import { useFormatter, useNow } from 'use-intl'

const REFRESH_MS = 60_000

/** '5 minutes ago'. What happened since the clock was last looked at happened now, not in the future. */
export function useRelativeTime() {
  const format = useFormatter()
  const now = useNow({ updateInterval: REFRESH_MS })
  return (iso: string) => {
    const date = new Date(iso)
    return format.relativeTime(date, date > now ? date : now)
  }
}
