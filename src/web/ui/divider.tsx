import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type DividerProps = { children?: ReactNode; className?: string | undefined }

export function Divider({ children, className }: DividerProps) {
  if (!children) return <hr className={cn('border-line', className)} />
  return (
    <div className={cn('flex items-center gap-4 text-xs text-ink-faint', className)}>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {children}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  )
}
