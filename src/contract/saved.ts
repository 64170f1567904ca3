import { z } from 'zod'
import { CategoryId } from '#domain/category.ts'
import { Country } from '#domain/country.ts'
import { LanguageTag } from '#domain/language.ts'
import { Level, LevelNumber } from '#domain/level.ts'
import { Motivation } from '#domain/motivation.ts'
import { NewSavedContent } from '#domain/saved-content.ts'
import { SavedType, StepId } from '#domain/step.ts'
import { user } from './audience.ts'

// What became of what an item was saved from: an idea is all text and never had more.
const SavedSource = z.enum(['content', 'gone', 'idea'])

const SavedItem = z.object({
  id: z.string(),
  contentId: z.string().nullable(),
  // Opens the idea in the language shown.
  ideaKey: z.string().nullable(),
  source: SavedSource,
  title: z.string(),
  text: z.string(),
  // The first words of a text that has no picture.
  preview: z.string(),
  category: z.string(),
  country: z.string(),
  imageUrl: z.string().nullable(),
  type: SavedType,
  step: StepId,
  level: LevelNumber,
  savedAt: z.date(),
})

const JourneyCell = z.object({
  level: LevelNumber,
  step: StepId,
  count: z.number().int(),
  // The newest first.
  thumbnails: z.array(
    z.object({ id: z.string(), title: z.string(), imageUrl: z.string().nullable() }),
  ),
})

/** One large and eight small ones. */
const IDEA_KEY_MAX = 200

export const SAVED_PER_PAGE = 9

export const savedContract = {
  list: user
    .route({
      method: 'GET',
      path: '/api/user/saved',
      summary: 'What I saved, newest first; a category names all that its journey counts',
      tags: ['user'],
    })
    .errors({ STALE_CURSOR: { status: 422 } })
    .input(
      z.strictObject({
        // Titles of what is still there come in this language.
        language: LanguageTag.default('en'),
        category: CategoryId.optional(),
        level: Level.optional(),
        country: Country.optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ items: z.array(SavedItem), nextCursor: z.string().nullable() })),
  kinds: user
    .route({
      method: 'GET',
      path: '/api/user/saved/kinds/{contentId}',
      summary: 'Which kinds of one item I saved',
      tags: ['user'],
    })
    .input(z.strictObject({ contentId: z.uuid() }))
    .output(z.object({ types: z.array(SavedType) })),
  idea: user
    .route({
      method: 'GET',
      path: '/api/user/saved/ideas/{ideaKey}',
      summary: 'Whether I saved an idea',
      tags: ['user'],
    })
    .input(z.strictObject({ ideaKey: z.string().max(IDEA_KEY_MAX) }))
    .output(z.object({ savedId: z.string().nullable() })),
  overview: user
    .route({
      method: 'GET',
      path: '/api/user/saved/overview',
      summary: 'My totals, countries, favourite categories and motivations',
      tags: ['user'],
    })
    .output(
      z.object({
        total: z.number().int(),
        countries: z.array(z.string()),
        favoriteCategories: z.array(z.string()),
        // Categories with something saved, and those that no favourite's journey counts.
        categoryCount: z.number().int(),
        outsideFavorites: z.array(z.object({ category: z.string(), count: z.number().int() })),
        // What of it speaks to each of my motivations.
        motivations: z.array(
          z.object({ id: Motivation, count: z.number().int(), categoryCount: z.number().int() }),
        ),
      }),
    ),
  journey: user
    .route({
      method: 'GET',
      path: '/api/user/saved/journeys/{category}',
      summary: 'How far I have come in a category: only cells with content',
      tags: ['user'],
    })
    .errors({ NOT_FOUND: { status: 404 } })
    .input(z.strictObject({ category: CategoryId, country: Country.optional() }))
    .output(z.object({ cells: z.array(JourneyCell), firstSavedAt: z.date().nullable() })),
  save: user
    .route({
      method: 'POST',
      path: '/api/user/saved',
      summary: 'Save to My Page; once more changes nothing',
      tags: ['user'],
    })
    .errors({
      UNKNOWN_CATEGORY: { status: 422 },
      NOT_FOUND: { status: 404 },
      TOO_MANY_SAVED: { status: 409 },
    })
    .input(NewSavedContent)
    .output(z.object({ id: z.string(), isNew: z.boolean() })),
  remove: user
    .route({
      method: 'DELETE',
      path: '/api/user/saved/{savedId}',
      summary: 'Remove from My Page; it can be brought back for an hour',
      tags: ['user'],
    })
    .errors({ NOT_FOUND: { status: 404 } })
    .input(z.strictObject({ savedId: z.uuid() }))
    .output(z.object({ id: z.string() })),
  restore: user
    .route({
      method: 'POST',
      path: '/api/user/saved/{savedId}/restore',
      summary: 'Bring back what I removed, with its date',
      tags: ['user'],
    })
    .errors({ NOT_FOUND: { status: 404 } })
    .input(z.strictObject({ savedId: z.uuid() }))
    .output(z.object({ id: z.string() })),
}
