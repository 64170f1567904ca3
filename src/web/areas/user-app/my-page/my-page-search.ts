import { useNavigate, useSearch } from '@tanstack/react-router'
import { COUNTRIES, type Country } from '#domain/country.ts'

export type MyPageSearch = {
  /** Left out for the categories. */
  view?: 'dashboard'
  /** The category on show; left out for the first one. */
  tab?: string
  /** Left out for all countries. */
  country?: Country
}

/** Whatever else stands in the address, or does not exist, is left out. */
export function parseMyPageSearch(search: Record<string, unknown>): MyPageSearch {
  const country = COUNTRIES.find(({ name }) => name === search['country'])?.name
  return {
    ...(search['view'] === 'dashboard' && { view: 'dashboard' }),
    ...(typeof search['tab'] === 'string' && { tab: search['tab'] }),
    ...(country && { country }),
  }
}

export function useMyPageSearch() {
  const { view, tab, country } = useSearch({ from: '/user-app/my-page' })
  const navigate = useNavigate({ from: '/user-app/my-page' })
  const change = (changed: { [Key in keyof MyPageSearch]: MyPageSearch[Key] | undefined }) =>
    void navigate({
      search: (search) => parseMyPageSearch({ ...search, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return {
    view: view ?? ('categories' as const),
    tab,
    country,
    showView: (next: 'categories' | 'dashboard') =>
      change({ view: next === 'dashboard' ? next : undefined }),
    showTab: (next: string) => change({ tab: next }),
    showCountry: (next: Country | undefined) => change({ country: next }),
  }
}
