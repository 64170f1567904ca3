import { z } from 'zod'
import { rowsBy } from './table.ts'

/** `id` is the interface's value; `tag` is used by everything technical. In the order of the switch. */
export const LANGUAGES = [
  { id: 'en', tag: 'en', locale: 'en-US' },
  { id: 'jp', tag: 'ja', locale: 'ja-JP' },
  { id: 'fr', tag: 'fr', locale: 'fr-FR' },
] as const

export const Language = z.enum(LANGUAGES.map((language) => language.id))
export type Language = z.infer<typeof Language>

export const LanguageTag = z.enum(LANGUAGES.map((language) => language.tag))
export type LanguageTag = z.infer<typeof LanguageTag>

export const DEFAULT_LANGUAGE: Language = 'en'

const BY_ID = rowsBy(LANGUAGES, 'id')
const BY_TAG = rowsBy(LANGUAGES, 'tag')

export function tagOf(language: Language): LanguageTag {
  return BY_ID[language].tag
}

export function languageOf(tag: LanguageTag): Language {
  return BY_TAG[tag].id
}

export function localeOf(language: Language): string {
  return BY_ID[language].locale
}

export function nextLanguage(language: Language): Language {
  const position = LANGUAGES.findIndex(({ id }) => id === language)
  return LANGUAGES[(position + 1) % LANGUAGES.length]?.id ?? DEFAULT_LANGUAGE
}
