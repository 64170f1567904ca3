import { z } from 'zod'

export const NAME_MAX = 120
export const TITLE_MAX = 200
export const NOTE_MAX = 2_000
export const TEXT_CONTENT_MAX = 100_000

/** What a field can be refused for; each language holds the sentence. */
export const FIELD_ERRORS = [
  'required',
  'tooShort',
  'tooLong',
  'tooMany',
  'tooManyCategories',
  'email',
  'phone',
  'website',
  'image',
  'choice',
  'account',
] as const
export type FieldError = (typeof FIELD_ERRORS)[number]

/** Wraps a key so that a schema cannot carry a sentence. */
export function refusedAs(error: FieldError): { error: FieldError } {
  return { error }
}

export function requiredText(max: number) {
  return z
    .string(refusedAs('required'))
    .trim()
    .min(1, refusedAs('required'))
    .max(max, refusedAs('tooLong'))
}

/** Missing and blank are both the empty string. */
export function optionalText(max: number) {
  return z.string().trim().max(max, refusedAs('tooLong')).default('')
}

export function choiceOf<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, {
    error: (issue) => (issue.input ? 'choice' : 'required') satisfies FieldError,
  })
}

/** Cuts without splitting a character; a text that reaches the limit ends in an ellipsis. */
export function textPreview(text: string, maxCharacters: number): string {
  // A character takes at most two code units, so long texts need not be split whole.
  const characters = Array.from(text.slice(0, maxCharacters * 2))
  if (characters.length < maxCharacters) return text
  return `${characters.slice(0, maxCharacters).join('')}…`
}
