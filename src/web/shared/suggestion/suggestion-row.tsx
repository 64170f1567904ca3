import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { preloadViewer } from '../viewer/content-viewer.tsx'

/** `compact` stands six times in a card's side; `roomy` has a page to itself. */
export type RowVariant = 'compact' | 'roomy'

const ROW: Record<RowVariant, string> = {
  compact: 'min-h-7 max-h-12 flex-1 pointer-coarse:min-h-10',
  roomy: 'min-h-18',
}
const THUMBNAIL: Record<RowVariant, string> = {
  compact: 'size-6 pointer-coarse:size-8',
  roomy: 'size-13',
}

export type SuggestionRowProps = {
  title: string
  reason: string
  /** Without a picture it is an idea. */
  picture?: ReactNode
  variant: RowVariant
  onOpen: () => void
}

export function SuggestionRow({ title, reason, picture, variant, onOpen }: SuggestionRowProps) {
  const isCompact = variant === 'compact'
  return (
    <li className={cn('flex min-w-0', ROW[variant])}>
      <button
        type="button"
        title={title}
        onClick={onOpen}
        onPointerEnter={preloadViewer}
        onFocus={preloadViewer}
        className={cn(
          'flex w-full min-w-0 items-center border border-line bg-surface text-left text-ink transition-colors duration-quick',
          'hover:border-line-strong hover:bg-sunken focus-visible:-outline-offset-2',
          isCompact ? 'gap-2 rounded-tag px-1.5 py-0.5' : 'gap-3 rounded-control p-2.5',
          !picture && 'border-dashed',
        )}
      >
        <span
          className={cn(
            'grid shrink-0 place-items-center overflow-hidden rounded-tag',
            THUMBNAIL[variant],
            !picture && 'bg-accent-soft text-accent-ink',
          )}
        >
          {picture ?? (
            <Lightbulb aria-hidden="true" className={isCompact ? 'size-3.5' : 'size-6'} />
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span
            className={cn(
              'font-semibold',
              isCompact ? 'truncate text-xs leading-tight' : 'line-clamp-2 text-sm leading-snug',
            )}
          >
            {title}
          </span>
          <span
            className={cn(
              'truncate text-ink-soft',
              isCompact ? 'text-[0.6875rem] leading-tight' : 'mt-0.5 text-xs',
            )}
          >
            {reason}
          </span>
        </span>
      </button>
    </li>
  )
}

export function RowSkeleton({ variant }: { variant: RowVariant }) {
  return (
    <li className={cn('flex', ROW[variant])}>
      <Skeleton className="h-auto w-full" />
    </li>
  )
}
