import { COUNTRIES } from '#domain/country.ts'
import { useLocale } from '../../language/language-provider.tsx'

/** Countries are kept by their English name; Intl knows the others. */
export function useCountryName() {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (name: string) => {
    const country = COUNTRIES.find((known) => known.name === name)
    return country ? (names.of(country.code) ?? name) : name
  }
}
