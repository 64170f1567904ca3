import { useTranslations } from 'use-intl'
import type { FigureKind } from '#domain/platform-figures.ts'
import type { client } from '../../../api.ts'
import { useNumber } from '../../../language/date.ts'
import { useTrend } from '../../../shared/partner-dashboard/trend.ts'
import { Card } from '../../../ui/card.tsx'
import { DayChart } from '../../../ui/day-chart.tsx'
import { TrendMark } from '../../../ui/trend-mark.tsx'
import { useSpanName, useSpanStart } from './span-name.ts'

export type PlatformFigures = Awaited<ReturnType<typeof client.sa.figures>>

/** One figure: how much of it, against the time before, and a bar for each piece of the time. */
export function FigureChart({ kind, data }: { kind: FigureKind; data: PlatformFigures }) {
  const t = useTranslations('platform')
  const number = useNumber()
  const spanName = useSpanName(data.period)
  const spanStart = useSpanStart(data.period)
  const total = data.totals[kind]
  const before = data.previous[kind]
  const { trend } = useTrend()(total, before)
  const describe = (from: string, count: number) => {
    const span = data.spans.find((known) => known.from === from)
    return t('inSpan', { span: span ? spanName(span) : '', count })
  }
  return (
    <Card padding="sm" render={<section aria-label={t(`figures.${kind}`)} />}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-sm font-semibold text-ink-soft">{t(`figures.${kind}`)}</h3>
        <p className="flex items-baseline gap-2">
          {trend && <TrendMark {...trend} />}
          <span className="text-2xl leading-8 font-bold tracking-tight tabular-nums">
            {number(total)}
          </span>
        </p>
      </div>
      <DayChart
        label={t(`figures.${kind}`)}
        days={data.spans.map(({ from, figures }) => ({ day: from, value: figures[kind] }))}
        showDay={spanStart}
        showValue={number}
        summary={total === 0 && before === 0 ? t('none') : t('before', { count: before })}
        describe={describe}
      />
    </Card>
  )
}
