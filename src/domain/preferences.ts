import { z } from 'zod'
import { OptionalEmail } from './contact.ts'
import { Country } from './country.ts'
import { FavoriteCategories } from './favorite-category.ts'
import { Motivation } from './motivation.ts'
import { Profile } from './profile.ts'
import { NAME_MAX, NOTE_MAX, optionalName, optionalText } from './text.ts'

const AGE_MAX = 40

export const Preferences = z.strictObject({
  name: optionalName(NAME_MAX),
  email: OptionalEmail,
  age: optionalName(AGE_MAX),
  profile: Profile,
  bio: optionalText(NOTE_MAX),
  motivations: chosenOnce(Motivation),
  favoriteCategories: FavoriteCategories.default([]),
  selectedCountries: chosenOnce(Country),
})
export type Preferences = z.infer<typeof Preferences>

export const EMPTY_PREFERENCES: Preferences = Preferences.parse({})

const FIELDS = Preferences.keyof().options

/**
 * Two changes of the same start: what only one of them changed is taken from it. What both changed
 * differently stays mine, and is named.
 */
export function mergePreferences(
  start: Preferences,
  mine: Preferences,
  theirs: Preferences,
): { merged: Preferences; conflicts: (keyof Preferences)[] } {
  const changedByMe = FIELDS.filter((field) => !isSame(mine[field], start[field]))
  const theirsOnly = FIELDS.filter((field) => !changedByMe.includes(field))
  return {
    merged: { ...mine, ...Object.fromEntries(theirsOnly.map((field) => [field, theirs[field]])) },
    conflicts: changedByMe.filter(
      (field) => !isSame(theirs[field], start[field]) && !isSame(theirs[field], mine[field]),
    ),
  }
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The same choice twice is one choice. */
function chosenOnce<const Choice extends string>(choice: z.ZodType<Choice, Choice>) {
  return z
    .array(choice)
    .transform((chosen) => [...new Set(chosen)])
    .pipe(z.array(choice))
    .default([])
}
