import { cloneElement, type ReactElement, type ReactNode } from 'react'

const LOOK =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold text-ink-soft transition-colors duration-quick hover:border-primary/40 hover:text-primary-ink pointer-coarse:min-h-11 [&_svg]:size-4'

type ChipLinkProps = {
  render: ReactElement<{ className?: string; children?: ReactNode }>
  children: ReactNode
}

/** A small way to somewhere, among others. */
export function ChipLink({ render, children }: ChipLinkProps) {
  return cloneElement(render, { className: LOOK }, children)
}
