import { cn } from './class-names.ts'
import { LogoMark } from './logo.tsx'

const SIZES = { sm: 'size-4', md: 'size-5', lg: 'size-8' } as const

export type SpinnerProps = {
  /** Read aloud; leave out where the surroundings already say that something is under way. */
  label?: string
  size?: keyof typeof SIZES
  className?: string | undefined
}

export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex', className)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className={cn('animate-spin', SIZES[size])}
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

export type FullPageSpinnerProps = { label: string }

export function FullPageSpinner({ label }: FullPageSpinnerProps) {
  return (
    <output className="grid min-h-dvh place-items-center">
      <span className="flex animate-rise flex-col items-center gap-4">
        <LogoMark className="size-14 motion-safe:animate-pulse" />
        <span className="text-sm text-ink-soft">{label}</span>
      </span>
    </output>
  )
}
