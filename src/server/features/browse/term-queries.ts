import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { partnerContent } from '../../db/schema/index.ts'
import { firstOf, isOnPage, isWantedNow, type PlacesPage, placesOf } from './queries.ts'
import type { WantedContent, WantedTerm } from '#domain/wanted-content.ts'

type TitlesPage = PlacesPage & {
  totalMax: number
  span: { from: Date | undefined; before: Date | undefined }
  /** Asked of their index; with none the newest are read one by one. */
  grams: readonly string[]
}

/** What has the text in a title, of a span of time: the first, and how many. `strpos` knows no wildcards. */
export const listTitled = (
  db: Queryable,
  wanted: WantedContent,
  text: string,
  { span, grams, totalMax, ...page }: TitlesPage,
) => {
  const places = placesOf(
    db,
    and(
      isWantedNow(wanted),
      grams.length > 0 ? holdsGrams(grams) : undefined,
      sql`strpos(${partnerContent.searchText}, ${text}) > 0`,
      span.from && gte(partnerContent.createdAt, span.from),
      span.before && lt(partnerContent.createdAt, span.before),
      isOnPage(page),
    ),
    totalMax,
    // An order that no index has: expecting enough, the planner would walk along one, past everything if there is nothing.
    grams.length > 0 ? sql`${partnerContent.createdAt} + interval '0' desc` : undefined,
  )
  return firstOf(db, places, page.limit)
}

// As a sub-query: the planner multiplies what it knows of each gram, and those of a word come together.
const holdsGrams = (grams: readonly string[]) =>
  sql`${partnerContent.searchGrams} @> (select ${sql.param(grams, partnerContent.searchGrams)}::text[])`

/** What is of a category or country with such a name, newest first; one list for each of the two. */
export const listNamed = (
  db: Queryable,
  wanted: WantedContent,
  { categories, countries }: WantedTerm,
  page: PlacesPage,
) =>
  [
    ...(categories.length > 0 ? [inArray(partnerContent.category, categories)] : []),
    ...(countries.length > 0 ? [inArray(partnerContent.country, countries)] : []),
  ].map((isNamed) => placesOf(db, and(isWantedNow(wanted), isNamed, isOnPage(page)), page.limit))
