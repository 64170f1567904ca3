import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Block, blockKey } from '#domain/block.ts'
import type { Cell } from '#domain/journey.ts'
import { type LevelNumber, LEVELS } from '#domain/level.ts'
import { STEPS } from '#domain/step.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { DifficultyMarker } from './difficulty.tsx'
import { type CellThumbnail, JourneyCell } from './journey-cell.tsx'
import { useNextReason } from './next-step.tsx'

export type CellWithThumbnails = Block & { thumbnails: readonly CellThumbnail[] }

type JourneyTableProps = {
  title: string
  category: string
  cells: readonly Cell[]
  thumbnails: readonly CellWithThumbnails[]
  onOpenLevel: (level: LevelNumber) => void
}

/** Six levels down, four steps across. */
export function JourneyTable(props: JourneyTableProps) {
  const { title, category, cells, thumbnails, onOpenLevel } = props
  const t = useTranslations('myPage.chart')
  const columns = useTranslations('common.columns')
  const levelLabel = useLevelLabel()
  const reasonOf = useNextReason()
  const shown = new Map(thumbnails.map((cell) => [blockKey(cell), cell.thumbnails]))
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 md:border-spacing-1.5">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-25.5 md:w-44">
            <span className="sr-only">{t('level')}</span>
          </th>
          {STEPS.map((step) => (
            <th
              key={step.id}
              scope="col"
              className="truncate pb-1 text-[0.6875rem] font-bold tracking-tight text-ink-soft md:text-sm md:tracking-normal"
            >
              {columns(step.column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LEVELS.map((level) => {
          const row = cells.filter((cell) => cell.level === level.number)
          return (
            <tr key={level.id}>
              <th
                scope="row"
                className="pr-0.5 text-left align-middle text-[0.6875rem] tracking-tight leading-tight font-semibold hyphens-auto wrap-anywhere md:pr-3 md:text-sm"
              >
                <span className="block">{levelLabel(category, level.number)}</span>
                <span className="mt-1 inline-flex items-center gap-1.5">
                  <DifficultyMarker difficulty={level.difficulty} />
                  {row.every(({ count }) => count > 0) && <LevelDone />}
                </span>
              </th>
              {row.map((cell) => (
                <td key={cell.step} className="h-px p-0">
                  <JourneyCell
                    cell={cell}
                    category={category}
                    thumbnails={shown.get(blockKey(cell)) ?? []}
                    reason={cell.state === 'next' ? reasonOf(cell) : ''}
                    onOpen={() => onOpenLevel(cell.level)}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function LevelDone() {
  const t = useTranslations('myPage.chart')
  return (
    <>
      <Star aria-hidden="true" className="size-3.5 fill-warning text-warning md:size-4" />
      <span className="sr-only">{t('levelDone')}</span>
    </>
  )
}
