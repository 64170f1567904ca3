import { type Column, sql } from 'drizzle-orm'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'

type Places = {
  categories?: readonly string[] | undefined
  steps?: readonly StepId[] | undefined
  level?: LevelNumber | undefined
}

/**
 * What an index of arrays finds an item's place by: its category, its step, its level, and each of these together. One
 * key for whatever is wanted of a category, or of all: each further one is looked up for every item. The same expression
 * in the index and in the query.
 */
export const placeKeys = ({
  category,
  step,
  level,
}: Record<'category' | 'step' | 'level', Column>) =>
  sql`(array[${category}, ${category} || '/' || ${step}, ${category} || '//' || ${level}::text, ${category} || '/' || ${step} || '/' || ${level}::text, '/' || ${step}, '//' || ${level}::text, '/' || ${step} || '/' || ${level}::text])`

/** The keys of all these places. */
export function keysOfPlaces({ categories, steps, level }: Places): readonly string[] {
  const ends = (steps ?? ['']).map((step) => (level ? `/${step}/${level}` : step && `/${step}`))
  return (categories ?? ['']).flatMap((category) => ends.map((end) => `${category}${end}`))
}
