import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './class-names.ts'
import { backdropStyles } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { ScrollBody } from './scroll-body.tsx'

const SIDES = {
  left: 'left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const

export type SheetProps = {
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  side?: keyof typeof SIDES
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  footer?: ReactNode
  /** The heading stays for screen readers only; the content brings its own. */
  hideTitle?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A panel that slides in from an edge and holds the focus. */
export function Sheet(props: SheetProps) {
  const {
    title,
    closeLabel,
    description,
    side = 'right',
    trigger,
    footer,
    hideTitle = false,
    className,
    children,
  } = props
  return (
    <BaseDialog.Root
      {...(props.open !== undefined && { open: props.open })}
      {...(props.onOpenChange && { onOpenChange: props.onOpenChange })}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropStyles} />
        <BaseDialog.Popup
          className={cn(
            'fixed inset-y-0 z-50 flex w-104 max-w-[calc(100vw-2.5rem)] flex-col border-line bg-surface text-ink shadow-float',
            'transition-[translate] duration-slow ease-settle',
            SIDES[side],
            className,
          )}
        >
          <header
            className={cn(
              'flex items-start gap-4 px-5 pt-5 pb-3',
              hideTitle && 'absolute top-0 right-0 z-10 p-3',
            )}
          >
            <div className={cn('min-w-0 flex-1', hideTitle && 'sr-only')}>
              <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-sm text-ink-soft">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              render={
                <IconButton
                  size="sm"
                  label={closeLabel}
                  icon={<X aria-hidden="true" />}
                  className={cn(!hideTitle && '-mt-1 -mr-2')}
                />
              }
            />
          </header>
          <ScrollBody className={cn(!hideTitle && 'px-5 pt-1 pb-5')}>{children}</ScrollBody>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line bg-canvas px-5 py-4">
              {footer}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
