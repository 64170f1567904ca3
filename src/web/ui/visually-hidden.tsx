import type { ReactNode } from 'react'

export type VisuallyHiddenProps = { children: ReactNode; as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' }

export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className="sr-only">{children}</Element>
}
