import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'
import { variants, type VariantProps } from './variants.ts'

const badgeStyles = variants(
  'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-soft ring-1 ring-line ring-inset',
        primary: 'bg-primary-soft text-primary-ink',
        accent: 'bg-accent-soft text-accent-ink',
        success: 'bg-success-soft text-success-ink',
        warning: 'bg-warning-soft text-warning-ink',
        danger: 'bg-danger-soft text-danger-ink',
        info: 'bg-info-soft text-info-ink',
        'step-1': 'bg-step-1-soft text-step-1-ink',
        'step-2': 'bg-step-2-soft text-step-2-ink',
        'step-3': 'bg-step-3-soft text-step-3-ink',
        'step-4': 'bg-step-4-soft text-step-4-ink',
        'level-1': 'bg-level-1 text-on-level-1',
        'level-2': 'bg-level-2 text-on-level-2',
        'level-3': 'bg-level-3 text-on-level-3',
        'level-4': 'bg-level-4 text-on-level-4',
        'level-5': 'bg-level-5 text-on-level-5',
        'level-6': 'bg-level-6 text-on-level-6',
      },
    },
    defaults: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyles>['tone']>

export type BadgeProps = Omit<ComponentProps<'span'>, 'className'> & {
  tone?: BadgeTone
  icon?: ReactNode
  /** A coloured dot in front, for states. */
  dot?: boolean
  className?: string | undefined
}

export function Badge({ tone, icon, dot = false, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cn(badgeStyles({ tone }), className)}>
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
