import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ApplicationStatusFilter } from '#domain/application.ts'
import type { PartnerTypeFilter } from '#domain/partner.ts'
import { parseListSearch } from './list-search.ts'

export type Narrowing = {
  type: PartnerTypeFilter
  status: ApplicationStatusFilter
  q: string
}

/** What a list is narrowed to stands in the address. */
export function useNarrowing() {
  const navigate = useNavigate()
  const search = parseListSearch(useSearch({ strict: false }))
  const wanted: Narrowing = { type: 'all', status: 'all', q: '', ...search }
  return {
    wanted,
    isNarrowed: Object.keys(search).length > 0,
    narrow: (change: Partial<Narrowing>) =>
      void navigate({
        to: '.',
        search: ({ type, status, q, ...others }) => ({
          ...others,
          ...parseListSearch({ type, status, q, ...change }),
        }),
        replace: true,
        resetScroll: false,
      }),
    clear: () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false }),
  }
}
