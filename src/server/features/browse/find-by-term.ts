import { LEVELS } from '#domain/level.ts'
import { titlePartKeys } from '#domain/search.ts'
import { STEPS } from '#domain/step.ts'
import type { Queryable } from '../../db/client.ts'
import { dayOf, endOfDays } from '../../db/day-keys.ts'
import type { Cursor } from '../../db/keyset.ts'
import { type ContentStatistics, contentStatistics, dayBack } from './content-statistics.ts'
import type { CountedPage } from './places.ts'
import { listOfCategories, listOfCountries, listTitled } from './term-queries.ts'
import type { WantedContent, WantedTerm } from '#domain/wanted-content.ts'

// What a twelfth of all rows holds is met soon along the newest.
const COMMON_SHARE = 1 / 12
// What an entry of a list in the index takes, of a row that is looked at; the days of a span have one for each of its rows.
const ENTRY_COST = 1 / 300
// Those of what is looked for are compared with each other as well.
const COMPARED_COST = 1.5 * ENTRY_COST
// Of so many it is looked where each is from; of more the newest of each country are read.
const FEW_OF_COUNTRIES = 10_000
// What the statistics do not list is mostly far rarer than the rarest that they do.
const UNLISTED_SHARE = 0.01
// So many of these are read at once, wherever they lie.
const FEW_UNLISTED = 2_000
const ROWS_MIN = 2_000
const SPARE = 1.3
// Each further list takes longer to read than the rows that it leaves out.
const KEYS_MAX = 3
const WIDER_MAX = 64
const LEARNED_MAX = 2_000
// What only older items hold is not met among the newest at all.
const LEARNED_LESS_MAX = 8

type Found = { places: Cursor[]; total: number }

/** Newest first: what has it in a title, and what is of a category or country of that name; counted up to `totalMax`. */
export async function findByTerm(
  db: Queryable,
  wanted: WantedContent,
  term: WantedTerm,
  page: CountedPage,
): Promise<Found> {
  if (term.categories.length === 0 && term.countries.length === 0)
    return findTitled(db, wanted, term, page)
  const known = await contentStatistics(db)
  const areFew = filteredShare(known, wanted) * known.rowCount <= FEW_OF_COUNTRIES
  const lists = [
    (rest: CountedPage) => listOfCategories(db, wanted, term, rest),
    (rest: CountedPage) => listOfCountries(db, wanted, term, { ...rest, areFew }),
    async (rest: CountedPage) =>
      (await findTitled(db, wanted, term, { ...rest, limit: rest.totalMax })).places,
  ]
  // All that are counted have to be known: many are in more than one of the lists.
  const found = new Map<string, Cursor>()
  const { limit, totalMax } = page
  let rest = page
  for (const list of lists) {
    for (const place of await list(rest)) found.set(place.id, place)
    // Enough: no more are counted, and nothing older than the last of the page can come.
    if (found.size >= totalMax)
      rest = { ...page, until: newestOf(found, limit).at(-1), totalMax: limit }
  }
  return { places: newestOf(found, limit), total: Math.min(found.size, totalMax) }
}

const newestOf = (found: ReadonlyMap<string, Cursor>, limit: number) =>
  [...found.values()].toSorted(newestFirst).slice(0, limit)

/**
 * One span of time after the other, each as long as should hold what is still missing: however much there is to
 * find, hardly more than that is read. See docs/decisions/0015.
 */
async function findTitled(
  db: Queryable,
  wanted: WantedContent,
  { text, words }: WantedTerm,
  page: CountedPage,
): Promise<Found> {
  const known = await contentStatistics(db)
  const way = chooseWay(known, wanted, { text, words }, page.totalMax)
  const floor = latest(wanted.since, page.until?.createdAt)
  const places: Cursor[] = []
  let before = page.after && Math.min(dayOf(page.after.createdAt) + 1, endOfDays(new Date()))
  for (let { rows } = way, total = 0, isFirst = true; ; isFirst = false) {
    const back = way.isWhole(rows) ? undefined : dayBack(known, before, rows)
    const isLast = back === undefined || (floor !== undefined && back <= floor)
    const span = { from: isLast ? floor : back, before }
    const isWalk = way.isCommon && (isFirst || wanted.categories !== undefined)
    const first = await listTitled(db, wanted, words, {
      ...page,
      span,
      keys: isWalk ? [] : way.keys,
      totalMax: page.totalMax - total,
    })
    places.push(...first.slice(0, page.limit - places.length))
    const found = first[0]?.total ?? 0
    total += found
    if (isLast || total >= page.totalMax) {
      if (total < page.totalMax && !page.after && floor === undefined)
        learn(known, wanted, text, { found: total, rows: known.rowCount, isOfAll: true })
      return { places, total }
    }
    if (isFirst && !page.after) learn(known, wanted, text, { found, rows, isOfAll: false })
    rows *= Math.min(((page.totalMax - total) / found) * SPARE, WIDER_MAX)
    before = back
  }
}

