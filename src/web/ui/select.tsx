import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { controlStyles } from './text-input.tsx'

const SIZES = { sm: 'h-8 pl-2.5 md:text-xs', md: 'h-10 pl-3' } as const

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'multiple'> & {
  size?: keyof typeof SIZES
}

/** The browser's own select: the best picker on every phone. Children are `<option>`s. */
export function Select({ size = 'md', className, children, ...rest }: SelectProps) {
  const field = useFieldControl(rest)
  return (
    <div className={cn('relative', className)}>
      <select
        {...rest}
        {...field}
        className={cn(
          controlStyles,
          'appearance-none truncate pr-9 pointer-coarse:h-11',
          SIZES[size],
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
      />
    </div>
  )
}
