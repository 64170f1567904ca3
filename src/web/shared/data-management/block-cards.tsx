import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LEVELS } from '#domain/level.ts'
import { levelPercent } from '#domain/progress.ts'
import { STEPS } from '#domain/step.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Words } from '../../ui/words.tsx'
import { stepTone } from '../step/step-tone.ts'
import { useLevelName } from './names.ts'
import type { Place } from './place.ts'
import type { PlaceSearch } from './place-search.ts'
import { type BlockCount, countOf } from './block-count.ts'

/** Without `blocks` the counts are still on their way. */
type BlockCardsProps = { place: Place; blocks: readonly BlockCount[] | undefined }

const TOP = {
  1: 'before:bg-step-1',
  2: 'before:bg-step-2',
  3: 'before:bg-step-3',
  4: 'before:bg-step-4',
} as const

/** Four steps, each with its number of items in the category. */
export function StepCards({ place, blocks }: BlockCardsProps) {
  const t = useTranslations('dataManagement')
  const steps = useTranslations('common.steps')
  return (
    <section aria-label={t('steps')} aria-busy={!blocks}>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {STEPS.map((step) => (
          <li key={step.id}>
            <Card
              interactive
              padding="sm"
              selected={place.step === step.id}
              className={cn(
                'relative flex h-full flex-col gap-2 overflow-hidden before:absolute before:inset-x-0 before:top-0 before:h-1',
                TOP[step.number],
              )}
              render={<PlaceLink place={{ step: step.id }} isCurrent={place.step === step.id} />}
            >
              <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1">
                <Badge tone={stepTone(step.id)}>{t('stepNumber', { step: step.number })}</Badge>
                {blocks ? (
                  <span className="text-xs text-ink-soft">
                    {t('count', { count: countOf(blocks, { step: step.id }) })}
                  </span>
                ) : (
                  <Skeleton className="h-4 w-10" />
                )}
              </span>
              <span className="font-semibold">
                <Words>{steps(`${step.id}.name`)}</Words>
              </span>
              <span className="text-xs text-ink-soft">{steps(`${step.id}.label`)}</span>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Six levels with their progress over all four steps. */
export function LevelCards({ place, blocks }: BlockCardsProps) {
  const t = useTranslations('dataManagement')
  const levelName = useLevelName(place.category)
  return (
    <section aria-label={t('levels')} aria-busy={!blocks} className="@container">
      <ul className="grid grid-cols-2 gap-3 md:gap-4 @lg:grid-cols-3 @4xl:grid-cols-6">
        {LEVELS.map(({ number }) => (
          <li key={number}>
            <Card
              interactive
              padding="sm"
              selected={place.level === number}
              className="flex h-full flex-col gap-2"
              render={<PlaceLink place={{ level: number }} isCurrent={place.level === number} />}
            >
              <Badge tone={`level-${number}`} className="self-start">
                {t('levelNumber', { level: number })}
              </Badge>
              <span className="text-sm leading-snug font-semibold">
                <Words>{levelName(number)}</Words>
              </span>
              {blocks ? (
                <LevelCount name={levelName(number)} count={countOf(blocks, { level: number })} />
              ) : (
                <Skeleton className="mt-auto h-7" />
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LevelCount({ name, count }: { name: string; count: number }) {
  const t = useTranslations('dataManagement')
  const percent = levelPercent(count)
  return (
    <>
      <span className="mt-auto flex items-baseline justify-between gap-2 text-xs text-ink-soft">
        <span>{t('count', { count })}</span>
        <span className="whitespace-nowrap tabular-nums">{t('percent', { percent })}</span>
      </span>
      <ProgressBar size="sm" label={name} value={percent} valueText={t('percent', { percent })} />
    </>
  )
}

type PlaceLinkProps = { place: PlaceSearch; isCurrent: boolean }

function PlaceLink({ place, isCurrent, ...rest }: PlaceLinkProps) {
  return (
    <Link
      {...rest}
      to="."
      search={(search) => ({ ...search, ...place })}
      replace
      resetScroll={false}
      aria-current={isCurrent ? 'true' : undefined}
    />
  )
}
