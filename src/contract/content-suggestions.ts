import { z } from 'zod'
import { PEOPLE_MIN, Wish } from '#domain/content-suggestion.ts'
import { LevelNumber } from '#domain/level.ts'
import { RoadmapState } from '#domain/roadmap.ts'
import { StepId } from '#domain/step.ts'
import { superAdmin } from './audience.ts'

export const SUGGESTIONS_PER_PAGE = 24

const known = {
  key: z.string(),
  // How many people want it; null when they are fewer than may be told of.
  people: z.number().int().min(PEOPLE_MIN).nullable(),
  planned: z.object({ id: z.string(), state: RoadmapState }).nullable(),
}

const ContentSuggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('block'),
    ...known,
    category: z.string(),
    step: StepId,
    level: LevelNumber,
    partnerCount: z.number().int(),
  }),
  z.object({ kind: z.literal('search'), ...known, words: z.string() }),
])
export type ContentSuggestion = z.infer<typeof ContentSuggestion>

export const contentSuggestions = {
  list: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/content-suggestions',
      summary: 'What to make next, by demand and gap; nothing about fewer than five people',
      tags: ['sa'],
    })
    .input(z.strictObject({ from: z.coerce.number().int().min(0).max(100_000).default(0) }))
    .output(
      z.object({
        suggestions: z.array(ContentSuggestion),
        total: z.number().int(),
        nextFrom: z.number().int().nullable(),
      }),
    ),
  plan: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/content-suggestions/plan',
      summary: 'Put a suggestion on the roadmap, once',
      tags: ['sa'],
      successStatus: 201,
    })
    .errors({ SUGGESTION_GONE: { status: 404 }, ALREADY_PLANNED: { status: 409 } })
    .input(z.strictObject({ wish: Wish }))
    .output(z.object({ id: z.string() })),
}
