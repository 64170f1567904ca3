import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { PageHeader, type PageHeaderProps } from '../../ui/page-header.tsx'

type PageProps = Omit<PageHeaderProps, 'title'> & { title: string; children: ReactNode }

/** A screen inside a shell: its name on the tab and at the top. */
export function Page({ className, children, ...header }: PageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={cn(
        'mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-6 md:py-8',
        className,
      )}
    >
      <title>{`${header.title} · MachiCube`}</title>
      <PageHeader {...header} className="mb-6" />
      {children}
    </main>
  )
}
