import { type ReactNode, useId } from 'react'
import { tickBoxStyles } from './checkbox.tsx'
import { cn } from './class-names.ts'
import { FieldSet } from './field.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<Value extends string> = {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value?: Value | undefined
  onValueChange: (value: Value) => void
  name?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  hideLabel?: boolean
  /** Each option in a box of its own, side by side where there is room. */
  cards?: boolean
  className?: string | undefined
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onValueChange, name, cards = false, ...fieldSet } = props
  const id = useId()
  return (
    <FieldSet {...fieldSet}>
      <div className={cn(cards ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-col gap-2.5')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex items-start gap-2.5 text-sm has-disabled:text-ink-faint pointer-coarse:min-h-11',
              cards &&
                'rounded-card border border-line bg-surface p-4 transition-colors duration-quick hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft',
            )}
          >
            <span className="relative grid place-items-center">
              <input
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
                onChange={() => onValueChange(option.value)}
                className={cn(tickBoxStyles, 'peer rounded-full')}
              />
              <span
                aria-hidden="true"
                className="pointer-events-none absolute size-2 scale-0 rounded-full bg-on-primary transition-transform duration-quick peer-checked:scale-100"
              />
            </span>
            <span className="leading-5">
              <span className={cn(cards && 'font-semibold')}>{option.label}</span>
              {option.hint && (
                <span id={`${id}-${option.value}`} className="mt-0.5 block text-xs text-ink-soft">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
