import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowseFilters, NO_FILTERS } from '#domain/browse.ts'
import { DEFAULT_CATEGORIES } from '#domain/default-categories.ts'
import { normalizedForSearch } from '#domain/search.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { findPlaces } from './find-places.ts'
import type { CountedPage } from './places.ts'
import { searchable } from './searchable.ts'
import { wantedContent } from '#domain/wanted-content.ts'

// The embedded database takes long to fill; what is asked is the same.
const ROWS = isPostgres ? 24_000 : 3_000
const TOTAL_MAX = 1_001

/** A title, and every how many rows it comes; `since` is the part of all rows it begins with, from the newest. */
const TITLES = [
  { title: 'Lesson of the day 街', every: 1, since: 0 },
  { title: 'Une leçon de poterie', every: 13, since: 0 },
  { title: '港町の朝市', every: 17, since: 0 },
  { title: 'Old harbour lamp', every: 15, since: 0.7 },
  { title: 'Matcha 茶', every: 397, since: 0 },
] as const

let world: World
beforeAll(async () => {
  world = await createWorld()
  const titles = TITLES.map(({ title, ...place }) => ({
    ...place,
    title,
    ...searchable({ title }),
  }))
  await world.pool.query(
    `insert into partner_content
       (partner_id, category, country, title, search_text, search_keys, content_type, step, level, published_at, created_at)
     select $1, c.ids[1 + n % cardinality(c.ids)], 
       case when n % 50 = 0 then 'Germany' when n % 10 < 2 then 'China' when n % 10 = 2 then 'South Korea' else 'Japan' end,
       t.title,
       t."searchText", t."searchKeys", 'text',
       (array['global-mapping','formula-content','ktor-experience','expert-confidence'])[1 + n % 4], 1 + n % 6,
       case n % 19 when 0 then null else now() end, now() - (n / 3) * interval '20 minutes'
     from generate_series(1, ${ROWS}) n, (select array_agg(id order by id) as ids from categories) c,
       lateral (
         select * from jsonb_to_recordset($2::jsonb)
           as t(title text, every int, since float8, "searchText" text, "searchKeys" int[])
         where n % every = 0 and n >= since * ${ROWS} order by every desc limit 1
       ) t`,
    [world.partners.bakery, JSON.stringify(titles)],
  )
  await world.pool.query('vacuum analyze partner_content')
})
afterAll(() => world.close())

type Given = Partial<BrowseFilters> & { q: string }

test.each<Given>([
  { q: 'lesson' },
  { q: 'e' },
  { q: '街' },
  { q: '港' },
  { q: '朝市' },
  { q: 'poterie' },
  { q: 'old harbour' },
  { q: 'matcha' },
  { q: 'zzzz' },
  { q: 'day of the lesson' },
  { q: 'harbour lesson' },
  { q: 'pot le pot' },
  { q: 'allemagne' },
  { q: 'an' },
  { q: 'an', level: 2 },
  { q: 'an', category: 'florist', level: 2 },
  { q: '国' },
  { q: '国', level: 2 },
  { q: 'ー' },
  { q: 'パン屋' },
  { q: 'a' },
  { q: 'lesson', focus: ['find-activities'], level: 2 },
  { q: '朝市', category: 'florist' },
  { q: 'lesson', category: 'florist' },
  { q: 'harbour', focus: ['find-activities'] },
  { q: 'e', latest: true },
])('%j finds, page by page, what reading every title finds', async (given) => {
  const known = { tree: DEFAULT_CATEGORIES, favorites: [], now: new Date() }
  const wanted = wantedContent({ ...NO_FILTERS, ...given }, known)
  const expected = await readAll(wanted)
  const open = { after: undefined, until: undefined, totalMax: TOTAL_MAX }
  // What the first search learns, the second goes by.
  await findPlaces(world.db, wanted, { ...open, limit: 25 })
  const first = await findPlaces(world.db, wanted, { ...open, limit: 25 })
  expect(first.total).toBe(Math.min(expected.length, TOTAL_MAX))
  const found = [...first.places]
  for (let turn = 0; turn < 8 && found.length < expected.length; turn++) {
    const page = { ...open, after: found.at(-1), limit: 400 }
    found.push(...(await findPlaces(world.db, wanted, page)).places)
  }
  expect(found.map(({ id }) => id)).toEqual(expected.slice(0, found.length))
  const until = found[Math.min(40, found.length - 1)]
  if (!until) return
  const again = await findPlaces(world.db, wanted, { ...open, until, limit: 181 })
  expect(again.places.map(({ id }) => id)).toEqual(expected.slice(0, Math.min(41, found.length)))
  expect(again.total).toBe(first.total)
})

test.each(['朝市', 'poterie', 'old harbour'])(
  '%s: a cursor of any date is answered with what there is',
  async (q) => {
    const known = { tree: DEFAULT_CATEGORIES, favorites: [], now: new Date() }
    const wanted = wantedContent({ ...NO_FILTERS, q }, known)
    const open = { after: undefined, until: undefined, totalMax: TOTAL_MAX, limit: 25 }
    const idsOf = async (page: Partial<CountedPage>) =>
      (await findPlaces(world.db, wanted, { ...open, ...page })).places.map(({ id }) => id)
    const first = await idsOf({})
    const { bakery: id } = world.partners
    expect(await idsOf({ after: { createdAt: new Date('9999-12-31'), id } })).toEqual(first)
    expect(await idsOf({ until: { createdAt: new Date('0001-01-01'), id } })).toEqual(first)
  },
)

async function readAll(wanted: ReturnType<typeof wantedContent>) {
  const { since, steps, level, categories, term } = wanted
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from partner_content
     where published_at is not null and (search_text like all ($1) or category = any ($2) or country = any ($3))
       and ($4::timestamptz is null or created_at >= $4) and ($5::text[] is null or step = any ($5))
       and ($6::int is null or level = $6) and ($7::text[] is null or category = any ($7))
     order by created_at desc, id desc`,
    [
      // No word here has a wildcard.
      normalizedForSearch(term?.text ?? '')
        .split(' ')
        .map((word) => `%${word}%`),
      term?.categories,
      term?.countries,
      since?.toISOString(),
      steps,
      level,
      categories,
    ],
  )
  return rows.map(({ id }) => id)
}
