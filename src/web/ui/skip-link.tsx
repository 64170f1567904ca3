import type { ReactNode } from 'react'

export type SkipLinkProps = { targetId: string; children: ReactNode }

/** First in the page; shows itself on focus. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-3 left-3 z-70 -translate-y-20 rounded-control bg-primary px-4 py-3 text-sm font-semibold text-on-primary transition-[translate] duration-quick focus:translate-y-0 focus:shadow-float"
    >
      {children}
    </a>
  )
}
