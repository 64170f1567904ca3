import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { BrowseFilters } from '#domain/browse.ts'
import { categoryIds } from '#domain/category.ts'
import { api } from '../../../../api.ts'
import { browseFilters, browseSearch } from '../../../../shared/browse/browse-filters.ts'
import { type BrowseSearch, parseHomeSearch } from '../../../../shared/browse/browse-search.ts'

export type FilterChange = Partial<BrowseFilters>
export type Filters = {
  filters: BrowseFilters
  /** `isTyping` goes on with the newest entry of the history instead of adding one. */
  change: (change: FilterChange, isTyping?: boolean) => void
  reset: () => void
}

/** The filters are the address: back, reload and a shared link bring them again. Its `correction` leaves out what nobody knows. */
export function useFilters(): Filters & { correction: BrowseSearch | null } {
  const navigate = useNavigate()
  const { data: tree } = useQuery(api.public.categories.queryOptions())
  const search = parseHomeSearch(useSearch({ strict: false }))
  const asked = browseFilters(search)
  // A category that an admin has removed since the link was shared.
  const isKnown = !asked.category || !tree || categoryIds(tree).includes(asked.category)
  const filters = isKnown ? asked : { ...asked, category: null }
  const known = browseSearch(filters)
  function show(search: BrowseSearch, replace: boolean) {
    void navigate({ to: '/user-app', search, replace, resetScroll: false })
  }
  return {
    filters,
    correction: known.category !== search.category || known.focus !== search.focus ? known : null,
    change: (change, isTyping = false) =>
      show(browseSearch({ ...filters, level: null, ...change }), isTyping),
    reset: () => show({}, false),
  }
}
