import { activeFilters, type BrowseFilters, NO_FILTERS } from '#domain/browse.ts'
import type { CategoryTree } from '#domain/category.ts'
import { SEARCH_WORDS_MIN } from '#domain/content-suggestion.ts'
import { isSuperAdmin } from '#domain/role.ts'
import { normalizedForSearch } from '#domain/search.ts'
import { cityDay, monthOf } from '#domain/statistics.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Database } from '../../db/client.ts'
import { hasAnswer } from '../browse/find-places.ts'
import { wantedContent } from '#domain/wanted-content.ts'
import { countMissedSearch } from './missed-searches.ts'

/** That somebody found nothing with these filters, nor without the others. The platform's own people do not count. */
export async function rememberMissed(
  db: Database,
  { user, roles }: Session,
  filters: BrowseFilters,
  tree: CategoryTree,
) {
  const { q } = filters
  const words = normalizedForSearch(q)
  if (isSuperAdmin(roles) || Array.from(words).length < SEARCH_WORDS_MIN) return
  const now = new Date()
  if (activeFilters(filters).some((filter) => filter !== 'q')) {
    const known = { tree, favorites: [], now }
    if (await hasAnswer(db, wantedContent({ ...NO_FILTERS, q }, known))) return
  }
  const month = monthOf(cityDay(now))
  await db.transaction((tx) => countMissedSearch(tx, { userId: user.id, words, month }))
}
