import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from './class-names.ts'
import { rendered, type RenderedProps } from './rendered.ts'
import { Spinner } from './spinner.tsx'
import { variants, type VariantProps } from './variants.ts'

export const buttonStyles = variants(
  [
    'relative inline-flex shrink-0 items-center justify-center rounded-control font-semibold select-none',
    'transition-[background-color,border-color,color,box-shadow,translate] duration-quick',
    'pointer-coarse:min-h-11 pointer-coarse:min-w-11 disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50',
    '[&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-primary text-on-primary shadow-edge hover:bg-primary-hover active:translate-y-0.5 active:shadow-none',
        secondary:
          'bg-primary-soft text-primary-ink hover:bg-[color-mix(in_oklab,var(--primary-soft),var(--primary)_14%)]',
        outline:
          'border border-line-strong/60 bg-surface text-ink shadow-card hover:border-line-strong hover:bg-sunken',
        ghost:
          'text-ink-soft hover:bg-[color-mix(in_oklab,transparent,var(--ink)_8%)] hover:text-ink',
        danger:
          'bg-danger text-on-danger shadow-edge-danger hover:bg-danger-hover active:translate-y-0.5 active:shadow-none',
      },
      size: {
        sm: 'min-h-8 gap-1.5 px-3 text-sm [&_svg]:size-4',
        md: 'min-h-10 gap-2 px-4 text-sm [&_svg]:size-4.5',
        lg: 'min-h-12 gap-2.5 px-6 text-base [&_svg]:size-5',
      },
      block: { true: 'w-full' },
    },
    defaults: { variant: 'primary', size: 'md' },
  },
)

export type ButtonProps = RenderedProps<'button'> &
  VariantProps<typeof buttonStyles> & {
    /** Keeps width and focus, shows a spinner, refuses further presses. */
    pending?: boolean | undefined
    iconBefore?: ReactNode
    iconAfter?: ReactNode
  }

/** `render={<Link to="…" />}` makes it a link that looks like a button. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    pending = false,
    disabled = false,
    iconBefore,
    iconAfter,
    className,
    children,
    render,
    ...rest
  } = props
  const own: ComponentProps<'button'> = {
    className: cn(
      buttonStyles({ variant, size, block }),
      pending && 'aria-disabled:opacity-100',
      className,
    ),
    children: (
      <>
        {pending && <Spinner size="sm" className="absolute inset-0 items-center justify-center" />}
        <span className={cn('inline-flex items-center gap-[inherit] py-1', pending && 'opacity-0')}>
          {iconBefore}
          {children}
          {iconAfter}
        </span>
      </>
    ),
  }
  if (!render) own.type = 'button'
  if (!render && disabled) own.disabled = true
  if (pending) own['aria-busy'] = true
  if (pending || disabled) {
    // A pending button keeps the focus, so it is refused here instead of natively.
    own['aria-disabled'] = true
    rest.onClick = (event) => event.preventDefault()
  }
  if (props.pending !== undefined || rest.type === 'submit') own.onClickCapture = onlyOnce
  return rendered('button', render, { ...own, ...rest })
}

/** What begins something begins it once: the second press of a double click came before it could look pending. */
function onlyOnce(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
