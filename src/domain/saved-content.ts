import { z } from 'zod'
import { CategoryId } from './category.ts'
import { Country, DEFAULT_COUNTRY } from './country.ts'
import { isIdeaKey } from './idea-key.ts'
import { parseIdeaKey } from './idea.ts'
import { FIRST_LEVEL, Level } from './level.ts'
import { FIRST_STEP, SavedType, Step, STEP_BY_ID, STEP_BY_SAVED_TYPE, type StepId } from './step.ts'
import { NOTE_MAX, optionalText, refusedAs, requiredName, TITLE_MAX } from './text.ts'
import { ImageUrl } from './web-address.ts'

/** `type` is the kind that was saved, which the chart reads; `step` is where the card itself stands. */
export const NewSavedContent = z.strictObject({
  contentId: z.uuid().nullable().default(null),
  // Of an idea that is still told; one of an older page has none.
  ideaKey: z
    .string()
    .refine((key) => parseIdeaKey(key), refusedAs('choice'))
    .nullable()
    .default(null),
  category: CategoryId,
  country: Country.default(DEFAULT_COUNTRY),
  title: requiredName(TITLE_MAX),
  imageUrl: ImageUrl,
  // Of an idea, which has no content to open.
  text: optionalText(NOTE_MAX),
  type: Step.transform((step) => STEP_BY_ID[step].savedAs).pipe(SavedType),
  level: Level.default(FIRST_LEVEL),
  step: Step.default(FIRST_STEP),
})
export type NewSavedContent = z.infer<typeof NewSavedContent>

/** The chart's column of a saved item. */
export function columnOf(type: SavedType): StepId {
  return STEP_BY_SAVED_TYPE[type].id
}

/** Two saves of one type with one key are the same thing: a user keeps one row of it. */
export function sourceKey(saved: Omit<NewSavedContent, 'text'>): string {
  const { contentId, ideaKey, category, country, title, level } = saved
  return contentId ?? ideaKey ?? JSON.stringify([category, country, title, level])
}

/** What stays of an idea when it is saved is all there ever was of it: it cannot become unavailable. */
export function isIdeaSource(key: string): boolean {
  return isIdeaKey(key) || key.startsWith('[')
}

/** What one person keeps; those that are saved at the same moment may be a few more. */
export const SAVED_MAX = 5_000
/** How long a removed item can be brought back, and how many of them. */
export const SAVED_RESTORABLE_MS = 60 * 60 * 1000
export const SAVED_RESTORABLE_MAX = 1_000
