import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { PARTNER_SORT_KEYS, type PartnerSort } from '#domain/partner.ts'
import { withSearch } from '../data-management/search-change.ts'

export type PartnerSortKey = PartnerSort['key']
export type PartnerRow = {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly country: string
  readonly createdAt: string
}

const NEWEST_FIRST: PartnerSort = { key: 'registrationDate', direction: 'descending' }

/** Whatever is not a sort key is left out. */
export function parsePartnerSort(search: Record<string, unknown>): PartnerSort {
  const key = PARTNER_SORT_KEYS.find((known) => known === search['sort'])
  if (!key) return NEWEST_FIRST
  return { key, direction: search['direction'] === 'descending' ? 'descending' : 'ascending' }
}

/** The order stands in the address; the same key again turns it around. */
export function usePartnerSort() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const sort = parsePartnerSort(useSearch({ strict: false }))
  const sortBy = ({ key, direction }: PartnerSort) =>
    void navigate({
      to: pathname,
      search: withSearch({ sort: key, direction }),
      replace: true,
      resetScroll: false,
    })
  const turn = (key: PartnerSortKey) => {
    const isAscending = sort.key === key && sort.direction === 'ascending'
    sortBy({ key, direction: isAscending ? 'descending' : 'ascending' })
  }
  return { sort, sortBy, turn }
}
