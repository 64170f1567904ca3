import { z } from 'zod'
import { BrowseFilters } from '#domain/browse.ts'
import { LanguageTag } from '#domain/language.ts'
import { account, acknowledgeApplication, sessions, tutorial } from './account.ts'
import { myApplications } from './applications.ts'
import { user } from './audience.ts'
import { ContentCard } from './content-card.ts'
import { ViewedItem } from './content-item.ts'
import { savedContract } from './saved.ts'
import { contentSeen } from './statistics.ts'
import { preferences } from './preferences.ts'
import { suggestionsContract } from './suggestions.ts'

/** The first page comes quickly, the following ones carry more; one that is read again may have grown. */
export const FIRST_CARDS = 24
export const CARDS_PER_PAGE = 60
export const CARDS_REREAD_MAX = 180

/** In an address a flag is a word. */
const Flag = z.union([z.boolean(), z.stringbool()]).default(false)
const PageCursor = z.string().max(200).optional()

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
  tutorial,
  sessions,
  account,
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
          /** Of the first page. */
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
  saved: savedContract,
  applications: { ...myApplications, acknowledge: acknowledgeApplication },
}
