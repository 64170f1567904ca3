import { normalizedForSearch, titleKeys } from '#domain/search.ts'
import type { Translations } from '../../db/schema/index.ts'

type Titled = { title: string; translations?: Translations | undefined }

/** What the search knows of an item; written with every title. */
export function searchable({ title, translations = {} }: Titled) {
  const titles = [title, ...Object.values(translations).map((translation) => translation.title)]
  // One per line: no word of a term holds a line break, so none spans two titles. Several words may stand in several.
  const searchText = [...new Set(titles.map(normalizedForSearch))].join('\n')
  return { searchText, searchKeys: titleKeys(searchText) }
}
