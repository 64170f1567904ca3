import { useNavigate, useSearch } from '@tanstack/react-router'
import { PARTNER_SORT_KEYS, type PartnerSort } from '#domain/partner.ts'

export type PartnerSortKey = PartnerSort['key']
export type PartnerRow = {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly country: string
  readonly createdAt: string
}

const NEWEST_FIRST: PartnerSort = { key: 'registrationDate', direction: 'descending' }

/** The order stands in the address; the same key again turns it around. */
export function usePartnerSort() {
  const navigate = useNavigate()
  const { sort: wanted, direction = 'ascending' } = useSearch({ strict: false })
  const known = PARTNER_SORT_KEYS.find((key) => key === wanted)
  const sort = known ? { key: known, direction } : NEWEST_FIRST
  const sortBy = ({ key, direction }: PartnerSort) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, sort: key, direction }),
      replace: true,
      resetScroll: false,
    })
  const turn = (key: PartnerSortKey) => {
    const isAscending = sort.key === key && sort.direction === 'ascending'
    sortBy({ key, direction: isAscending ? 'descending' : 'ascending' })
  }
  return { sort, sortBy, turn }
}
