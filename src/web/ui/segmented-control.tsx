import { type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

export type Segment<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export type SegmentedControlProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Labels stay for screen readers only. */
  iconsOnly?: boolean
  block?: boolean
  className?: string | undefined
}

/** One of a few views or filters; radio buttons underneath, so the arrow keys work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const {
    label,
    segments,
    value,
    onValueChange,
    iconsOnly = false,
    block = false,
    className,
  } = props
  const name = useId()
  return (
    <fieldset
      className={cn(
        'max-w-full min-w-0 overflow-x-auto rounded-control bg-sunken p-1 ring-1 ring-line ring-inset',
        block ? 'flex w-full' : 'inline-flex w-fit',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cn(
            'relative inline-flex min-h-8 items-center justify-center gap-2 rounded-[calc(var(--radius-control)-2px)] px-3 text-sm font-semibold whitespace-nowrap text-ink-soft pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            'transition-[background-color,color,box-shadow] duration-quick hover:text-ink [&_svg]:size-4',
            'has-checked:bg-surface has-checked:text-primary-ink has-checked:shadow-card has-disabled:opacity-50',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus',
            block && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValueChange(segment.value)}
            className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
          />
          {segment.icon}
          <span className={cn(iconsOnly && 'sr-only')}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
