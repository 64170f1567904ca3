import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { controlStyles } from './text-input.tsx'

export type TextareaProps = ComponentProps<'textarea'> & {
  /** The counter's sentence; without it only the numbers show. */
  counterLabel?: (count: number, max: number) => string
}

/** Grows with its text; with `maxLength` it counts. */
export function Textarea({ counterLabel, className, onChange, ...rest }: TextareaProps) {
  const counterId = useId()
  const { maxLength } = rest
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? '').length)
  const count = rest.value === undefined ? typed : String(rest.value).length
  const field = useFieldControl(
    maxLength
      ? {
          ...rest,
          'aria-describedby': [rest['aria-describedby'], counterId].filter(Boolean).join(' '),
        }
      : rest,
  )

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length)
    onChange?.(event)
  }

  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <textarea
        rows={3}
        {...rest}
        {...field}
        onChange={handleChange}
        className={cn(
          controlStyles,
          'field-sizing-content max-h-80 min-h-24 resize-y px-3 py-2.5 leading-relaxed read-only:bg-sunken',
        )}
      />
      {maxLength && (
        <span
          id={counterId}
          className={cn(
            'self-end text-xs tabular-nums text-ink-faint',
            count >= maxLength && 'font-semibold text-warning-ink',
          )}
        >
          {counterLabel?.(count, maxLength) ?? `${count} / ${maxLength}`}
        </span>
      )}
    </div>
  )
}
