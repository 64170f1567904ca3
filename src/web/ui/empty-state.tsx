import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type EmptyStateProps = {
  title: ReactNode
  description?: ReactNode
  /** A picture or an icon; an icon is set on a patterned disc. */
  illustration?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string | undefined
}

export function EmptyState({
  title,
  description,
  illustration,
  icon,
  action,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cn('flex flex-col items-center px-4 py-10 text-center', className)}>
      {illustration}
      {icon && (
        <span
          aria-hidden="true"
          className="pattern-asanoha grid size-20 place-items-center rounded-full border border-line text-primary-ink [&_svg]:size-8"
        >
          {icon}
        </span>
      )}
      <Heading className="mt-5 text-lg font-semibold">{title}</Heading>
      {description && <p className="mt-1.5 max-w-md text-sm text-ink-soft">{description}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
