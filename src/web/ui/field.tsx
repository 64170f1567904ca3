import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { cn } from './class-names.ts'
import { FieldContext } from './field-control.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Shown in place of nothing: its presence marks the control invalid. */
  error?: ReactNode
  required?: boolean
  /** Right of the label: a counter, a link, "optional". */
  aside?: ReactNode
  /** The label stays for screen readers only. */
  hideLabel?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Label, control, hint and error; the control inside connects itself. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error)
  const context = useMemo(
    () => ({ controlId: id, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  )
  return (
    <FieldContext value={context}>
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <div className={cn('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
          <label htmlFor={id} className="text-sm font-semibold text-ink">
            {label}
            {required && <RequiredMark />}
          </label>
          {aside && <span className="text-xs text-ink-faint">{aside}</span>}
        </div>
        {children}
        {hint && (
          <p id={hintId} className="text-xs text-ink-soft">
            {hint}
          </p>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </FieldContext>
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-accent-ink">
      *
    </span>
  )
}

export type FieldErrorProps = { id?: string; children: ReactNode }

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

export type FieldSetProps = Omit<FieldProps, 'aside'>

/** The same for a group of controls: the label becomes the legend. */
export function FieldSet({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  className,
  children,
}: FieldSetProps) {
  const id = useId()
  const describedBy =
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      aria-describedby={describedBy}
      className={cn('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className={cn('mb-2 text-sm font-semibold text-ink', hideLabel && 'sr-only')}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
