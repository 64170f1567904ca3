import { hash } from 'node:crypto'
import { CARDS_PER_PAGE, CARDS_REREAD_MAX, FIRST_CARDS } from '#contract/user.ts'
import { type BrowseFilters, totalMax } from '#domain/browse.ts'
import { normalizedForSearch } from '#domain/search.ts'
import { api } from '../../api/audiences.ts'
import { cursorOf, pageOf, parseCursor } from '../../db/keyset.ts'
import { writeAside } from '../../operations/log-room.ts'
import { listKeptCategoryTree } from '../categories/queries.ts'
import { rememberMissed } from '../content-demand/remember-missed.ts'
import { listFavoriteCategories } from '../saved/queries.ts'
import { findPlaces } from './find-places.ts'
import { listCards } from './queries.ts'
import { wantedContent } from '#domain/wanted-content.ts'

export const listContent = api.user.content.list.handler(async ({ context, input, errors }) => {
  const { config, db, session } = context
  const { language, cursor, until: end, ...filters } = input
  const binding = fingerprint(filters)
  const after = parseCursor(cursor, binding)
  const until = parseCursor(end, binding)
  if (after === null || until === null) throw errors.STALE_CURSOR()

  const favorites = filters.favorites ? await listFavoriteCategories(db, session.user.id) : []
  const tree = await listKeptCategoryTree(db, session.contentVersion)
  const known = { tree, favorites, now: new Date() }
  const wanted = wantedContent(filters, known)
  const countedMax = totalMax(filters)
  const limit = until ? CARDS_REREAD_MAX : after ? CARDS_PER_PAGE : FIRST_CARDS
  const { places, total } = await findPlaces(db, wanted, {
    after,
    until,
    limit: limit + 1,
    totalMax: countedMax + 1,
  })
  if (total === 0 && filters.q)
    await writeAside(config, () => rememberMissed(db, session, filters, tree))
  context.answer.isConditional = true
  // The others depend on who asks, on the time, or tell that somebody found nothing.
  context.answer.isEverybodys = !filters.favorites && !filters.latest && !filters.q
  const { page, nextCursor } = pageOf(places, limit, binding)
  return {
    cards: await listCards(db, page, language),
    nextCursor: nextCursor ?? (until ? cursorOf(until, binding) : null),
    total: total === null ? null : Math.min(total, countedMax),
    isTotalExact: total === null || total <= countedMax,
    lacksFavorites: filters.favorites && favorites.length === 0,
  }
})

/** A cursor goes on where a list with these filters stopped, and nowhere else. */
function fingerprint({ latest, q, focus, favorites, category, level }: BrowseFilters) {
  const asked = [latest, normalizedForSearch(q), focus.toSorted(), favorites, category, level]
  return hash('sha256', JSON.stringify(asked)).slice(0, 12)
}
