import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { blockKey, BLOCKS } from '#domain/block.ts'
import { LEVELS } from '#domain/level.ts'
import { coverCells, type CoverCell, type CoverState } from '#domain/roadmap.ts'
import { STEP_BY_ID, STEPS } from '#domain/step.ts'
import { api, type client } from '../../../../api.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { cn } from '../../../../ui/class-names.ts'

type Covered = Awaited<ReturnType<typeof client.sa.roadmap.coverage>>[number]
type Plan = (block: { category: string } & Pick<CoverCell, 'step' | 'level'>) => void

const FILLED = { 1: 'bg-step-1', 2: 'bg-step-2', 3: 'bg-step-3', 4: 'bg-step-4' } as const
const MISSING: Record<Exclude<CoverState, 'filled'>, string> = {
  next: 'border-2 border-dashed border-primary bg-primary-soft text-primary-ink',
  planned: 'border-2 border-warning-line bg-warning-soft text-warning-ink',
  empty: 'border border-line bg-sunken text-ink-faint',
}
const LEGEND = ['filled', 'planned', 'next', 'empty'] as const

/** Each category as a strip of its 4 × 6 blocks: what is there, what is planned and what comes next. */
export function Coverage({ onPlan }: { onPlan: Plan }) {
  const t = useTranslations('roadmap.coverage')
  const [isWhole, setIsWhole] = useState(false)
  const { data } = useSuspenseQuery(api.sa.roadmap.coverage.queryOptions())
  const begun = data.filter(({ filled, planned }) => filled.length > 0 || planned.length > 0)
  const shown = isWhole || begun.length === 0 ? data : begun
  return (
    <Card className="mt-8">
      <CardHeader title={t('title')} description={t('description')} />
      <Legend />
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((covered) => (
          <li key={covered.category} className="min-w-0">
            <Strip covered={covered} onPlan={onPlan} />
          </li>
        ))}
      </ul>
      {begun.length > 0 && begun.length < data.length && (
        <Button
          variant="outline"
          size="sm"
          className="mt-5"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('showFewer') : t('showAll', { count: data.length })}
        </Button>
      )}
    </Card>
  )
}

function Legend() {
  const t = useTranslations('roadmap.coverage')
  return (
    <ul
      aria-label={t('legend')}
      className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft"
    >
      {LEGEND.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={cn('size-4 rounded-tag', state === 'filled' ? FILLED[1] : MISSING[state])}
          />
          {t(state === 'empty' ? 'emptyCell' : state)}
        </li>
      ))}
    </ul>
  )
}

function Strip({ covered, onPlan }: { covered: Covered; onPlan: Plan }) {
  const t = useTranslations('roadmap.coverage')
  const categoryName = useCategoryName()
  const { category, filled, planned } = covered
  const cells = coverCells(
    new Map(filled.map((block) => [blockKey(block), block.count])),
    new Set(planned.map(blockKey)),
  )
  return (
    <section aria-label={categoryName(category)}>
      <h4 className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 font-semibold break-words">{categoryName(category)}</span>
        <span className="shrink-0 text-xs text-ink-soft tabular-nums">
          {t('count', { count: filled.length, total: BLOCKS.length })}
        </span>
      </h4>
      <ul className="mt-2 grid grid-cols-6 gap-1">
        {STEPS.flatMap(({ id }) =>
          LEVELS.map(({ number }) => {
            const cell = cells.find(({ step, level }) => step === id && level === number)
            return (
              cell && (
                <li key={blockKey(cell)}>
                  <Cell cell={cell} onPlan={() => onPlan({ category, step: id, level: number })} />
                </li>
              )
            )
          }),
        )}
      </ul>
    </section>
  )
}

const cellStyles =
  'grid h-6 w-full place-items-center rounded-tag text-xs font-semibold tabular-nums pointer-coarse:h-9'

function Cell({ cell, onPlan }: { cell: CoverCell; onPlan: () => void }) {
  const t = useTranslations('roadmap.coverage')
  const common = useTranslations('common')
  const { number, column } = STEP_BY_ID[cell.step]
  const place = { step: common(`columns.${column}`), level: cell.level }
  if (cell.state === 'filled') {
    const told = t('cellFilled', { ...place, count: cell.count })
    return (
      <span title={told} className={cn(cellStyles, FILLED[number], 'text-white')}>
        <span aria-hidden="true">{cell.count}</span>
        <span className="sr-only">{told}</span>
      </span>
    )
  }
  if (cell.state === 'planned') {
    const told = t('cell', { ...place, state: t('planned') })
    return (
      <span title={told} className={cn(cellStyles, MISSING.planned)}>
        <span className="sr-only">{told}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      title={t('plan', place)}
      aria-label={t('plan', place)}
      onClick={onPlan}
      className={cn(
        cellStyles,
        MISSING[cell.state],
        'transition-colors duration-quick hover:border-primary hover:bg-primary-soft hover:text-primary-ink',
      )}
    >
      <span aria-hidden="true">+</span>
    </button>
  )
}
