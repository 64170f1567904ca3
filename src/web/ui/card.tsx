import type { ReactNode } from 'react'
import { cn } from './class-names.ts'
import { rendered, type RenderedProps } from './rendered.ts'
import { variants, type VariantProps } from './variants.ts'

const cardStyles = variants('min-w-0 rounded-card border border-line bg-surface text-ink', {
  variants: {
    padding: { none: '', sm: 'p-4', md: 'p-5 md:p-6' },
    tone: {
      plain: 'shadow-card',
      sunken: 'bg-sunken',
      pattern: 'pattern-asanoha shadow-card',
    },
    interactive: {
      true: [
        'block text-left transition-[translate,box-shadow,border-color] duration-calm ease-settle',
        'hover:-translate-y-0.5 hover:border-primary/40 hover:shadow-lift active:translate-y-0',
      ],
    },
    selected: { true: 'border-primary ring-1 ring-primary' },
  },
  defaults: { padding: 'md', tone: 'plain' },
})

export type CardProps = RenderedProps<'div'> & VariantProps<typeof cardStyles>

/** With `interactive`, give `render` a link or a button: the whole card is one target. */
export function Card({
  padding,
  tone,
  interactive,
  selected,
  className,
  render,
  ...rest
}: CardProps) {
  const look = cn(cardStyles({ padding, tone, interactive, selected }), className)
  return rendered('div', render, { ...rest, className: look })
}

export type CardHeaderProps = {
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  actions?: ReactNode
  /** The heading's rank on the page. */
  level?: 2 | 3 | 4
  className?: string | undefined
}

export function CardHeader({
  title,
  description,
  icon,
  actions,
  level = 2,
  className,
}: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cn('flex items-start gap-3', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Heading className="text-base font-semibold text-ink">{title}</Heading>
        {description && <p className="mt-1 text-sm text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  )
}

export type CardFooterProps = { className?: string | undefined; children: ReactNode }

export function CardFooter({ className, children }: CardFooterProps) {
  return (
    <div
      className={cn(
        'mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4',
        className,
      )}
    >
      {children}
    </div>
  )
}
