import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'

export function Section({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-20 flex-col gap-6">
      <h2 id={`${id}-title`} className="border-b border-line pb-2 text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Specimen({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="font-mono text-xs text-ink-faint">{name}</p>
      <div className={cn('flex flex-wrap items-center gap-3', className)}>{children}</div>
    </div>
  )
}

/** For `render`: an anchor that takes its content from the block. */
export function Anchor({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}

export const JAPANESE = '街の達人から学ぶ、はじめの一歩。'
export const LONG_TEXT =
  'A very long label that somebody wrote without thinking of a narrow telephone, in a language with long compound words'
