import { z } from 'zod'
import { blockKey, BLOCKS } from './block.ts'
import { CategoryId } from './category.ts'
import { LevelNumber } from './level.ts'
import { SEARCH_MAX } from './search.ts'
import { StepId } from './step.ts'

/** Nothing is told about fewer people. */
export const PEOPLE_MIN = 5

/** A block that this many partners have filled is no gap any more. */
export const PARTNERS_ENOUGH = 3

/** Shorter words are on their way to something. */
export const SEARCH_WORDS_MIN = 2

/** What somebody misses: a block, or words that find nothing. */
export const Wish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('block'),
    category: CategoryId,
    step: StepId,
    level: LevelNumber,
  }),
  z.strictObject({ kind: z.literal('search'), words: z.string().min(1).max(SEARCH_MAX) }),
])
export type Wish = z.infer<typeof Wish>

/** `people`: how many want it, or null when that is nobody's to know. */
export type ContentSuggestion = Wish & {
  readonly people: number | null
  /** Of a block: how many have filled it. */
  readonly partnerCount: number
}

export function tellablePeople(people: number): number | null {
  return people < PEOPLE_MIN ? null : people
}

/** What is missing most comes first: 3 where nobody has anything, 0 where enough have. */
export function gapOf(partnerCount: number): number {
  return Math.max(0, PARTNERS_ENOUGH - partnerCount)
}

export function suggestionScore(suggestion: ContentSuggestion): number {
  return (suggestion.people ?? 0) * gapOf(suggestion.partnerCount)
}

/** Worth telling: wanted and thin, or nowhere at all. */
export function isSuggested(suggestion: ContentSuggestion): boolean {
  if (suggestionScore(suggestion) > 0) return true
  return suggestion.kind === 'block' && suggestion.partnerCount === 0
}

const PLACE = new Map(BLOCKS.map((block, index) => [blockKey(block), index]))

/** By demand × gap; equal ones in the order of learning, as they came. */
export function rankSuggestions<Item extends ContentSuggestion>(items: readonly Item[]): Item[] {
  return items
    .filter(isSuggested)
    .toSorted((a, b) => suggestionScore(b) - suggestionScore(a) || placeOf(a) - placeOf(b))
}

function placeOf(suggestion: ContentSuggestion): number {
  return suggestion.kind === 'block' ? (PLACE.get(blockKey(suggestion)) ?? 0) : -1
}

/** The same for the same wish: it is planned once. */
export function wishKey(wish: Wish): string {
  return wish.kind === 'block' ? `${wish.category}/${blockKey(wish)}` : `search: ${wish.words}`
}
