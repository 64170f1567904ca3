import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { dayKeys, endOfDays, keysOfDays, startOfDay } from '../../db/day-keys.ts'
import { keysOfPlaces, placeKeys } from '../../db/place-keys.ts'
import { partnerContent } from '../../db/schema/index.ts'
import { type CountedPage, EACH, isOnPage, newestOfEach, placesOf, someOfEach } from './places.ts'
import { firstOf, isBrowsable, isOfFew, isWantedNow, newestOfFew, someOfFew } from './queries.ts'
import type { WantedContent, WantedTerm } from '#domain/wanted-content.ts'

/** Days, from the first until before the last. */
type Span = { from: number | undefined; before: number | undefined }

type TitlesPage = CountedPage & {
  span: Span
  /** Asked of their index; with none the newest are read one by one. */
  keys: readonly number[]
}

/** What has the words in a title, of a span of time: the first, and how many. `strpos` knows no wildcards. */
export const listTitled = (
  db: Queryable,
  wanted: WantedContent,
  words: readonly string[],
  { span, keys, totalMax, ...page }: TitlesPage,
) => {
  const isIndexed = keys.length > 0
  const places = placesOf(
    db,
    and(
      isIndexed ? isIndexedAsWanted(wanted, keys) : isWantedNow(wanted),
      ...words.map((word) => sql`strpos(${partnerContent.searchText}, ${word}) > 0`),
      isIndexed && span.from !== undefined ? isOfDays(span.from, span.before) : isWithin(span),
      isOnPage(page),
    ),
    totalMax,
    // An order that no index has: expecting enough, the planner would walk along one, past everything if there is nothing.
    isIndexed ? sql`${partnerContent.createdAt} + interval '0' desc` : undefined,
  )
  return firstOf(db, places, page.limit)
}

/** All that one index knows, and the rest so that none is asked for it: of a step or level alone a large part of all rows would be read. */
function isIndexedAsWanted(
  { since, categories, steps, level }: WantedContent,
  keys: readonly number[],
) {
  return and(
    isBrowsable,
    holdsKeys(keys),
    since && gte(partnerContent.createdAt, since),
    (categories || steps || level) &&
      sql`${placeKeys(partnerContent)} && ${sql.param(keysOfPlaces({ categories, steps, level }))}::text[]`,
  )
}

// As a sub-query: the planner multiplies what it knows of each key, and those of a word come together.
const holdsKeys = (keys: readonly number[]) =>
  sql`${partnerContent.searchKeys} @> (select ${sql.param(keys)}::int[])`

// In the same index as the keys: it reads of these what lies in the span.
const isOfDays = (from: number, before = endOfDays(new Date())) =>
  sql`${dayKeys(partnerContent.createdAt)} && ${sql.param(keysOfDays(from, before))}::int[]`

const isWithin = ({ from, before }: Span) =>
  and(
    from === undefined ? undefined : gte(partnerContent.createdAt, startOfDay(from)),
    before === undefined ? undefined : lt(partnerContent.createdAt, startOfDay(before)),
  )

/** What is of a category with such a name: the first of a page, and others in any order until there are `totalMax`. */
export async function listOfCategories(
  db: Queryable,
  wanted: WantedContent,
  { categories: named }: WantedTerm,
  page: CountedPage,
) {
  const categories = named.filter((id) => wanted.categories?.includes(id) ?? true)
  return categories.length > 0 ? listOf(db, { ...wanted, categories }, page) : []
}

type CountriesPage = CountedPage & {
  /** So few are as wanted that it is looked at each of them where it is from. */
  areFew: boolean
}

/** As much of the countries with such a name. */
export async function listOfCountries(
  db: Queryable,
  wanted: WantedContent,
  { countries }: WantedTerm,
  { areFew, ...page }: CountriesPage,
) {
  if (countries.length === 0) return []
  if (areFew) return listOf(db, wanted, page, inArray(partnerContent.country, countries))
  const isOfOne = and(isWantedNow(wanted), isOnPage(page), eq(partnerContent.country, EACH))
  const each = sql`unnest(${sql.param(countries)}::text[]) as each_one (named)`
  return unionAll(
    newestOfEach(db, each, isOfOne, page.limit),
    someOfEach(db, each, isOfOne, page.totalMax),
  )
}

function listOf(
  db: Queryable,
  wanted: WantedContent,
  { limit, totalMax, ...page }: CountedPage,
  isNamed?: SQL,
) {
  const isHere = and(isOnPage(page), isNamed)
  return isOfFew(wanted)
    ? unionAll(newestOfFew(db, wanted, limit, isHere), someOfFew(db, wanted, totalMax, isHere))
    : placesOf(db, and(isWantedNow(wanted), isHere), totalMax)
}
