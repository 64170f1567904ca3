import type { ReactNode } from 'react'

type AreaHeadingProps = { name: string; area: string; badge?: ReactNode }

/** In the header: whose pages these are, which area, and a badge. */
export function AreaHeading({ name, area, badge }: AreaHeadingProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="min-w-0 leading-tight">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="truncate text-xs text-ink-soft">{area}</p>
      </div>
      <span className="hidden shrink-0 sm:block">{badge}</span>
    </div>
  )
}
