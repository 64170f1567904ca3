import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const TONES = {
  info: { icon: Info, box: 'border-info-line bg-info-soft', ink: 'text-info-ink', role: 'status' },
  success: {
    icon: CircleCheck,
    box: 'border-success-line bg-success-soft',
    ink: 'text-success-ink',
    role: 'status',
  },
  warning: {
    icon: TriangleAlert,
    box: 'border-warning-line bg-warning-soft',
    ink: 'text-warning-ink',
    role: 'status',
  },
  danger: {
    icon: CircleAlert,
    box: 'border-danger-line bg-danger-soft',
    ink: 'text-danger-ink',
    role: 'alert',
  },
} as const

export type AlertProps = {
  tone?: keyof typeof TONES
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Both or neither: dismissal needs a name. */
  dismiss?: { label: string; onDismiss: () => void }
  /** Edge to edge above a page instead of a box inside it. */
  banner?: boolean
  className?: string | undefined
}

export function Alert({
  tone = 'info',
  title,
  children,
  action,
  dismiss,
  banner = false,
  className,
}: AlertProps) {
  const { icon: Icon, box, ink, role } = TONES[tone]
  return (
    <div
      role={role}
      className={cn(
        'flex items-start gap-3 border text-sm',
        box,
        banner ? 'border-x-0 border-t-0 px-4 py-2.5 sm:items-center md:px-6' : 'rounded-card p-4',
        className,
      )}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', banner && 'sm:mt-0', ink)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          {title && <p className={cn('font-semibold', ink)}>{title}</p>}
          {children && <div className="text-ink [&_a]:underline">{children}</div>}
        </div>
        {action && <div className="flex shrink-0 gap-2">{action}</div>}
      </div>
      {dismiss && (
        <IconButton
          size="sm"
          label={dismiss.label}
          onClick={dismiss.onDismiss}
          icon={<X aria-hidden="true" />}
          className="-my-1 -mr-1.5"
        />
      )}
    </div>
  )
}
