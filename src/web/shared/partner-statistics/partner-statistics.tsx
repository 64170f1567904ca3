import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  COUNTED_KINDS,
  type CountedKind,
  DEFAULT_PERIOD,
  STATISTICS_PERIODS,
} from '#domain/statistics.ts'
import { api } from '../../api.ts'
import { useNumber } from '../../language/date.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DayChart } from '../../ui/day-chart.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDownload } from '../download/use-download.ts'
import { BlockMatrix } from '../matrix/block-matrix.tsx'
import { ItemTable } from './item-table.tsx'
import { useShortDay } from './short-day.ts'

/** How many people opened, turned and saved a partner's content, by day, block and item. */
export function PartnerStatistics({ partnerId }: { partnerId: string }) {
  const t = useTranslations('statistics')
  const download = useDownload()
  const number = useNumber()
  const shortDay = useShortDay()
  const [kind, setKind] = useState<CountedKind>('view')
  const [days, setDays] = useState<(typeof STATISTICS_PERIODS)[number]>(DEFAULT_PERIOD)
  const { data, isPlaceholderData } = useQuery(
    api.portal.statistics.queryOptions({
      input: { partnerId, days },
      placeholderData: keepPreviousData,
      throwOnError: true,
    }),
  )
  if (!data) return <Skeleton className="h-80 rounded-card" />
  const inDays = data.days.map((day) => ({ day: day.day, value: day[kind] }))
  return (
    <Card render={<section aria-label={t('title')} aria-busy={isPlaceholderData} />}>
      <CardHeader
        title={t('title')}
        description={t('hint')}
        actions={
          <Button
            variant="outline"
            size="sm"
            iconBefore={<Download aria-hidden="true" />}
            render={
              <a
                href={`/api/portal/${partnerId}/statistics.csv?days=${days}`}
                download
                onClick={download}
              >
                {t('download')}
              </a>
            }
          >
            {t('download')}
          </Button>
        }
      />
      <div className="my-5 flex flex-wrap gap-3">
        <SegmentedControl
          label={t('kind')}
          value={kind}
          onValueChange={setKind}
          segments={COUNTED_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SegmentedControl
          label={t('period')}
          value={`${days}`}
          onValueChange={(value) =>
            setDays(STATISTICS_PERIODS.find((period) => `${period}` === value) ?? DEFAULT_PERIOD)
          }
          segments={data.periods.map((period) => ({
            value: `${period}`,
            label: t('days', { count: period }),
          }))}
        />
      </div>
      {data.periods.length < STATISTICS_PERIODS.length && (
        <p className="-mt-2 mb-5 text-xs text-ink-soft">
          {t('longerWithPremium', { days: STATISTICS_PERIODS.at(-1) ?? 0 })}
        </p>
      )}
      <DayChart
        label={t('byDay')}
        days={inDays}
        showDay={shortDay}
        showValue={number}
        summary={t(`summary.${kind}`, { count: data.totals[kind], days: data.days.length })}
        describe={(day, value) => t(`onDay.${kind}`, { day: shortDay(day), count: value })}
      />
      {data.totals[kind] === 0 ? (
        <p className="mt-6 text-sm text-ink-soft">{t('none')}</p>
      ) : (
        <div className="mt-8 grid gap-8 xl:grid-cols-2">
          <section>
            <h3 className="mb-3 text-sm font-semibold">{t('byBlock')}</h3>
            <BlockMatrix
              caption={t('byBlock')}
              blocks={data.blocks.map((block) => ({ ...block, count: block[kind] }))}
            />
          </section>
          <section>
            <h3 className="mb-3 text-sm font-semibold">{t('byItem')}</h3>
            <ItemTable items={data.items} itemCount={data.itemCount} />
          </section>
        </div>
      )}
      <details className="mt-6 text-sm">
        <summary className="cursor-pointer text-primary-ink">{t('asTable')}</summary>
        <table className="mt-3 w-full max-w-lg text-left tabular-nums">
          <caption className="sr-only">{t('byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {COUNTED_KINDS.map((name) => (
                <th key={name} scope="col" className="text-right">
                  {t(`kinds.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.days.toReversed().map((counts) => (
              <tr key={counts.day} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {shortDay(counts.day)}
                </th>
                {COUNTED_KINDS.map((name) => (
                  <td key={name} className="text-right">
                    {number(counts[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
