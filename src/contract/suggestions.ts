import { z } from 'zod'
import { CategoryId } from '#domain/category.ts'
import { Idea } from '#domain/idea.ts'
import { LanguageTag } from '#domain/language.ts'
import { Level } from '#domain/level.ts'
import { Step } from '#domain/step.ts'
import { SuggestionReason } from '#domain/suggestion-rank.ts'
import { WayToMasterTabId } from '#domain/suggestion.ts'
import { user } from './audience.ts'
import { ContentCard } from './content-card.ts'

// Real content with the reason for it; the places left are ideas, of which the screens hold the words.
const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('content'), card: ContentCard, reason: SuggestionReason }),
  z.object({ kind: z.literal('idea'), idea: Idea }),
])
export type Suggestion = z.infer<typeof Suggestion>

const Suggestions = z.object({ items: z.array(Suggestion), max: z.number().int() })

export const suggestionsContract = {
  forCard: user
    .route({
      method: 'GET',
      path: '/api/user/content/{contentId}/suggestions',
      summary: 'What one side of a card suggests',
      tags: ['user'],
    })
    .errors({ NOT_FOUND: { status: 404 } })
    .input(z.strictObject({ contentId: z.uuid(), step: Step, language: LanguageTag.default('en') }))
    .output(Suggestions),
  forLevel: user
    .route({
      method: 'GET',
      path: '/api/user/suggestions',
      summary: 'What Way to Master suggests at one level of a category',
      tags: ['user'],
    })
    .errors({ UNKNOWN_CATEGORY: { status: 422 }, NO_NEXT_LEVEL: { status: 422 } })
    .input(
      z.strictObject({
        category: CategoryId,
        level: Level,
        tab: WayToMasterTabId,
        language: LanguageTag.default('en'),
      }),
    )
    .output(Suggestions),
}
