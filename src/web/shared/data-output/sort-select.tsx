import { useTranslations } from 'use-intl'
import { PARTNER_SORT_KEYS } from '#domain/partner.ts'
import { Select } from '../../ui/select.tsx'
import { usePartnerSort } from './partner-sort.ts'

/** On cards there are no headers to press. */
export function SortSelect() {
  const t = useTranslations('dataOutput.partners')
  const { sort, sortBy } = usePartnerSort()
  return (
    <Select
      size="sm"
      aria-label={t('sortBy')}
      className="w-full @lg:w-72 @4xl:hidden"
      value={`${sort.key} ${sort.direction}`}
      onChange={(event) => {
        const [key, direction] = event.currentTarget.value.split(' ')
        sortBy({ key, direction } as typeof sort)
      }}
    >
      {PARTNER_SORT_KEYS.flatMap((key) =>
        (['ascending', 'descending'] as const).map((direction) => (
          <option key={`${key} ${direction}`} value={`${key} ${direction}`}>
            {t(key)} · {t(direction)}
          </option>
        )),
      )}
    </Select>
  )
}
