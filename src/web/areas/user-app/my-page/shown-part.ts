import { useEffect } from 'react'
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

/** An address that names what nobody knows says from now on what is shown. */
export function useCorrectedAddress(part: 'tab' | 'country', shown: string | undefined) {
  const search = useSearch({ from: '/user-app/my-page' })
  const navigate = useNavigate({ from: '/user-app/my-page' })
  const isUnknown = search[part] !== undefined && search[part] !== shown
  useEffect(() => {
    if (!isUnknown) return
    void navigate({
      search: (known) => parseMyPageSearch({ ...known, [part]: undefined }),
      replace: true,
      resetScroll: false,
    })
  }, [isUnknown, navigate, part])
}