/** The day of the later of two moments, of those that are given; nothing is older than the first day. */
function latest(...moments: (Date | undefined)[]) {
  const days = moments.flatMap((moment) => (moment ? dayOf(moment) : []))
  return days.length > 0 ? Math.max(0, ...days) : undefined
}

/** How many rows should hold enough of them, and whether it is worth asking the index of the words at all. */
function chooseWay(
  known: ContentStatistics,
  wanted: WantedContent,
  { text, words }: Pick<WantedTerm, 'text' | 'words'>,
  limit: number,
) {
  const shareOf = (key: number) => known.keys.get(key) ?? 0
  const rarestFirst = (keys: readonly number[]) => keys.toSorted((a, b) => shareOf(a) - shareOf(b))
  const ofEach = words.map(titlePartKeys)
  const telling = ofEach.map((keys) =>
    rarestFirst([...spread(keys.filter((key) => shareOf(key) === 0)), ...spread(keys), ...keys]),
  )
  // One of each word, then the rarest.
  const best = rarestFirst(telling.flatMap((keys) => keys.slice(0, 1)))
  const keys = [...new Set([...best, ...rarestFirst(telling.flat())])].slice(0, KEYS_MAX)
  const guess = (share: number) => share || Math.min(known.rarestShare, UNLISTED_SHARE)
  const shares = ofEach.map((keys) => Math.min(...keys.map(shareOf)))
  const rarest = Math.min(...shares)
  const ofWords = shares.map(guess)
  const guessed = Math.min(...ofWords)
  const learned = known.learned.get(asked(wanted, text)) ?? known.learned.get(asked({}, text))
  // Words may come together or have nothing to do with each other.
  const least = learned?.isOfAll ? 0 : ofWords.reduce((a, b) => a * b) / LEARNED_LESS_MAX
  const share = Math.min(guessed, Math.max(learned?.share ?? guessed, least))
  const ofFilters = filteredShare(known, wanted)
  const expected = share * ofFilters
  const listed = keys.reduce((sum, key) => sum + shareOf(key), ofFilters < 1 ? ofFilters : 0)
  // The index of a category goes along its newest too.
  const isCommon =
    share >= COMMON_SHARE && (wanted.categories !== undefined || expected >= COMMON_SHARE)
  return {
    keys,
    isCommon,
    rows:
      rarest === 0 && share * known.rowCount <= FEW_UNLISTED
        ? Infinity
        : Math.max(ROWS_MIN, (limit / expected) * SPARE),
    /** What lies outside of a span with so many rows takes no longer than its days. */
    isWhole: (rows: number) =>
      (expected + listed * COMPARED_COST) * (known.rowCount - rows) <= rows * ENTRY_COST,
  }
}

/** Neighbours come together and tell no more than one of them; the ends of a word do, and its middle. */
const spread = (keys: readonly number[]) =>
  [keys.at(-1), keys[0], keys[keys.length >> 1]].flatMap((key) => key ?? [])

/** Until the statistics are read again. Only from what held too little: what held enough was not counted further. */
function learn(
  known: ContentStatistics,
  wanted: WantedContent,
  text: string,
  { found, rows, isOfAll }: { found: number; rows: number; isOfAll: boolean },
) {
  const ofThese = rows * filteredShare(known, wanted)
  if (ofThese === 0) return
  if (known.learned.size === LEARNED_MAX) known.learned.clear()
  known.learned.set(asked(wanted, text), { share: found / ofThese, isOfAll })
}

/** A text with the filters it was asked with. */
const asked = ({ categories, steps, level }: Partial<WantedContent>, text: string) =>
  JSON.stringify([text, categories, steps, level])

const filteredShare = (
  { categories: shares }: ContentStatistics,
  { categories, steps, level }: WantedContent,
) =>
  (categories?.reduce((sum, id) => sum + (shares.get(id) ?? 0), 0) ?? 1) *
  (steps ? steps.length / STEPS.length : 1) *
  (level ? 1 / LEVELS.length : 1)

const newestFirst = (a: Cursor, b: Cursor) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)
