import { NO_FILTERS } from '#domain/browse.ts'
import { normalizedForSearch } from '#domain/search.ts'
import { type KnownForBrowsing, termOf, wantedContent } from '#domain/wanted-content.ts'

/** Everything that these words find, without any filter. */
export function wantedSearch(words: string, known: KnownForBrowsing) {
  return {
    ...wantedContent(NO_FILTERS, known),
    term: termOf(normalizedForSearch(words), known.tree),
  }
}
