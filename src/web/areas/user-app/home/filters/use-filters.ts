import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { BrowseFilters } from '#domain/browse.ts'
import { categoryIds } from '#domain/category.ts'
import { api } from '../../../../api.ts'
import { browseFilters, browseSearch } from '../../../../shared/browse/browse-filters.ts'
import { parseHomeSearch } from '../../../../shared/browse/browse-search.ts'

export type FilterChange = Partial<BrowseFilters>
export type Filters = {
  filters: BrowseFilters
  /** `isTyping` goes on with the newest entry of the history instead of adding one. */
  change: (change: FilterChange, isTyping?: boolean) => void
  reset: () => void
}

const NONE: BrowseFilters = {
  latest: false,
  q: '',
  focus: [],
  favorites: false,
  category: null,
  level: null,
}

/** The filters are the address: back, reload and a shared link bring them again. */
export function useFilters(): Filters {
  const navigate = useNavigate()
  const { data: tree } = useQuery(api.public.categories.queryOptions())
  const asked = browseFilters(parseHomeSearch(useSearch({ strict: false })))
  // A category that an admin has removed since the link was shared.
  const isKnown = !asked.category || !tree || categoryIds(tree).includes(asked.category)
  const filters = isKnown ? asked : { ...asked, category: null }
  function show(wanted: BrowseFilters, replace: boolean) {
    void navigate({ to: '/user-app', search: browseSearch(wanted), replace, resetScroll: false })
  }
  return {
    filters,
    change: (change, isTyping = false) => show({ ...filters, level: null, ...change }, isTyping),
    reset: () => show(NONE, false),
  }
}
