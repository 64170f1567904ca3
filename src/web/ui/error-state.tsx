import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type ErrorStateProps = {
  title: ReactNode
  description?: ReactNode
  /** A request id or code that support can look up. */
  reference?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string | undefined
}

export function ErrorState({
  title,
  description,
  reference,
  action,
  level = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      role="alert"
      className={cn('flex flex-col items-center px-4 py-10 text-center', className)}
    >
      <span
        aria-hidden="true"
        className="grid size-20 place-items-center rounded-full border border-danger-line bg-danger-soft text-danger-ink"
      >
        <CloudAlert className="size-8" />
      </span>
      <Heading className="mt-5 text-lg font-semibold">{title}</Heading>
      {description && <p className="mt-1.5 max-w-md text-sm text-ink-soft">{description}</p>}
      {reference && (
        <p className="mt-3 rounded-tag bg-sunken px-2 py-1 font-mono text-xs text-ink-soft">
          {reference}
        </p>
      )}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
