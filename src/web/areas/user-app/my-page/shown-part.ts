import { useNavigate, useSearch } from '@tanstack/react-router'
import { COUNTRIES, type Country } from '#domain/country.ts'
import { type MyPageSearch, parseMyPageSearch } from './my-page-search.ts'

/** What of My Page is on show, as the address says. */
export function useShownPart() {
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
    country: COUNTRIES.find(({ name }) => name === country)?.name,
    showView: (next: 'categories' | 'dashboard') =>
      change({ view: next === 'dashboard' ? next : undefined }),
    showTab: (next: string) => change({ tab: next }),
    showCountry: (next: Country | undefined) => change({ country: next }),
  }
}
