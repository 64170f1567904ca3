import { z } from 'zod'
import type { LanguageTag } from './language.ts'
import { choiceOf, refusedAs } from './text.ts'

/** A country is kept by its English name. */
export const COUNTRIES = [
  { name: 'Japan', code: 'JP', ja: '日本', fr: 'Japon' },
  { name: 'France', code: 'FR', ja: 'フランス', fr: 'France' },
  { name: 'China', code: 'CN', ja: '中国', fr: 'Chine' },
  { name: 'Australia', code: 'AU', ja: 'オーストラリア', fr: 'Australie' },
  { name: 'United States', code: 'US', ja: 'アメリカ合衆国', fr: 'États-Unis' },
  { name: 'Germany', code: 'DE', ja: 'ドイツ', fr: 'Allemagne' },
  { name: 'United Kingdom', code: 'GB', ja: 'イギリス', fr: 'Royaume-Uni' },
  { name: 'South Korea', code: 'KR', ja: '韓国', fr: 'Corée du Sud' },
] as const

/** What no country is called reads as itself. */
export function countryIn(tag: LanguageTag, name: string): string {
  const country = COUNTRIES.find((known) => known.name === name)
  return country && tag !== 'en' ? country[tag] : name
}

const NAMES = COUNTRIES.map((country) => country.name)

export const Country = choiceOf(NAMES)
export type Country = z.infer<typeof Country>

export const OptionalCountry = z.enum(['', ...NAMES], refusedAs('choice')).default('')

export const DEFAULT_COUNTRY: Country = 'Japan'

export const SAMPLE_COUNTRIES = [
  'Japan',
  'France',
  'China',
  'Australia',
] as const satisfies Country[]
