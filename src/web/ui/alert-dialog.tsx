import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { backdropStyles, popupStyles } from './dialog.tsx'

export type AlertDialogProps = {
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The caller closes the dialog by `open`, so that it may stay while pending or after a refusal. */
  onConfirm: () => void
  pending?: boolean
  tone?: 'danger' | 'neutral'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  /** Where the focus goes afterwards; null for where it came from. */
  focusAfter?: () => HTMLElement | null
  /** More than a sentence: a reason to type, what else disappears. */
  children?: ReactNode
}

export function AlertDialog(props: AlertDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    pending = false,
    tone = 'danger',
    trigger,
    focusAfter,
    children,
  } = props
  const Icon = tone === 'danger' ? TriangleAlert : CircleHelp
  return (
    <BaseAlertDialog.Root
      {...(props.open !== undefined && { open: props.open })}
      {...(props.onOpenChange && { onOpenChange: props.onOpenChange })}
    >
      {trigger && <BaseAlertDialog.Trigger render={trigger} />}
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdropStyles} />
        <BaseAlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <BaseAlertDialog.Popup finalFocus={focusAfter} className={cn(popupStyles, 'max-w-md')}>
            <div className="flex gap-4 overflow-y-auto p-5 md:p-6">
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-10 shrink-0 place-items-center rounded-full',
                  tone === 'danger'
                    ? 'bg-danger-soft text-danger-ink'
                    : 'bg-primary-soft text-primary-ink',
                )}
              >
                <Icon className="size-5" />
              </span>
              <div className="min-w-0 flex-1">
                <BaseAlertDialog.Title className="text-lg font-semibold">
                  {title}
                </BaseAlertDialog.Title>
                <BaseAlertDialog.Description className="mt-1 text-sm text-ink-soft">
                  {description}
                </BaseAlertDialog.Description>
                {children && <div className="mt-4">{children}</div>}
              </div>
            </div>
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line bg-canvas px-5 py-4 md:px-6">
              <BaseAlertDialog.Close render={<Button variant="outline">{cancelLabel}</Button>} />
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                pending={pending}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </footer>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
