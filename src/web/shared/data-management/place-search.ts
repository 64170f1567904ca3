import { CONTENT_TYPES, type ListedType } from '#domain/content.ts'
import { LEVELS, type LevelNumber } from '#domain/level.ts'
import { type StepId, STEPS } from '#domain/step.ts'

export type PlaceSearch = {
  category?: string
  step?: StepId
  level?: LevelNumber
  type?: ListedType
}

/** Whatever does not exist is left out. */
export function parsePlaceSearch(search: Record<string, unknown>): PlaceSearch {
  const step = STEPS.find(({ id }) => id === search['step'])?.id
  const level = LEVELS.find(({ number }) => String(number) === String(search['level']))?.number
  const known = CONTENT_TYPES.find(({ id }) => id === search['type'])?.id
  const type = search['type'] === 'other' ? 'other' : known
  return {
    ...(typeof search['category'] === 'string' && { category: search['category'] }),
    ...(step && { step }),
    ...(level && { level }),
    ...(type && { type }),
  }
}
