import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { cn } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { ScrollBody } from './scroll-body.tsx'

const SIZES = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-2xl', xl: 'max-w-4xl' } as const

export const backdropStyles = cn(
  'fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity duration-calm',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
)

export const popupStyles = cn(
  'relative flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-panel border border-line bg-surface text-ink shadow-float',
  'transition-[opacity,scale,translate] duration-calm ease-settle',
  'data-starting-style:translate-y-2 data-starting-style:scale-97 data-starting-style:opacity-0',
  'data-ending-style:scale-97 data-ending-style:opacity-0',
)

export type DialogProps = {
  title: ReactNode
  closeLabel: string
  description?: ReactNode
  /** Buttons at the bottom; they stay visible while the body scrolls. */
  footer?: ReactNode
  size?: keyof typeof SIZES
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The element that opens it, when nobody controls `open`. */
  trigger?: ReactElement
  initialFocus?: RefObject<HTMLElement | null>
  hideTitle?: boolean
  /** A press beside it does not close it. */
  staysOnPress?: boolean
  className?: string | undefined
  children?: ReactNode
}

export function Dialog(props: DialogProps) {
  const {
    title,
    closeLabel,
    description,
    footer,
    size = 'md',
    trigger,
    initialFocus,
    hideTitle = false,
    staysOnPress = false,
    className,
    children,
  } = props
  return (
    <BaseDialog.Root
      disablePointerDismissal={staysOnPress}
      {...(props.open !== undefined && { open: props.open })}
      {...(props.onOpenChange && { onOpenChange: props.onOpenChange })}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropStyles} />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <BaseDialog.Popup
            {...(initialFocus && { initialFocus })}
            className={cn(popupStyles, SIZES[size], className)}
          >
            <header
              className={cn(
                'flex items-start gap-4 px-5 pt-5 pb-3 md:px-6',
                hideTitle && 'absolute right-0 z-10 p-3 md:px-3',
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
                    className="-mt-1 -mr-2"
                  />
                }
              />
            </header>
            {children && (
              <ScrollBody className={cn('px-5 pt-1 pb-5 md:px-6', hideTitle && 'p-0 md:p-0')}>
                {children}
              </ScrollBody>
            )}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-line bg-canvas px-5 py-4 md:px-6">
                {footer}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
