import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'
import { type Render, rendered } from './rendered.ts'
import { useSidebar } from './sidebar-frame.tsx'
import { Tooltip } from './tooltip.tsx'

export type SidebarItemProps = {
  icon: ReactNode
  label: string
  /** `<Link to="…" />`; without it the item is a button. */
  render?: Render | undefined
  isActive?: boolean
  onSelect?: () => void
  badge?: ReactNode
  /** A second, quieter line. */
  description?: ReactNode
}

export function SidebarItem({
  icon,
  label,
  render,
  isActive = false,
  onSelect,
  badge,
  description,
}: SidebarItemProps) {
  const { isCollapsed, onNavigate } = useSidebar()
  const own: ComponentProps<'button'> = {
    ...(render ? {} : { type: 'button' }),
    ...(isActive && { 'aria-current': 'page' }),
    ...(isCollapsed && { 'aria-label': label }),
    onClick: () => {
      onSelect?.()
      onNavigate()
    },
    className: cn(
      'group relative flex w-full items-center gap-3 rounded-control px-2.5 text-left text-sm font-medium text-ink-soft transition-colors duration-quick',
      'min-h-10 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
      'aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink',
      '[&>svg]:size-5 [&>svg]:shrink-0',
      isCollapsed && 'justify-center px-0',
    ),
    children: (
      <>
        {icon}
        {!isCollapsed && (
          <>
            <span className="min-w-0 flex-1 py-1.5">
              <span className="block break-words">{label}</span>
              {description && (
                <span className="block truncate text-xs font-normal text-ink-faint">
                  {description}
                </span>
              )}
            </span>
            {badge}
          </>
        )}
      </>
    ),
  }
  const item = rendered('button', render, { ...own })
  return (
    <li>
      <Tooltip content={label} side="right" disabled={!isCollapsed}>
        {item}
      </Tooltip>
    </li>
  )
}

export type SidebarSectionProps = {
  label?: string
  children: ReactNode
  className?: string | undefined
}

/** A list of SidebarItems, or of anything as `<li>`s. */
export function SidebarSection({ label, children, className }: SidebarSectionProps) {
  const { isCollapsed } = useSidebar()
  return (
    <div className={cn('not-first:mt-4', className)}>
      {label && !isCollapsed && (
        <p className="px-2.5 pb-1.5 text-xs font-semibold text-ink-faint">{label}</p>
      )}
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </div>
  )
}
