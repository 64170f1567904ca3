import { z } from 'zod'
import { CategoryId } from './category.ts'
import { LevelNumber } from './level.ts'
import { SEARCH_MAX } from './search.ts'
import { Focus, STEP_BY_FOCUS, type StepId, STEPS } from './step.ts'
import { optionalText } from './text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const LATEST_DAYS = 7
/** The bundled samples carry fixed dates within these last days. */
export const SAMPLE_DAYS = 30

/** By the width of the grid itself: beside the sidebar, a card is never narrower than about 270 px. */
export const BROWSE_COLUMNS = [
  { columns: 1, minWidthPx: 0 },
  { columns: 2, minWidthPx: 560 },
  { columns: 3, minWidthPx: 850 },
  { columns: 4, minWidthPx: 1136 },
] as const

/** No category is all categories. */
export const BrowseFilters = z.strictObject({
  latest: z.boolean().default(false),
  q: optionalText(SEARCH_MAX),
  focus: z.array(Focus).default([]),
  favorites: z.boolean().default(false),
  category: CategoryId.nullable().default(null),
  /** Only from a link: the next cell of a journey. */
  level: z.coerce.number().pipe(LevelNumber).nullable().default(null),
})
export type BrowseFilters = z.infer<typeof BrowseFilters>

// Written out: whoever needs only this needs no schema.
export const NO_FILTERS: BrowseFilters = {
  latest: false,
  q: '',
  focus: [],
  favorites: false,
  category: null,
  level: null,
}

export const FILTER_SEPARATOR = ' • '

/** In the order in which the title names them. */
export function activeFilters(filters: BrowseFilters): (keyof BrowseFilters)[] {
  return [
    filters.latest ? (['latest'] as const) : [],
    filters.q ? (['q'] as const) : [],
    filters.focus.length > 0 ? (['focus'] as const) : [],
    filters.favorites ? (['favorites'] as const) : [],
    filters.category ? (['category'] as const) : [],
    filters.level ? (['level'] as const) : [],
  ].flat()
}

/** More are not counted: with filters each costs more to look at, and of a text within other filters most. */
const TOTAL_MAX = { everything: 10_000, filtered: 200, searchedWithin: 100 } as const

export function totalMax(filters: BrowseFilters): number {
  const active = activeFilters(filters)
  if (active.length === 0) return TOTAL_MAX.everything
  return filters.q && active.length > 1 ? TOTAL_MAX.searchedWithin : TOTAL_MAX.filtered
}

export function latestSince(now: Date): Date {
  return new Date(now.getTime() - LATEST_DAYS * DAY_MS)
}

export function isLatest(uploadedAt: Date, now: Date): boolean {
  return uploadedAt >= latestSince(now)
}

/** With no toggle on, or all four, steps do not matter: `undefined`. */
export function wantedSteps(focus: readonly Focus[]): StepId[] | undefined {
  const steps = [...new Set(focus)].map((toggle) => STEP_BY_FOCUS[toggle].id)
  return steps.length === 0 || steps.length === STEPS.length ? undefined : steps
}

export function browseColumns(widthPx: number): number {
  return BROWSE_COLUMNS.findLast(({ minWidthPx }) => widthPx >= minWidthPx)?.columns ?? 1
}
