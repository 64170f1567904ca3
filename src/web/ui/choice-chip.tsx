import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type ChoiceChipProps = {
  label: ReactNode
  icon?: ReactNode
  checked: boolean
  disabled?: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A checkbox in the shape of a chip, for choosing any of many. */
export function ChoiceChip({ label, icon, checked, disabled, onCheckedChange }: ChoiceChipProps) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line-strong/60 bg-surface px-3.5 text-sm font-medium select-none pointer-coarse:min-h-11',
        'transition-[background-color,border-color,color] duration-quick hover:border-line-strong hover:bg-sunken',
        'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-faint',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        className="absolute inset-0 size-full appearance-none rounded-full outline-none"
      />
      <span
        aria-hidden="true"
        className="grid size-4 shrink-0 place-items-center text-ink-soft in-[label:has(:checked)]:text-primary-ink [&_svg]:size-4"
      >
        {checked ? <Check strokeWidth={3} /> : (icon ?? <Plus />)}
      </span>
      <span className="min-w-0 py-1">{label}</span>
    </label>
  )
}
