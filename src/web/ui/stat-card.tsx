import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { cn } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'
import { TrendMark, type Trend } from './trend-mark.tsx'

const TONES = {
  primary: 'bg-primary-soft text-primary-ink',
  accent: 'bg-accent-soft text-accent-ink',
  'step-1': 'bg-step-1-soft text-step-1-ink',
  'step-2': 'bg-step-2-soft text-step-2-ink',
  'step-3': 'bg-step-3-soft text-step-3-ink',
  'step-4': 'bg-step-4-soft text-step-4-ink',
} as const

export type StatCardProps = {
  label: ReactNode
  value: ReactNode
  icon?: ReactNode
  tone?: keyof typeof TONES
  /** Under the number: what it counts, since when. */
  note?: ReactNode
  trend?: Trend
  loading?: boolean
  className?: string | undefined
}

export function StatCard({
  label,
  value,
  icon,
  tone = 'primary',
  note,
  trend,
  loading = false,
  className,
}: StatCardProps) {
  return (
    <Card padding="sm" className={cn('flex flex-col gap-2', className)}>
      <p className="min-w-0 text-sm hyphens-auto text-ink-soft wrap-break-word">{label}</p>
      <div className="flex items-center justify-between gap-3">
        {loading ? (
          <Skeleton className="h-8 w-24" />
        ) : (
          <p className="min-w-0 text-2xl leading-8 font-bold tracking-tight wrap-anywhere tabular-nums">
            {value}
          </p>
        )}
        {icon && (
          <span
            aria-hidden="true"
            className={cn(
              'grid size-9 shrink-0 place-items-center rounded-control [&_svg]:size-4.5',
              TONES[tone],
            )}
          >
            {icon}
          </span>
        )}
      </div>
      {(note || trend) && (
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          {trend && <TrendMark {...trend} />}
          {note}
        </p>
      )}
    </Card>
  )
}
