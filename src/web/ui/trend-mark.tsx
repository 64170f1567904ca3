import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type Trend = { direction: 'up' | 'down'; label: ReactNode }

/** How a figure moved; the label says it in words or numbers, the arrow only at a glance. */
export function TrendMark({ direction, label }: Trend) {
  const Icon = direction === 'down' ? ArrowDownRight : ArrowUpRight
  return (
    <span
      className={cn(
        'inline-flex items-center gap-0.5 text-xs font-semibold',
        direction === 'up' ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
    </span>
  )
}
