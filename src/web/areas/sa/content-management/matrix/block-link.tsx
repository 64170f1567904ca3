import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Block } from '#domain/block.ts'
import { type BlockFill, blockLinkLook } from '../../../../shared/matrix/block-look.ts'
import { cn } from '../../../../ui/class-names.ts'
import type { MatrixScope } from './matrix-search.ts'

type BlockLinkProps = {
  block: Block
  scope: MatrixScope
  fill: BlockFill
  label: string
  /** While gaps are looked for, what is filled steps back. */
  isFaded?: boolean
  children: ReactNode
}

/** A cell that leads to its items. */
export function BlockLink({ block, scope, fill, label, isFaded, children }: BlockLinkProps) {
  return (
    <Link
      to="/sa/content-management"
      search={({ q, show, partner, category }) => ({
        tab: 'matrix',
        ...scope,
        ...block,
        ...(q && { q }),
        ...(show && { show }),
        // What the list was narrowed to, for the way back.
        ...(partner && { fromPartner: true }),
        ...(category && { fromCategory: category }),
      })}
      preload={false}
      title={label}
      className={cn(
        blockLinkLook(block.step, fill),
        fill === 'empty' && 'border border-dashed border-line-strong/60 bg-transparent font-normal',
        isFaded && 'bg-sunken font-normal text-ink-soft',
      )}
    >
      <span aria-hidden="true" className="flex flex-col items-center">
        {children}
      </span>
      <span className="sr-only">{label}</span>
    </Link>
  )
}
