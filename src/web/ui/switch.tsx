import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

export type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'role' | 'onChange' | 'children'
> & {
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  hideLabel?: boolean
  onCheckedChange?: (checked: boolean) => void
}

/** A setting that acts at once; for something saved with a form use Checkbox. */
export function Switch({
  label,
  hint,
  icon,
  hideLabel = false,
  onCheckedChange,
  className,
  ...rest
}: SwitchProps) {
  const id = useId()
  return (
    <label
      className={cn(
        'flex items-center gap-3 text-sm has-disabled:text-ink-faint pointer-coarse:min-h-11',
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="text-ink-soft [&_svg]:size-5">
          {icon}
        </span>
      )}
      <span className={cn('min-w-0 flex-1', hideLabel && 'sr-only')}>
        <span className="block font-medium">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox brings its own state
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
          className="peer h-6 w-10.5 appearance-none rounded-full bg-line-strong transition-colors duration-calm checked:bg-primary disabled:bg-line disabled:checked:bg-line-strong"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.75 left-0.75 size-4.5 rounded-full bg-surface shadow-card transition-[translate] duration-calm ease-spring peer-checked:translate-x-4.5"
        />
      </span>
    </label>
  )
}
