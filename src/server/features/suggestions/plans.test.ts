import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'

const ROWS = 20_000

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

describe.runIf(isPostgres)('with many rows', () => {
  let world: World
  let contentId: string
  beforeAll(async () => {
    world = await createWorld()
    await world.pool.query(
      `insert into partners (name, category, created_at)
       select 'Partner ' || n, 'bakery-shop', now() - n * interval '1 day' from generate_series(1, 50) n`,
    )
    await world.pool.query(
      `insert into partner_content
         (partner_id, category, country, title, body, content_type, step, level, published_at, created_at)
       select p.ids[1 + n % cardinality(p.ids)], c.ids[1 + n % cardinality(c.ids)], 'Japan', 'Bread ' || n, repeat('crumb ', 100), 'text',
         (array['global-mapping','formula-content','ktor-experience','expert-confidence'])[1 + n / 100 % 4],
         1 + n / 7 % 6, now(), now() - n * interval '7 minutes'
       from generate_series(1, ${ROWS}) n, (select array_agg(id order by id) as ids from categories) c,
         (select array_agg(id) as ids from partners) p`,
    )
    await world.pool.query('vacuum analyze partner_content')
    const { rows } = await world.pool.query<{ id: string }>(
      `select id from partner_content where category = 'bakery-shop' and level = 2 limit 1`,
    )
    contentId = rows[0]?.id ?? ''
  })
  afterAll(() => world.close())

  test.each([
    ['a side of a card', () => `/api/user/content/${contentId}/suggestions?step=2`],
    ['a level', () => '/api/user/suggestions?category=bakery-shop&level=2&tab=practice-experience'],
    [
      'the next level',
      () => '/api/user/suggestions?category=music&level=2&tab=next-progression-stage',
    ],
  ])('%s reads a few hundred rows, not the table', async (_name, url) => {
    const asked = await queriesOf(() =>
      world.call(world.actors.user, { method: 'GET', url: url() }),
    )
    for (const query of asked) {
      const nodes = nodesOf(await explained(query)).filter(isOfContent)
      expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
      const readRows = nodes.reduce(
        (sum, node) => sum + node['Actual Rows'] * node['Actual Loops'],
        0,
      )
      expect(readRows, query.text).toBeLessThan(3_000)
    }
  })

  type Asked = { text: string; values: unknown[] }

  async function queriesOf(act: () => Promise<{ statusCode: number }>): Promise<Asked[]> {
    const spy = vi.spyOn(world.pool, 'query')
    expect((await act()).statusCode).toBe(200)
    const asked = spy.mock.calls.map((call) => {
      const [config, values] = call as unknown as [pg.QueryConfig | string, unknown[] | undefined]
      return { text: typeof config === 'string' ? config : config.text, values: values ?? [] }
    })
    spy.mockRestore()
    return asked.filter(({ text }) => text.includes('partner_content'))
  }

  async function explained({ text, values }: Asked): Promise<Plan> {
    const { rows } = await world.pool.query(`explain (analyze, format json) ${text}`, values)
    return rows[0]['QUERY PLAN'][0].Plan
  }
})

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const isOfContent = (node: Plan) =>
  node['Relation Name'] === 'partner_content' || node['Index Name']?.startsWith('partner_content')
