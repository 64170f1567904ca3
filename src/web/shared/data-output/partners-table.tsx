import { useTranslations } from 'use-intl'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { PARTNER_SORT_KEYS } from '#domain/partner.ts'
import { useDate } from '../../language/date.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useCategoryName } from '../category/category-name.ts'
import { useCountryName } from '../country/country-name.ts'
import type { PartnerAddresses } from '../data-management/addresses.ts'
import { type PartnerRow, type PartnerSortKey, usePartnerSort } from './partner-sort.ts'
import { SortSelect } from './sort-select.tsx'

type PartnersTableProps = {
  title: string
  rows: readonly PartnerRow[] | undefined
  /** How many there may be, as long as they are not there. */
  expected: number
  /** Where a name leads; without it, names are only names. */
  addressOf?: (partnerId: string) => PartnerAddresses['output']
}

/** Sortable by four keys; whoever gives the rows gives them in the order of the address. */
export function PartnersTable({ title, rows, expected, addressOf }: PartnersTableProps) {
  const t = useTranslations('dataOutput.partners')
  const { sort, turn } = usePartnerSort()
  return (
    <section aria-label={title} className="@container min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {/* One row has no order. */}
        {(rows?.length ?? expected) > 1 && <SortSelect />}
      </div>
      <Table
        caption={title}
        columns={useColumns(addressOf)}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        sort={sort}
        onSortChange={turn}
        loadingRows={rows ? 0 : expected}
        empty={<EmptyState icon={<Users />} title={t('empty')} />}
      />
    </section>
  )
}

function useColumns(
  addressOf: PartnersTableProps['addressOf'],
): Column<PartnerRow, PartnerSortKey>[] {
  const t = useTranslations('dataOutput.partners')
  const date = useDate()
  const shown = useShown()
  return PARTNER_SORT_KEYS.map((key) => ({
    id: key,
    sortKey: key,
    header: t(key),
    isTitle: key === 'companyName',
    cell: (row) => {
      if (key === 'registrationDate') return date(row.createdAt)
      if (key !== 'companyName' || !addressOf) return shown(row, key) || t('notGiven')
      return (
        <Link
          {...addressOf(row.id)}
          className="rounded-tag font-semibold text-primary-ink hover:underline"
        >
          {row.name}
        </Link>
      )
    },
  }))
}

function useShown() {
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  return (row: PartnerRow, key: Exclude<PartnerSortKey, 'registrationDate'>) => {
    if (key === 'companyName') return row.name
    if (key === 'country') return row.country && countryName(row.country)
    return row.category ? categoryName(row.category) : ''
  }
}
