import { ChevronRight } from 'lucide-react'
import { type Render, rendered } from './rendered.ts'

export type Crumb = {
  label: string
  /** `<Link to="…" />`; the last crumb, the page itself, has none. */
  render?: Render
}

export type BreadcrumbsProps = {
  label: string
  crumbs: readonly Crumb[]
  className?: string | undefined
}

export function Breadcrumbs({ label, crumbs, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex min-w-0 items-center gap-1">
            {index > 0 && (
              <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
            )}
            {crumb.render ? (
              <CrumbLink {...crumb} render={crumb.render} />
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CrumbLink({ label, render }: Required<Crumb>) {
  return rendered('button', render, {
    children: label,
    className: 'truncate rounded-tag py-1 hover:text-ink hover:underline pointer-coarse:py-3',
  })
}
