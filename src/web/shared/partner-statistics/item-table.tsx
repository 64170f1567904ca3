import { useTranslations } from 'use-intl'
import { COUNTED_KINDS } from '#domain/statistics.ts'
import type { client } from '../../api.ts'
import { useNumber } from '../../language/date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'

type Statistics = Awaited<ReturnType<typeof client.portal.statistics>>
type Item = Statistics['items'][number]

/** The items that most people met. */
export function ItemTable({ items, itemCount }: Pick<Statistics, 'items' | 'itemCount'>) {
  const t = useTranslations('statistics')
  const number = useNumber()
  return (
    <>
      <Table
        caption={t('byItem')}
        rows={items}
        rowKey={({ contentId }) => contentId}
        columns={[
          {
            id: 'title',
            header: t('item'),
            isTitle: true,
            cell: itemName,
          },
          ...COUNTED_KINDS.map((kind) => ({
            id: kind,
            header: t(`kinds.${kind}`),
            align: 'end' as const,
            cell: (item: Item) => number(item[kind]),
          })),
        ]}
      />
      {itemCount > items.length && (
        <p className="mt-2 text-xs text-ink-soft">
          {t('more', { shown: items.length, count: itemCount })}
        </p>
      )}
    </>
  )
}

const itemName = (item: Item) => <ItemName item={item} />

function ItemName({ item: { title, isDeleted, step, level } }: { item: Item }) {
  const t = useTranslations('common')
  const statistics = useTranslations('statistics')
  return (
    <>
      <span className="block font-medium wrap-anywhere">
        {title || statistics('deletedItem')}
        {isDeleted && title && <Badge className="ml-2">{statistics('deleted')}</Badge>}
      </span>
      <span className="block text-xs font-normal text-ink-soft">
        {t(`steps.${step}.name`)} · {t('level', { level })}
      </span>
    </>
  )
}
