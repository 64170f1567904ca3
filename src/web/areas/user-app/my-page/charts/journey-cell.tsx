import { Link } from '@tanstack/react-router'
import { Check, CircleDashed, Footprints } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CELL_COMPLETE_AT, type Cell, hiddenThumbnails } from '#domain/journey.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import { cn } from '../../../../ui/class-names.ts'
import { BrowseLink } from '../browse-link.tsx'
import { Thumbnail } from '../files/thumbnail.tsx'
import { levelAnchor } from '../files/level-anchor.ts'

export type CellThumbnail = { id: string; title: string; imageUrl: string | null }

const FILLED = { 1: 'bg-step-1', 2: 'bg-step-2', 3: 'bg-step-3', 4: 'bg-step-4' } as const
const SOFT = {
  1: 'bg-step-1-soft text-step-1-ink',
  2: 'bg-step-2-soft text-step-2-ink',
  3: 'bg-step-3-soft text-step-3-ink',
  4: 'bg-step-4-soft text-step-4-ink',
} as const
/** As many as there is room for in a tile of a cell. */
const TILE_CHARACTERS = 2
const BOX =
  'relative flex h-full min-h-18 w-full flex-col items-center justify-center gap-1.5 overflow-hidden rounded-control p-1 pb-2 md:min-h-22 md:gap-2 md:p-2 md:pb-3'
const PRESSABLE =
  'transition-[translate,box-shadow] duration-quick hover:-translate-y-0.5 hover:shadow-lift focus-visible:-outline-offset-2'

type JourneyCellProps = {
  cell: Cell
  category: string
  thumbnails: readonly CellThumbnail[]
  /** Why it is the next one. */
  reason: string
  /** A filled cell leads to the files of its level. */
  onOpen: () => void
}

export function JourneyCell({ cell, category, thumbnails, reason, onOpen }: JourneyCellProps) {
  const t = useTranslations('myPage.chart')
  if (cell.state === 'empty') {
    return (
      <div className={cn(BOX, 'bg-sunken')}>
        <span className="sr-only">{t('cell.empty')}</span>
        <span aria-hidden="true" className="size-1.5 rounded-full bg-line-strong/50" />
      </div>
    )
  }
  if (cell.state === 'next') {
    return (
      <BrowseLink
        category={category}
        block={cell}
        title={reason}
        className={cn(
          BOX,
          PRESSABLE,
          'bg-accent-soft text-accent-ink outline-2 -outline-offset-2 outline-accent outline-dashed',
        )}
      >
        <Footprints aria-hidden="true" className="size-5 md:size-6" />
        <span className="text-center text-xs leading-tight font-bold md:text-sm">{t('next')}</span>
        <span className="sr-only">{`${reason} ${t('findContent')}`}</span>
      </BrowseLink>
    )
  }
  return <FilledCell cell={cell} thumbnails={thumbnails} onOpen={onOpen} />
}

type FilledCellProps = Pick<JourneyCellProps, 'cell' | 'thumbnails' | 'onOpen'>

function FilledCell({ cell, thumbnails, onOpen }: FilledCellProps) {
  const t = useTranslations('myPage.chart.cell')
  const { number } = STEP_BY_ID[cell.step]
  const isComplete = cell.state === 'complete'
  const hidden = hiddenThumbnails(cell.count)
  // Beside the pictures; where there is no room, beside the count.
  const more = hidden > 0 && t('more', { count: hidden })
  return (
    <Link
      from="/user-app/my-page"
      to="."
      search={(search) => search}
      hash={levelAnchor(cell.level)}
      replace
      resetScroll={false}
      onClick={onOpen}
      title={t('open', { level: cell.level })}
      className={cn(BOX, PRESSABLE, SOFT[number])}
    >
      <span aria-hidden="true" className="flex items-center justify-center">
        {thumbnails.map(({ id, title, imageUrl }) => (
          <Thumbnail
            key={id}
            imageUrl={imageUrl}
            sizes="(min-width: 768px) 54px, 30px"
            words={Array.from(title.trim()).slice(0, TILE_CHARACTERS).join('')}
            className="-ml-3 size-5.5 rounded-tag ring-2 ring-surface first:ml-0 md:-ml-1.5 md:size-10 md:rounded-control"
          />
        ))}
        {more && <span className="ml-1.5 text-sm font-semibold max-md:hidden">{more}</span>}
      </span>
      <span
        className={cn(
          'inline-flex items-center gap-0.5 rounded-full px-1 text-xs font-bold whitespace-nowrap tabular-nums md:gap-1 md:px-1.5',
          isComplete && [FILLED[number], 'text-white'],
        )}
      >
        {isComplete ? (
          <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
        ) : (
          <CircleDashed aria-hidden="true" className="size-3.5" />
        )}
        <span aria-hidden="true">{cell.count}</span>
        {more && (
          <span aria-hidden="true" className="font-semibold opacity-85 md:hidden">
            {more}
          </span>
        )}
        <span className="sr-only">
          {isComplete
            ? t('complete', { count: cell.count })
            : t('inProgress', { count: cell.count, goal: CELL_COMPLETE_AT })}
        </span>
      </span>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-line/60 md:h-1.5">
        <span
          style={{ width: `${cell.percent}%` }}
          className={cn('block h-full transition-[width] duration-slow', FILLED[number])}
        />
      </span>
    </Link>
  )
}
