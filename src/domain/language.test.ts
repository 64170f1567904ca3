import { expect, test } from 'vitest'
import {
  DEFAULT_LANGUAGE,
  Language,
  languageOf,
  LANGUAGES,
  LanguageTag,
  localeOf,
  nextLanguage,
  tagOf,
} from './language.ts'

test('the language button goes en, jp, fr and back to en', () => {
  expect(DEFAULT_LANGUAGE).toBe('en')
  expect(nextLanguage('en')).toBe('jp')
  expect(nextLanguage('jp')).toBe('fr')
  expect(nextLanguage('fr')).toBe('en')
})

test.each(LANGUAGES)('$id is $tag technically, and back', ({ id, tag, locale }) => {
  expect(tagOf(id)).toBe(tag)
  expect(languageOf(tag)).toBe(id)
  expect(localeOf(id)).toBe(locale)
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
})

test('jp is for the interface and ja for everything else', () => {
  expect(Language.safeParse('ja').success).toBe(false)
  expect(LanguageTag.safeParse('jp').success).toBe(false)
})
