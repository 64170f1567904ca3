import { useTranslations } from 'use-intl'
import { STANDING_SORT_KEYS } from '#domain/content-matrix.ts'
import { Select } from '../../../../ui/select.tsx'
import { useStandingSort } from './standings.ts'

const ORDERS = STANDING_SORT_KEYS.flatMap((key) =>
  (['ascending', 'descending'] as const).map((direction) => ({ key, direction })),
)
const valueOf = ({ key, direction }: (typeof ORDERS)[number]) => `${key} ${direction}`

/** On cards there are no headers to press. */
export function SortSelect() {
  const t = useTranslations('contentAdmin.overview')
  const { sort, sortBy } = useStandingSort()
  return (
    <Select
      size="sm"
      aria-label={t('sortBy')}
      className="w-full @lg:w-72 @4xl:hidden"
      value={valueOf(sort)}
      onChange={({ currentTarget }) => {
        const order = ORDERS.find((known) => valueOf(known) === currentTarget.value)
        if (order) sortBy(order)
      }}
    >
      {ORDERS.map((order) => (
        <option key={valueOf(order)} value={valueOf(order)}>
          {t(`columns.${order.key}`)} · {t(order.direction)}
        </option>
      ))}
    </Select>
  )
}
