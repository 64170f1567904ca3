import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from './class-names.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  indeterminate?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

export const tickBoxStyles = cn(
  'size-5 shrink-0 appearance-none border border-line-strong bg-surface transition-colors duration-quick',
  'hover:border-ink-soft checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
  'aria-invalid:border-danger disabled:border-line disabled:bg-sunken disabled:checked:bg-line-strong',
)

export function Checkbox({
  label,
  hint,
  error,
  hideLabel = false,
  indeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const describedBy =
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label
        className={cn(
          'group inline-flex items-start gap-2.5 text-sm has-disabled:text-ink-faint pointer-coarse:min-h-11 pointer-coarse:items-center',
        )}
      >
        <span className="relative grid place-items-center">
          <input
            {...rest}
            ref={(element) => {
              box.current = element
              ref?.(element)
            }}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={cn(tickBoxStyles, 'peer rounded-tag')}
          />
          <Tick />
        </span>
        <span className={cn('min-w-0 leading-5 wrap-anywhere', hideLabel && 'sr-only')}>
          {label}
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-7.5 text-xs wrap-anywhere text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="pl-7.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}

function Tick() {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="pointer-events-none absolute size-3.5 text-on-primary opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
    >
      <path d="m3.5 8.5 3 3 6-7" className="group-has-indeterminate:hidden" />
      <path d="M4 8h8" className="hidden group-has-indeterminate:block" />
    </svg>
  )
}
