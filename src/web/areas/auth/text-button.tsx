import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'

type TextButtonProps = { onClick: () => void; className?: string; children: ReactNode }

/** A quiet way aside, in the size of running text. */
export function TextButton({ onClick, className, children }: TextButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        'min-h-6 rounded-tag text-sm font-semibold text-primary-ink hover:underline pointer-coarse:min-h-11',
        className,
      )}
    >
      {children}
    </button>
  )
}
