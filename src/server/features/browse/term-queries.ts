import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { dayKeys, endOfDays, keysOfDays, startOfDay } from '../../db/day-keys.ts'
import { keysOfPlaces, placeKeys } from '../../db/place-keys.ts'
import { partnerContent } from '../../db/schema/index.ts'
import {
  firstOf,
  isBrowsable,
  isOnPage,
  isWantedNow,
  type PlacesPage,
  placesOf,
} from './queries.ts'
import type { WantedContent, WantedTerm } from '#domain/wanted-content.ts'

/** Days, from the first until before the last. */
type Span = { from: number | undefined; before: number | undefined }

type TitlesPage = PlacesPage & {
  totalMax: number
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
    categories
      ? sql`${placeKeys(partnerContent)} && ${sql.param(keysOfPlaces({ categories, steps, level }))}::text[]`
      : and(
          steps && inArray(sql`(${partnerContent.step} || '')`, steps),
          level && sql`${partnerContent.level} + 0 = ${level}`,
        ),
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

type NamedPage = PlacesPage & {
  /** So few are as wanted that it is looked at each of them where it is from. */
  isOfFew: boolean
}

/** What is of a category or country with such a name, newest first; one list for each of the two. */
export function listNamed(
  db: Queryable,
  wanted: WantedContent,
  { categories: named, countries }: WantedTerm,
  { isOfFew, ...page }: NamedPage,
) {
  const categories = named.filter((id) => wanted.categories?.includes(id) ?? true)
  const newestOf = (isNamed: SQL) =>
    placesOf(db, and(isWantedNow(wanted), isNamed, isOnPage(page)), page.limit)
  const ofCountries =
    countries.length > 1 && !isOfFew
      ? newestOfEach(db, countries, newestOf(eq(partnerContent.country, NAMED_COUNTRY)), page.limit)
      : newestOf(inArray(partnerContent.country, countries))
  return [
    ...(categories.length > 0 ? [newestOf(inArray(partnerContent.category, categories))] : []),
    ...(countries.length > 0 ? [ofCountries] : []),
  ]
}

const NAMED_COUNTRY = sql`named.country`

/** The newest of each country, then of all: asked for at once, the planner reads all they have and sorts it. */
function newestOfEach(
  db: Queryable,
  countries: readonly string[],
  newestOfOne: ReturnType<typeof placesOf>,
  limit: number,
) {
  const newest = newestOfOne.as('newest')
  return db
    .select({ id: newest.id, createdAt: newest.createdAt })
    .from(sql`unnest(${sql.param(countries)}::text[]) as named (country)`)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit)
}
