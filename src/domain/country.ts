import { z } from 'zod'
import { choiceOf, refusedAs } from './text.ts'

/** A country is kept by its English name; the code gives its name in other languages through Intl. */
export const COUNTRIES = [
  { name: 'Japan', code: 'JP' },
  { name: 'France', code: 'FR' },
  { name: 'China', code: 'CN' },
  { name: 'Australia', code: 'AU' },
  { name: 'United States', code: 'US' },
  { name: 'Germany', code: 'DE' },
  { name: 'United Kingdom', code: 'GB' },
  { name: 'South Korea', code: 'KR' },
] as const

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
