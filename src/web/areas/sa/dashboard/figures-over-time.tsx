import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import {
  DEFAULT_FIGURE_PERIOD,
  FIGURE_KINDS,
  FIGURE_PERIODS,
  type FigurePeriod,
} from '#domain/platform-figures.ts'
import { api } from '../../../api.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FigureChart } from './figure-chart.tsx'
import { FigureTable } from './figure-table.tsx'

/** What began, was published, seen and saved, against as much time before. */
export function FiguresOverTime() {
  const t = useTranslations('platform')
  const [period, choose] = usePeriod()
  const { data, isPlaceholderData } = useQuery(
    api.sa.figures.queryOptions({
      input: { period },
      placeholderData: keepPreviousData,
      throwOnError: true,
    }),
  )
  return (
    <section aria-labelledby="over-time" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="over-time" className="text-lg font-semibold">
            {t('overTime')}
          </h2>
          <p className="text-sm text-ink-soft">{t('hint')}</p>
        </div>
        <SegmentedControl
          label={t('period')}
          value={period}
          onValueChange={choose}
          segments={FIGURE_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-4 aria-busy:opacity-60">
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {FIGURE_KINDS.map((kind) => (
              <FigureChart key={kind} kind={kind} data={data} />
            ))}
          </div>
          <FigureTable {...data} />
        </div>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </section>
  )
}

/** In the address; none is the default. */
function usePeriod() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/sa/dashboard' })
  const period = FIGURE_PERIODS.find((known) => known === search.period) ?? DEFAULT_FIGURE_PERIOD
  const choose = (chosen: FigurePeriod) =>
    void navigate({
      to: '/sa/dashboard',
      search: chosen === DEFAULT_FIGURE_PERIOD ? {} : { period: chosen },
      replace: true,
      resetScroll: false,
    })
  return [period, choose] as const
}
