import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrowseFilters, NO_FILTERS } from '#domain/browse.ts'
import { DEFAULT_CATEGORIES } from '#domain/default-categories.ts'
import { titleKeys } from '#domain/search.ts'
import * as schema from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { findPlaces } from './find-places.ts'
import { wantedContent } from '#domain/wanted-content.ts'

const ROWS = 20_000

const CASES: Record<string, Partial<BrowseFilters>> = {
  everything: {},
  latest: { latest: true },
  'a rare word': { q: 'matcha' },
  'a common word': { q: 'lesson' },
  'one Japanese character': { q: '鶴' },
  'one Latin letter': { q: 'e' },
  'two Japanese characters': { q: '折り' },
  'a country': { q: 'Germany' },
  'several countries': { q: '国' },
  'a category name': { q: '市役所' },
  'nothing at all': { q: 'zzzz' },
  'one step': { focus: ['expert-focus'] },
  favourites: { favorites: true },
  'a category': { category: 'city-hall' },
  'all filters': { latest: true, q: 'a', focus: ['find-activities'], category: 'stores' },
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

describe.runIf(isPostgres)('with many rows', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    await world.pool.query(
      `insert into partners (name) select 'Partner ' || n from generate_series(1, 50) n`,
    )
    await world.pool.query(
      `insert into partner_content
         (partner_id, category, country, title, search_text, search_keys, content_type, step, level, published_at, created_at)
       select p.ids[1 + n % cardinality(p.ids)], c.ids[1 + n % cardinality(c.ids)],
         (array['Japan','Japan','Japan','France','China','Australia'])[1 + n % 6],
         'x', word.text, word.keys,
         'text', (array['global-mapping','formula-content','ktor-experience','expert-confidence'])[1 + n % 4],
         1, now(), now() - n * interval '7 minutes'
       from generate_series(1, ${ROWS}) n, (select array_agg(id order by id) as ids from categories) c,
         (select array_agg(id) as ids from partners) p,
         lateral (select * from (values ($1, $2::int[]), ($3, $4::int[])) w(text, keys)
           offset case when n % 997 = 0 then 0 else 1 end limit 1) word`,
      ['折り鶴 matcha', 'lesson of the day'].flatMap((text) => [text, titleKeys(text)]),
    )
    await world.pool.query('vacuum analyze partner_content')
  })
  afterAll(() => world.close())

  const known = { tree: DEFAULT_CATEGORIES, favorites: ['florist'], now: new Date() }

  // Of every list that the first and the next page ask for.
  async function plansOf(given: Partial<BrowseFilters>) {
    const wanted = wantedContent({ ...NO_FILTERS, ...given }, known)
    const after = { createdAt: new Date(Date.now() - 86_400_000), id: world.partners.bakery }
    const pages = [
      { after: undefined, until: undefined, limit: 25 },
      { after, until: undefined, limit: 61 },
    ]
    const asked: { query: string; params: unknown[] }[] = []
    const logger = {
      logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }),
    }
    const db = drizzle(world.pool, { schema, logger })
    for (const page of pages) await findPlaces(db, wanted, { ...page, totalMax: 1_001 })
    const lists = asked.filter(({ query }) => query.includes('from "partner_content"'))
    expect(lists.length).toBeGreaterThan(1)
    const plans: Plan[] = []
    for (const { query, params } of lists) {
      const { rows } = await world.pool.query(`explain (format json) ${query}`, params)
      plans.push(rows[0]['QUERY PLAN'][0].Plan)
    }
    return plans
  }

  test.each(Object.entries(CASES))(
    '%s: the content is not read from end to end',
    async (_, given) => {
      for (const plan of await plansOf(given)) {
        const whole = scansOf(plan).filter(
          (scan) => scan['Node Type'] === 'Seq Scan' && scan['Relation Name'] === 'partner_content',
        )
        expect(whole, JSON.stringify(plan)).toEqual([])
      }
    },
  )

  test.each(['a rare word', 'nothing at all', 'one Japanese character'])(
    '%s is looked up in the index of the search, never along the newest',
    async (name) => {
      const [first] = await plansOf(CASES[name] ?? {})
      expect(JSON.stringify(first)).toContain('partner_content_search')
      expect(JSON.stringify(first)).not.toMatch(/partner_content_(newest|shown)/)
    },
  )

  test('of a category and the one above it only the newest are read', async () => {
    const [first] = await plansOf({ category: 'bakery-shop' })
    const [list] = nodesOf(first).filter((node) => node['Node Type'] === 'Nested Loop')
    expect(list?.Plans?.map((plan) => plan['Node Type'])).toContain('Limit')
  })

  test('of several countries the newest of each are read, in an index alone', async () => {
    const plans = await plansOf(CASES['several countries'] ?? {})
    const lists = plans.map((plan) => JSON.stringify(plan)).filter((plan) => plan.includes('named'))
    expect(lists).toHaveLength(2)
    for (const list of lists) {
      expect(list).toContain('partner_content_shown_country')
      expect(list).not.toContain('Bitmap')
    }
  })

  test.each(['everything', 'a category', 'favourites', 'one step'])(
    '%s is found in an index alone',
    async (name) => {
      for (const plan of await plansOf(CASES[name] ?? {})) {
        const scans = scansOf(plan).filter((scan) => scan['Relation Name'] === 'partner_content')
        expect(new Set(scans.map((scan) => scan['Node Type']))).toEqual(
          new Set(['Index Only Scan']),
        )
      }
    },
  )
})

const nodesOf = (plan: Plan | undefined): Plan[] =>
  plan ? [plan, ...(plan.Plans ?? []).flatMap(nodesOf)] : []

const scansOf = (plan: Plan) => nodesOf(plan).filter((node) => node['Relation Name'])
