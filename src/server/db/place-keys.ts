import { type Column, sql } from 'drizzle-orm'
import { LEVELS, type LevelNumber } from '#domain/level.ts'
import { STEPS, type StepId } from '#domain/step.ts'

type Places = {
  categories: readonly string[]
  steps?: readonly StepId[] | undefined
  level?: LevelNumber | undefined
}

/**
 * What an index of arrays finds an item's place by: its category, and its category, step and level. The same expression
 * in the index and in the query.
 */
export const placeKeys = ({
  category,
  step,
  level,
}: Record<'category' | 'step' | 'level', Column>) =>
  sql`(array[${category}, ${category} || '/' || ${step} || '/' || ${level}::text])`

/** The keys of all these places. */
export function keysOfPlaces({ categories, steps, level }: Places): readonly string[] {
  if (!steps && !level) return categories
  const ofStep = steps ?? STEPS.map(({ id }) => id)
  const ofLevel = level ? [level] : LEVELS.map(({ number }) => number)
  return categories.flatMap((category) =>
    ofStep.flatMap((step) => ofLevel.map((number) => `${category}/${step}/${number}`)),
  )
}
