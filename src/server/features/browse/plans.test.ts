import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrowseFilters, NO_FILTERS } from '#domain/browse.ts'
import { DEFAULT_CATEGORIES } from '#domain/default-categories.ts'
import { textGrams } from '#domain/search.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { listFirstPlaces, listPlaces, weighTerm } from './queries.ts'
import { wantedContent } from './wanted-content.ts'

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
         (partner_id, category, country, title, search_text, search_grams, content_type, step, level, published_at, created_at)
       select p.ids[1 + n % cardinality(p.ids)], c.ids[1 + n % cardinality(c.ids)],
         (array['Japan','Japan','Japan','France','China','Australia'])[1 + n % 6],
         'x', word.text, word.grams,
         'text', (array['global-mapping','formula-content','ktor-experience','expert-confidence'])[1 + n % 4],
         1, now(), now() - n * interval '7 minutes'
       from generate_series(1, ${ROWS}) n, (select array_agg(id order by id) as ids from categories) c,
         (select array_agg(id) as ids from partners) p,
         lateral (select * from (values ($1, $2::text[]), ($3, $4::text[])) w(text, grams)
           offset case when n % 997 = 0 then 0 else 1 end limit 1) word`,
      ['折り鶴 matcha', 'lesson of the day'].flatMap((text) => [text, textGrams(text)]),
    )
    await world.pool.query('vacuum analyze partner_content')
  })
  afterAll(() => world.close())

  test.each(Object.entries(CASES))(
    '%s: the content is not read from end to end',
    async (_, given) => {
      const known = { tree: DEFAULT_CATEGORIES, favorites: ['florist'], now: new Date() }
      const wanted = wantedContent({ ...NO_FILTERS, ...given }, known)
      const after = { createdAt: new Date(Date.now() - 86_400_000), id: world.partners.bakery }
      const page = { until: undefined, limit: 61 } as const
      const totalMax = 1_000
      for (const query of [
        listFirstPlaces(world.db, wanted, { ...page, totalMax }),
        listPlaces(world.db, wanted, { ...page, after }),
        listPlaces(world.db, wanted, { ...page, after: undefined }),
      ]) {
        const { sql, params } = query.toSQL()
        const { rows } = await world.pool.query(`explain (format json) ${sql}`, params)
        const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan)
        expect(scans.length).toBeGreaterThan(0)
        const wholeTable = scans.filter(
          (scan) => scan['Node Type'] === 'Seq Scan' && scan['Relation Name'] === 'partner_content',
        )
        expect(wholeTable, JSON.stringify(rows[0]['QUERY PLAN'][0].Plan)).toEqual([])
      }
    },
  )

  test('a pair that no title holds is not looked for along the newest', async () => {
    const known = { tree: DEFAULT_CATEGORIES, favorites: [], now: new Date() }
    const wanted = await weighTerm(world.db, wantedContent({ ...NO_FILTERS, q: 'ぬぬぬ' }, known))
    const { sql, params } = listFirstPlaces(world.db, wanted, { limit: 1, totalMax: 1 }).toSQL()
    const { rows } = await world.pool.query(`explain ${sql}`, params)
    expect(JSON.stringify(rows)).not.toContain('partner_content_newest')
    expect(JSON.stringify(rows)).toContain('partner_content_search')
  })

  test('a rare word is looked up in the index of the search', async () => {
    const known = { tree: DEFAULT_CATEGORIES, favorites: [], now: new Date() }
    const wanted = wantedContent({ ...NO_FILTERS, q: 'matcha' }, known)
    const { sql, params } = listFirstPlaces(world.db, wanted, { limit: 1, totalMax: 1_000 }).toSQL()
    const { rows } = await world.pool.query(`explain ${sql}`, params)
    expect(JSON.stringify(rows)).toContain('partner_content_search')
  })
})

function scansOf(plan: Plan): Plan[] {
  return [...(plan['Relation Name'] ? [plan] : []), ...(plan.Plans ?? []).flatMap(scansOf)]
}
