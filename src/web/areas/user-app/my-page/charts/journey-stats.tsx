import { useTranslations } from 'use-intl'
import { BLOCKS } from '#domain/block.ts'
import type { JourneySummary } from '#domain/journey.ts'
import { LEVELS } from '#domain/level.ts'
import { useNumber, usePercent } from '../../../../language/date.ts'
import { cn } from '../../../../ui/class-names.ts'

const RADIUS = 26
const LENGTH = 2 * Math.PI * RADIUS

type JourneyStatsProps = { summary: JourneySummary; className?: string }

export function JourneyStats({ summary, className }: JourneyStatsProps) {
  const t = useTranslations('myPage.summary')
  const common = useTranslations('common')
  const number = useNumber()
  const percent = usePercent()
  const ofAll = (count: number) => t('ofAll', { count, all: BLOCKS.length })
  const figures = [
    [t('level'), common('level', { level: summary.level })],
    [t('started'), ofAll(summary.startedCount)],
    [t('complete'), ofAll(summary.completeCount)],
    [t('items'), number(summary.itemCount)],
  ] as const
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sunken px-4 py-3',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        <Ring percent={summary.percent} />
        <div className="min-w-0">
          <p className="font-bold">{useCheer(summary)}</p>
          <p className="text-sm text-ink-soft">
            {t('percent', { percent: percent(summary.percent) })}
          </p>
        </div>
      </div>
      <dl className="grid flex-1 basis-72 grid-cols-2 gap-x-5 gap-y-2 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function useCheer({ itemCount, filledLevels }: JourneySummary) {
  const t = useTranslations('myPage.summary.cheer')
  if (itemCount === 0) return t('none')
  if (filledLevels === LEVELS.length) return t('all')
  return filledLevels > 0 ? t('level', { count: filledLevels }) : t('begun')
}

function Ring({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16 shrink-0 -rotate-90">
      <circle cx="32" cy="32" r={RADIUS} strokeWidth="8" className="fill-none stroke-line" />
      <circle
        cx="32"
        cy="32"
        r={RADIUS}
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
        className="fill-none stroke-success transition-[stroke-dasharray] duration-slow"
      />
    </svg>
  )
}
