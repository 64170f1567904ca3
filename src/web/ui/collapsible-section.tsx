import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type CollapsibleSectionProps = {
  title: ReactNode
  icon?: ReactNode
  /** Right of the title: a count, a badge. */
  aside?: ReactNode
  /** Its start; afterwards the reader decides, unless `onOpenChange` says otherwise. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  level?: 2 | 3 | 4
  /** For quick links; the browser opens it when its anchor or a text inside is found. */
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** The browser's own disclosure: keyboard, find-in-page and printing come with it. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const {
    title,
    icon,
    aside,
    open = true,
    onOpenChange,
    level = 2,
    id,
    className,
    children,
  } = props
  const Heading = `h${level}` as const
  return (
    <details
      id={id}
      open={open}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
      className={cn(
        'collapsible rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 select-none focus-visible:-outline-offset-2 md:px-5 [&::-webkit-details-marker]:hidden">
        {icon && (
          <span aria-hidden="true" className="text-primary-ink [&_svg]:size-5">
            {icon}
          </span>
        )}
        <Heading className="min-w-0 flex-1 py-2 text-base font-semibold">{title}</Heading>
        {aside}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-faint transition-transform duration-calm ease-settle in-[[open]>summary]:rotate-180"
        />
      </summary>
      <div className="px-4 pb-5 md:px-5">{children}</div>
    </details>
  )
}
