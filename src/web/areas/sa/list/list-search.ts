import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { APPLICATION_STATUSES, type ApplicationStatusFilter } from '#domain/application.ts'
import { PARTNER_TYPES, type PartnerTypeFilter } from '#domain/partner.ts'
import { SEARCH_MAX } from '#domain/search.ts'
import { onlySearch, withSearch } from '../../../shared/data-management/search-change.ts'

/** What a list is narrowed to; it stands in the address. */
export type ListSearch = {
  type: PartnerTypeFilter
  status: ApplicationStatusFilter
  q: string
}

function parseListSearch(search: Record<string, unknown>): ListSearch {
  return {
    type: PARTNER_TYPES.find((type) => type === search['type']) ?? 'all',
    status: APPLICATION_STATUSES.find((status) => status === search['status']) ?? 'all',
    // The router reads what looks like a number as one.
    q: ['string', 'number'].includes(typeof search['q'])
      ? String(search['q']).slice(0, SEARCH_MAX)
      : '',
  }
}

export function useListSearch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const wanted = parseListSearch(useSearch({ strict: false }))
  const go = (search: never) =>
    void navigate({ to: pathname, search, replace: true, resetScroll: false })
  return {
    wanted,
    isNarrowed: wanted.type !== 'all' || wanted.status !== 'all' || wanted.q !== '',
    narrow: (change: Partial<ListSearch>) =>
      go(
        withSearch(
          Object.fromEntries(
            Object.entries(change).map(([key, value]) => [
              key,
              value === 'all' || value === '' ? undefined : value,
            ]),
          ),
        ),
      ),
    clear: () => go(onlySearch({})),
  }
}
