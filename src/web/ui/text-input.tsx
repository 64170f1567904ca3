import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-control.ts'

export const controlStyles = [
  'w-full min-w-0 rounded-control border border-line-strong bg-surface text-base text-ink md:text-sm',
  'transition-[border-color,box-shadow] duration-quick placeholder:text-ink-faint',
  'hover:border-ink-soft focus-visible:border-focus focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/50',
  'disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
]

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  /** A decoration inside the left edge; it takes no clicks. */
  icon?: ReactNode
  /** A control inside the right edge. */
  trailing?: ReactNode
}

export function TextInput({ icon, trailing, className, ...rest }: TextInputProps) {
  const field = useFieldControl(rest)
  return (
    <div className={cn('relative', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint [&_svg]:size-4.5"
        >
          {icon}
        </span>
      )}
      <input
        type="text"
        {...rest}
        {...field}
        className={cn(
          controlStyles,
          'h-10 px-3 read-only:bg-sunken pointer-coarse:h-11',
          icon ? 'pl-10' : '',
          trailing ? 'pr-12' : '',
        )}
      />
      {trailing && <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>}
    </div>
  )
}
