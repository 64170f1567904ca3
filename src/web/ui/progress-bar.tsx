import { cn } from './class-names.ts'

const TONES = {
  primary: 'bg-primary',
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  'step-1': 'bg-step-1',
  'step-2': 'bg-step-2',
  'step-3': 'bg-step-3',
  'step-4': 'bg-step-4',
} as const

export type ProgressBarProps = {
  label: string
  /** 0 to max; leave out while the length is unknown. */
  value?: number | undefined
  max?: number
  /** The value in words, such as "2 of 3". */
  valueText?: string
  /** Label and value text above the bar. */
  showText?: boolean
  tone?: keyof typeof TONES
  size?: 'sm' | 'md'
  className?: string | undefined
}

export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  showText = false,
  tone = 'primary',
  size = 'md',
  className,
}: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max))
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      {showText && (
        <div aria-hidden="true" className="flex justify-between gap-3 text-xs">
          <span className="truncate font-medium text-ink">{label}</span>
          <span className="shrink-0 tabular-nums text-ink-soft">{valueText}</span>
        </div>
      )}
      <progress
        aria-label={label}
        aria-valuetext={valueText}
        max={max}
        {...(value !== undefined && { value })}
        className="sr-only"
      />
      <div
        aria-hidden="true"
        className={cn('overflow-hidden rounded-full bg-line', size === 'sm' ? 'h-1' : 'h-2')}
      >
        <div
          style={{ width: `${(share ?? 0.35) * 100}%` }}
          className={cn(
            'h-full rounded-full transition-[width] duration-slow ease-settle',
            TONES[tone],
            share === undefined && 'animate-indeterminate',
          )}
        />
      </div>
    </div>
  )
}
