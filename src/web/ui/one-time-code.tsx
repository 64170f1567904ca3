import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-control.ts'

export type OneTimeCodeProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength' | 'className'
> & {
  value: string
  onValueChange: (value: string) => void
  /** Called once when the last digit is in. */
  onComplete?: (value: string) => void
  length?: number
  className?: string | undefined
}

/** One real input under drawn boxes: paste, autofill, deletion and screen readers work as anywhere. */
export function OneTimeCode({
  value,
  onValueChange,
  onComplete,
  length = 6,
  className,
  ...rest
}: OneTimeCodeProps) {
  const field = useFieldControl(rest)
  const [isFocused, setIsFocused] = useState(false)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.currentTarget.value.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onValueChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }

  return (
    <div className={cn('relative w-fit max-w-full', rest.disabled && 'opacity-60', className)}>
      <div aria-hidden="true" className="flex gap-2">
        {Array.from({ length }, (_, index) => {
          const isCurrent = isFocused && index === Math.min(value.length, length - 1)
          return (
            <span
              key={index}
              className={cn(
                'grid h-14 w-11 shrink place-items-center rounded-control border border-line-strong bg-surface text-2xl font-semibold tabular-nums transition-[border-color,box-shadow] duration-quick',
                index === Math.floor(length / 2) && 'ml-2',
                field['aria-invalid'] && 'border-danger bg-danger-soft/50',
                isCurrent && 'border-focus ring-2 ring-focus',
              )}
            >
              {value[index] ??
                (isCurrent && (
                  <span className="h-6 w-0.5 rounded-full bg-primary motion-safe:animate-pulse" />
                ))}
            </span>
          )
        })}
      </div>
      <input
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern={`\\d{${length}}`}
        {...rest}
        {...field}
        type="text"
        value={value}
        onChange={handleChange}
        onFocus={(event) => {
          setIsFocused(true)
          rest.onFocus?.(event)
        }}
        onBlur={(event) => {
          setIsFocused(false)
          rest.onBlur?.(event)
        }}
        className="absolute inset-0 h-full w-full cursor-text rounded-control bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </div>
  )
}
