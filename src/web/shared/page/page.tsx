import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'

type PageProps = {
  title: string
  /** One sentence: what this place is for. */
  description?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A screen inside a shell: its name on the tab and at the top. */
export function Page({ title, description, actions, className, children }: PageProps) {
  return (
    <main id="content" tabIndex={-1} className={cn('mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-6 md:py-8', className)}>
      <title>{`${title} · MachiCube`}</title>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 max-w-2xl">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          {description && <p className="mt-1.5 text-ink-soft">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
