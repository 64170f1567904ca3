import { useFormatter } from 'use-intl'

type Trend = { trend: { direction: 'up' | 'down'; label: string } }

/** How a figure moved against the time before; nothing when there was nothing to compare with. */
export function useTrend() {
  const format = useFormatter()
  return (now: number, before: number): Partial<Trend> => {
    if (before === 0 || now === before) return {}
    const label = format.number((now - before) / before, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
    return { trend: { direction: now > before ? 'up' : 'down', label } }
  }
}
