import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** Beside the title: a badge, a count. */
  badge?: ReactNode
  actions?: ReactNode
  breadcrumbs?: ReactNode
  className?: string | undefined
}

export function PageHeader({
  title,
  description,
  badge,
  actions,
  breadcrumbs,
  className,
}: PageHeaderProps) {
  return (
    <div className={cn('flex flex-col gap-3', className)}>
      {breadcrumbs}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
            {badge}
          </div>
          {description && (
            <p className="mt-1.5 max-w-2xl text-sm text-balance text-ink-soft md:text-base">
              {description}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </div>
  )
}
