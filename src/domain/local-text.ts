import { z } from 'zod'
import { type Language, LANGUAGES, tagOf } from './language.ts'
import { optionalName, optionalText, refusedAs, requiredName } from './text.ts'

/** A text in every language. */
export const LocalText = z.object({ en: z.string(), ja: z.string(), fr: z.string() })
export type LocalText = Readonly<z.infer<typeof LocalText>>

export function inLanguage(text: LocalText, language: Language): string {
  return text[tagOf(language)]
}

/** Accepts one name for all languages or one per language; a blank language takes the first given. */
export function requiredLocalName(max: number) {
  const perLanguage = perLanguageOf(optionalName(max)).refine(
    (texts) => firstGiven(texts),
    refusedAs('required'),
  )
  return z
    .union([requiredName(max), perLanguage], refusedAs('required'))
    .transform(inEveryLanguage)
    .pipe(LocalText)
}

/** A text of several lines, which may be blank in every language. */
export function optionalLocalText(max: number) {
  return z
    .union([z.string().trim().max(max, refusedAs('tooLong')), perLanguageOf(optionalText(max))])
    .default('')
    .transform(inEveryLanguage)
    .pipe(LocalText)
}

function perLanguageOf<Text extends z.ZodType<string, string | undefined>>(text: Text) {
  return z.strictObject({ en: text, ja: text, fr: text })
}

function inEveryLanguage(text: string | LocalText): LocalText {
  if (typeof text === 'string') return { en: text, ja: text, fr: text }
  const first = firstGiven(text)
  return { en: text.en || first, ja: text.ja || first, fr: text.fr || first }
}

function firstGiven(text: LocalText): string {
  return LANGUAGES.map(({ tag }) => text[tag]).find(Boolean) ?? ''
}
