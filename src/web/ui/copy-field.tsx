import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { IconButton } from './icon-button.tsx'
import { controlStyles } from './text-input.tsx'

const CONFIRMED_MS = 2000

export type CopyFieldProps = {
  value: string
  copyLabel: string
  copiedLabel: string
  /** Needed outside a Field. */
  label?: string
  className?: string | undefined
}

/** Shown whole, in as many lines as it takes: what was copied can be compared. */
export function CopyField({ value, copyLabel, copiedLabel, label, className }: CopyFieldProps) {
  const field = useFieldControl({})
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  return (
    <div className={cn('relative', className)}>
      <textarea
        {...field}
        readOnly
        rows={2}
        aria-label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className={cn(
          controlStyles,
          'block field-sizing-content min-h-10 resize-none bg-sunken py-2 pr-12 pl-3 font-mono wrap-anywhere pointer-coarse:min-h-11',
        )}
      />
      <IconButton
        size="sm"
        label={isCopied ? copiedLabel : copyLabel}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))}
        icon={
          isCopied ? (
            <Check aria-hidden="true" className="text-success" />
          ) : (
            <Copy aria-hidden="true" />
          )
        }
        className="absolute inset-y-0 right-1 my-auto"
      />
      <output className="sr-only">{isCopied ? copiedLabel : ''}</output>
    </div>
  )
}
