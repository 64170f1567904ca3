import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Cell } from '#domain/journey.ts'
import { type Difficulty, LEVELS } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { completionPercent } from '#domain/progress.ts'
import { STEPS } from '#domain/step.ts'
import { useNumber } from '../../../language/date.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'

const FILLED = { 1: 'bg-step-1', 2: 'bg-step-2', 3: 'bg-step-3', 4: 'bg-step-4' } as const
const SOFT = {
  1: 'bg-step-1-soft text-step-1-ink',
  2: 'bg-step-2-soft text-step-2-ink',
  3: 'bg-step-3-soft text-step-3-ink',
  4: 'bg-step-4-soft text-step-4-ink',
} as const
const DOT: Record<Difficulty, string> = {
  beginner: 'bg-easy',
  intermediate: 'bg-medium',
  advanced: 'bg-hard',
}

/** Six levels down, four steps across: how far one category has come. */
export function JourneyChart({ category, cells }: { category: string; cells: readonly Cell[] }) {
  const t = useTranslations('userApp.myPage')
  const columns = useTranslations('common.columns')
  const language = useLanguage()
  const number = useNumber()
  const started = cells.filter(({ count }) => count > 0).length
  const percent = completionPercent(started, cells.length)
  return (
    <Card>
      <CardHeader
        title={t('journey', { category })}
        description={
          started === 0 ? t('noneInCategory') : t('completion', { percent: number(percent) })
        }
      />
      <table className="mt-5 w-full table-fixed border-separate border-spacing-1 md:border-spacing-1.5">
        <caption className="sr-only">{t('journey', { category })}</caption>
        <thead>
          <tr>
            <th className="w-28 md:w-52">
              <span className="sr-only">{t('journey', { category })}</span>
            </th>
            {STEPS.map((step) => (
              <th
                key={step.id}
                scope="col"
                className="pb-1 text-[0.6875rem] font-semibold text-ink-soft md:text-xs"
              >
                {columns(step.column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LEVELS.map((level) => (
            <tr key={level.id}>
              <th
                scope="row"
                className="pr-1 text-left text-[0.6875rem] font-medium break-words hyphens-auto md:pr-2 md:text-sm"
              >
                <span className="flex min-w-0 items-center gap-1.5 md:gap-2">
                  <span
                    aria-hidden="true"
                    className={cn('size-2 shrink-0 rounded-full', DOT[level.difficulty])}
                  />
                  {inLanguage(level.label, language)}
                </span>
              </th>
              {cells
                .filter((cell) => cell.level === level.number)
                .map((cell) => (
                  <JourneyCell key={cell.step} cell={cell} />
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function JourneyCell({ cell }: { cell: Cell }) {
  const t = useTranslations('userApp.myPage')
  const { number } = STEPS.find(({ id }) => id === cell.step) ?? STEPS[0]
  const isComplete = cell.state === 'complete'
  return (
    <td
      className={cn(
        'relative h-12 overflow-hidden rounded-control text-center text-sm font-semibold tabular-nums',
        cell.state === 'empty' && 'bg-sunken text-ink-faint',
        cell.state === 'next' &&
          'bg-accent-soft text-xs text-accent-ink outline-2 -outline-offset-2 outline-accent outline-dashed',
        cell.state === 'in-progress' && SOFT[number],
        isComplete && [FILLED[number], 'text-white'],
      )}
    >
      {cell.state === 'next' && t('next')}
      {cell.state === 'empty' && <span className="sr-only">0</span>}
      {cell.count > 0 && (
        <span className="inline-flex items-center gap-1">
          {isComplete && <Check aria-hidden="true" className="size-4" />}
          {cell.count}
        </span>
      )}
      {cell.state === 'in-progress' && (
        <span
          aria-hidden="true"
          style={{ width: `${cell.percent}%` }}
          className={cn('absolute bottom-0 left-0 h-1', FILLED[number])}
        />
      )}
    </td>
  )
}
