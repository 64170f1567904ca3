import { type BrowseFilters, NO_FILTERS } from '#domain/browse.ts'
import { isWanted, wantedContent } from '#domain/wanted-content.ts'
import type { client } from '../api.ts'
import { keptAnswer, readAnswers } from './local-copy.ts'

type Page = Awaited<ReturnType<typeof client.user.content.list>>
type Input = Partial<BrowseFilters> & { language?: string; cursor?: string }

const CALL = 'user.content.list '

/** Filters that were not asked for while there was a server look among the cards that were seen. */
export function filteredCards(userId: string, input: unknown) {
  const { language, cursor, ...filters } = (input ?? {}) as Input
  const tree = keptCategories(userId)
  const favorites = filters.favorites ? keptFavorites(userId) : []
  const pages = keptPages(userId, language)
  // The pages behind the first are asked for by a cursor, which only the server can read.
  if (cursor || !tree || !favorites || pages.length === 0) return undefined
  const wanted = wantedContent({ ...NO_FILTERS, ...filters }, { tree, favorites, now: new Date() })
  const cards = newestFirst(pages.flatMap(({ answer }) => answer.cards)).filter((card) =>
    isWanted({ ...card, publishedAt: new Date(card.publishedAt) }, wanted),
  )
  const answer: Page = {
    cards,
    nextCursor: null,
    // How many there are, only the server knows.
    total: null,
    isTotalExact: false,
    lacksFavorites: filters.favorites === true && favorites.length === 0,
  }
  return { answer, at: Math.min(...pages.map(({ at }) => at)) }
}

function keptPages(userId: string, language: string | undefined) {
  return readAnswers(userId, 'browsed_content')
    .filter(({ call }) => call.startsWith(CALL) && languageOf(call) === language)
    .map(({ at, answer }) => ({ at, answer: answer as Page }))
}

function languageOf(call: string) {
  return (JSON.parse(call.slice(CALL.length)) as Input | null)?.language
}

/** Each once, as it was read last. */
function newestFirst(cards: Page['cards']): Page['cards'] {
  const byId = new Map(cards.toReversed().map((card) => [card.id, card]))
  return [...byId.values()].toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}

type Categories = Awaited<ReturnType<typeof client.public.categories>>
type Preferences = Awaited<ReturnType<typeof client.user.preferences.get>>

function keptCategories(userId: string) {
  const answer = kept(userId, 'app_categories', 'public.categories')
  return answer as Categories | undefined
}

function keptFavorites(userId: string) {
  const answer = kept(userId, 'user_preferences', 'user.preferences.get')
  return (answer as Preferences | undefined)?.favoriteCategories
}

function kept(userId: string, key: string, call: string) {
  return keptAnswer(userId, key, `${call} null`)?.answer
}
