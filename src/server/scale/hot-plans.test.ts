import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Actor } from '../testing/actors.ts'
import { type Call, createWorld, type World } from '../testing/create-world.ts'
import { isPostgres } from '../testing/test-database.ts'
import { seedScale } from './seed-scale.ts'

const BIG = new Set(['partner_content', 'saved_content', 'content_counts', 'block_counts'])

const asked = (item: string): Record<string, Call> => ({
  'the home': { method: 'GET', url: '/api/user/content' },
  'a category and step': {
    method: 'GET',
    url: '/api/user/content?category=bakery-shop&focus[0]=find-activities',
  },
  'a search': { method: 'GET', url: '/api/user/content?q=quiz' },
  'the viewer': { method: 'GET', url: `/api/user/content/${item}` },
  'suggestions of a card': { method: 'GET', url: `/api/user/content/${item}/suggestions?step=1` },
  'My Page': { method: 'GET', url: '/api/user/saved/overview' },
  'what was saved': { method: 'GET', url: '/api/user/saved' },
  'a journey': { method: 'GET', url: '/api/user/saved/journeys/bakery-shop' },
  'a save': {
    method: 'POST',
    url: '/api/user/saved',
    body: { contentId: item, category: 'bakery-shop', title: 'Mine', type: 'expert' },
  },
  'a look': { method: 'POST', url: `/api/user/content/${item}/seen`, body: { kind: 'view' } },
})

const MATRIX = '/api/sa/content-matrix'
const ofAdmins: Record<string, Call> = {
  'the sum of the matrix': { method: 'GET', url: `${MATRIX}/summary` },
  'the blocks of the city': { method: 'GET', url: `${MATRIX}/city` },
  'the partners and their gaps': {
    method: 'GET',
    url: `${MATRIX}/partners?sort=completion`,
  },
  'the matrices': { method: 'GET', url: MATRIX },
  'the matrices of a category': { method: 'GET', url: `${MATRIX}?category=bakery-shop` },
  'the gaps alone': { method: 'GET', url: `${MATRIX}?show=gaps` },
  'what stands in a block': { method: 'GET', url: `${MATRIX}/items?step=1&level=2` },
}

type Asked = { text: string; values: unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

describe.runIf(isPostgres)('with as much as a city has', () => {
  let world: World
  let item = ''
  beforeAll(async () => {
    world = await createWorld()
    await seedScale(world.pool, { content: 20_000, saved: 20_000, force: true })
    const { rows } = await world.pool.query<{ id: string }>(
      `select c.id from partner_content c join partners p on p.id = c.partner_id
       where c.published_at is not null and p.status = 'active' order by c.id limit 1`,
    )
    item = rows[0]?.id ?? ''
  })
  afterAll(() => world.close())

  test.each(Object.keys(asked('')))('%s reads no large table from end to end', async (name) => {
    const queries = await queriesOf(world.actors.user, asked(item)[name])
    expect(queries.length).toBeGreaterThan(0)
    await expectNoWholeTable(queries)
  })

  async function expectNoWholeTable(queries: Asked[]) {
    for (const { text, values } of queries) {
      const { rows } = await world.pool.query(`explain (format json) ${text}`, values)
      const whole = scansOf(rows[0]['QUERY PLAN'][0].Plan).filter(
        (scan) => scan['Node Type'] === 'Seq Scan' && BIG.has(scan['Relation Name'] ?? ''),
      )
      expect(whole, text).toEqual([])
    }
  }

  test.each(Object.keys(ofAdmins))('%s: no large table is read from end to end', async (name) => {
    const queries = await queriesOf(world.actors.superAdmin, ofAdmins[name])
    await expectNoWholeTable(queries)
  })

  /** What a request asks of the large tables, as the driver sends it. */
  async function queriesOf(actor: Actor, call: Call | undefined): Promise<Asked[]> {
    if (!call) return []
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const { statusCode, body } = await world.call(actor, call)
    const queries = sent.mock.calls.map((given) => readQuery(given))
    sent.mockRestore()
    expect(statusCode, body).toBe(200)
    // Not all of them look into a large table; but all are looked at.
    expect(queries.length).toBeGreaterThan(0)
    return queries.filter(({ text }) => [...BIG].some((table) => text.includes(table)))
  }
})

function readQuery([query, values]: readonly unknown[]): Asked {
  const given = typeof query === 'string' ? { text: query } : Object(query)
  return { text: String(given.text), values: Array.isArray(values) ? values : (given.values ?? []) }
}

function scansOf(plan: Plan): Plan[] {
  return [...(plan['Relation Name'] ? [plan] : []), ...(plan.Plans ?? []).flatMap(scansOf)]
}
