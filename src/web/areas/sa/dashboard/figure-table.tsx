import { useTranslations } from 'use-intl'
import { FIGURE_KINDS } from '#domain/platform-figures.ts'
import { useNumber } from '../../../language/date.ts'
import { Table } from '../../../ui/table.tsx'
import type { PlatformFigures } from './figure-chart.tsx'
import { useSpanName } from './span-name.ts'

/** All bars as numbers, newest first. */
export function FigureTable({ spans, period }: PlatformFigures) {
  const t = useTranslations('platform')
  const number = useNumber()
  const spanName = useSpanName(period)
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-2 text-primary-ink">{t('asTable')}</summary>
      <Table
        caption={t('overTime')}
        rows={spans.toReversed()}
        rowKey={({ from }) => from}
        columns={[
          { id: 'span', header: t(`span.${period}`), isTitle: true, cell: spanName },
          ...FIGURE_KINDS.map((kind) => ({
            id: kind,
            header: t(`figures.${kind}`),
            align: 'end' as const,
            cell: ({ figures }: PlatformFigures['spans'][number]) => number(figures[kind]),
          })),
        ]}
      />
    </details>
  )
}
