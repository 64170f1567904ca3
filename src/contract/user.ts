import { z } from 'zod'
import { BrowseFilters } from '#domain/browse.ts'
import { LanguageTag } from '#domain/language.ts'
import { LevelNumber } from '#domain/level.ts'
import { NewSavedContent } from '#domain/saved-content.ts'
import { SavedType, StepId } from '#domain/step.ts'
import { myApplications } from './applications.ts'
import { user } from './audience.ts'
import { ContentCard } from './content-card.ts'
import { ViewedItem } from './content-item.ts'
import { contentSeen } from './statistics.ts'
import { preferences } from './preferences.ts'
import { suggestionsContract } from './suggestions.ts'

/** The first page comes quickly, the following ones carry more; one that is read again may have grown. */
export const FIRST_CARDS = 24
export const CARDS_PER_PAGE = 60
export const CARDS_REREAD_MAX = 180

/** More are not counted; with filters each row costs more to look at. */
export const TOTAL_MAX = { everything: 10_000, filtered: 1_000 } as const

/** In an address a flag is a word. */
const Flag = z.union([z.boolean(), z.stringbool()]).default(false)
const PageCursor = z.string().max(200).optional()

const SavedItem = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  country: z.string(),
  imageUrl: z.string().nullable(),
  type: SavedType,
  step: StepId,
  level: LevelNumber,
  savedAt: z.date(),
})

export const userContract = {
  language: {
    set: user
      .route({
        method: 'PUT',
        path: '/api/user/language',
        summary: 'Keep my language',
        tags: ['user'],
      })
      .input(z.strictObject({ language: LanguageTag }))
      .output(z.object({ language: LanguageTag })),
  },
  preferences,
  content: {
    list: user
      .route({
        method: 'GET',
        path: '/api/user/content',
        summary: 'Published cards that pass the filters, newest first',
        tags: ['user'],
      })
      .input(
        BrowseFilters.extend({
          latest: Flag,
          favorites: Flag,
          language: LanguageTag.default('en'),
          cursor: PageCursor,
          // Reads a page again: up to where it ended, however many cards that are now.
          until: PageCursor,
        }),
      )
      .errors({ STALE_CURSOR: { status: 422 } })
      .output(
        z.object({
          cards: z.array(ContentCard),
          nextCursor: z.string().nullable(),
          // Counted with the first page only.
          total: z.number().int().nullable(),
          isTotalExact: z.boolean(),
          // Narrowed to favourites by somebody who has chosen none.
          lacksFavorites: z.boolean(),
        }),
      ),
    get: user
      .route({
        method: 'GET',
        path: '/api/user/content/{contentId}',
        summary: 'One item for the viewer',
        tags: ['user'],
      })
      .errors({ NOT_FOUND: { status: 404 } })
      .input(z.strictObject({ contentId: z.uuid(), language: LanguageTag.default('en') }))
      .output(ViewedItem),
    seen: contentSeen,
  },
  suggestions: suggestionsContract,
  saved: {
    list: user
      .route({
        method: 'GET',
        path: '/api/user/saved',
        summary: 'What I saved, newest first',
        tags: ['user'],
      })
      .output(z.object({ items: z.array(SavedItem), favoriteCategories: z.array(z.string()) })),
    save: user
      .route({
        method: 'POST',
        path: '/api/user/saved',
        summary: 'Save to My Page; once more changes nothing',
        tags: ['user'],
      })
      .errors({ UNKNOWN_CATEGORY: { status: 422 }, NOT_FOUND: { status: 404 } })
      .input(NewSavedContent)
      .output(z.object({ id: z.string(), isNew: z.boolean() })),
    kinds: user
      .route({
        method: 'GET',
        path: '/api/user/saved/kinds/{contentId}',
        summary: 'Which kinds of one item I saved',
        tags: ['user'],
      })
      .input(z.strictObject({ contentId: z.uuid() }))
      .output(z.object({ types: z.array(SavedType) })),
    remove: user
      .route({
        method: 'DELETE',
        path: '/api/user/saved/{savedId}',
        summary: 'Remove from My Page',
        tags: ['user'],
      })
      .errors({ NOT_FOUND: { status: 404 } })
      .input(z.strictObject({ savedId: z.uuid() }))
      .output(z.object({ id: z.string() })),
  },
  applications: myApplications,
}
