import { countryIn } from '#domain/country.ts'
import { tagOf } from '#domain/language.ts'
import { useLanguage } from '../../language/language-provider.tsx'

export function useCountryName() {
  const tag = tagOf(useLanguage())
  return (name: string) => countryIn(tag, name)
}
