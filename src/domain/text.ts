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
  'invisible',
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

// Left by copying from elsewhere, without a meaning in one line: marks of direction, breaks that may be, the byte order mark.
const NO_MEANING = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/gu
// What hides, reorders or breaks a line: controls, line separators, directions that override, fillers that look like
// nothing. The tags are kept where they belong, behind the flag that they complete.
const NOT_SEEN =
  /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2061-\u206f\u115f\u1160\u180e\u2800\u3164\uffa0\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/u
// Joiners and selectors shape the character beside them; alone they are nothing.
const IS_EMPTY = /^(?:\s|\u200c|\u200d|[\u{fe00}-\u{fe0f}])*$/u

function oneLine(text: z.ZodString, max: number) {
  return text
    .overwrite((typed) => {
      const kept = typed.replace(NO_MEANING, '').trim()
      return IS_EMPTY.test(kept) ? '' : kept
    })
    .max(max, refusedAs('tooLong'))
}

const isSeen = (text: string) => !NOT_SEEN.test(text)

/** What a person, a business or an item is called: one line, in which nothing is that cannot be seen. */
export function requiredName(max: number) {
  return oneLine(z.string(refusedAs('required')), max)
    .min(1, refusedAs('required'))
    .refine(isSeen, refusedAs('invisible'))
}

/** Missing and blank are both the empty string. */
export function optionalName(max: number) {
  return oneLine(z.string(), max).refine(isSeen, refusedAs('invisible')).default('')
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

const SURROGATE = /[\ud800-\udfff]/

/** Cuts without splitting a character; a text that reaches the limit ends in an ellipsis. */
export function textPreview(text: string, maxCharacters: number): string {
  if (text.length < maxCharacters) return text
  // Most texts have no character of two code units.
  if (!SURROGATE.test(text.slice(0, maxCharacters))) return `${text.slice(0, maxCharacters)}…`
  // A character takes at most two code units, so long texts need not be split whole.
  const characters = Array.from(text.slice(0, maxCharacters * 2))
  if (characters.length < maxCharacters) return text
  return `${characters.slice(0, maxCharacters).join('')}…`
}
