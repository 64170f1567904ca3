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

/** The same choice twice is one choice. */
function chosenOnce<const Choice extends string>(choice: z.ZodType<Choice, Choice>) {
  return z
    .array(choice)
    .transform((chosen) => [...new Set(chosen)])
    .pipe(z.array(choice))
    .default([])
}
