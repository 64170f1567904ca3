import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type KbdProps = { children: ReactNode; className?: string | undefined }

export function Kbd({ children, className }: KbdProps) {
  return (
    <kbd
      className={cn(
        'inline-grid min-w-5 place-items-center rounded-tag border border-b-2 border-line bg-surface px-1.5 font-sans text-xs leading-5 font-medium text-ink-soft',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
