import { PanelLeft } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { cn } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Sheet } from './sheet.tsx'

type SidebarContext = { isCollapsed: boolean; onNavigate: () => void }

const Context = createContext<SidebarContext>({ isCollapsed: false, onNavigate: () => {} })

/** For what sits inside: whether only icons fit, and what to call after a choice so that the slide-in closes. */
export const useSidebar = () => useContext(Context)

export type SidebarFrameProps = {
  /** Names the navigation and the slide-in panel. */
  label: string
  closeLabel: string
  isCollapsed: boolean
  isMobileOpen: boolean
  onMobileOpenChange: (open: boolean) => void
  sidebar: ReactNode
  sidebarHeader?: ReactNode
  sidebarFooter?: ReactNode
  header?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** From 768 px a column that folds to icons, below a panel that slides in. Widths: --sidebar-width, -icon, -mobile. */
export function SidebarFrame(props: SidebarFrameProps) {
  const {
    label,
    closeLabel,
    isCollapsed,
    isMobileOpen,
    onMobileOpenChange,
    header,
    children,
    className,
  } = props
  const column = useMemo(() => ({ isCollapsed, onNavigate: () => {} }), [isCollapsed])
  const slideIn = useMemo(
    () => ({ isCollapsed: false, onNavigate: () => onMobileOpenChange(false) }),
    [onMobileOpenChange],
  )
  return (
    <div className={cn('flex min-h-dvh bg-canvas', className)}>
      <Context value={column}>
        <aside
          aria-label={label}
          data-collapsed={isCollapsed || undefined}
          className={cn(
            'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface transition-[width] duration-calm ease-settle md:flex',
            isCollapsed ? 'w-(--sidebar-width-icon)' : 'w-(--sidebar-width)',
          )}
        >
          <SidebarBody {...props} />
        </aside>
      </Context>
      <Sheet
        side="left"
        title={label}
        closeLabel={closeLabel}
        hideTitle
        open={isMobileOpen}
        onOpenChange={onMobileOpenChange}
        className="w-(--sidebar-width-mobile) md:hidden"
      >
        <Context value={slideIn}>
          <div className="flex h-full flex-col">
            <SidebarBody {...props} />
          </div>
        </Context>
      </Sheet>
      <div className="flex min-w-0 flex-1 flex-col">
        {header && (
          <header className="sticky top-0 z-30 flex min-h-14 items-center gap-3 border-b border-line bg-canvas px-4 md:px-6">
            {header}
          </header>
        )}
        {children}
      </div>
    </div>
  )
}

function SidebarBody({ sidebar, sidebarHeader, sidebarFooter }: SidebarFrameProps) {
  const { isCollapsed } = useSidebar()
  const inset = isCollapsed ? 'px-1' : 'px-3'
  return (
    <>
      {sidebarHeader && (
        <div
          className={cn(
            'flex min-h-14 items-center overflow-hidden border-b border-line',
            isCollapsed ? 'justify-center px-1' : 'px-4',
          )}
        >
          {sidebarHeader}
        </div>
      )}
      <div
        className={cn(
          'min-h-0 flex-1 overflow-x-hidden overflow-y-auto py-3 [scrollbar-width:thin]',
          inset,
        )}
      >
        {sidebar}
      </div>
      {sidebarFooter && (
        <div className={cn('border-t border-line py-3', inset)}>{sidebarFooter}</div>
      )}
    </>
  )
}

export type SidebarToggleProps = {
  label: string
  isExpanded: boolean
  onToggle: () => void
  className?: string | undefined
}

export function SidebarToggle({ label, isExpanded, onToggle, className }: SidebarToggleProps) {
  return (
    <IconButton
      label={label}
      aria-expanded={isExpanded}
      onClick={onToggle}
      icon={<PanelLeft aria-hidden="true" />}
      className={cn('-ml-2', className)}
    />
  )
}
