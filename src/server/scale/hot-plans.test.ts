import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Actor } from '../testing/actors.ts'
import { keepHouse } from '../operations/housekeeping.ts'
import { type Call, createWorld, type World } from '../testing/create-world.ts'
import { isPostgres } from '../testing/test-database.ts'
import { seedId } from './rows.ts'
import { seedScale } from './seed-scale.ts'
import { growBeside } from './testing/grow-beside.ts'

const GROWN_ROWS = 2_000
/** As many rows as a city has partners, or days: read whole where a page is about all of them, but not for each row of others. */
const THOUSANDS = [
  'billing_customers',
  'category_counts',
  'offers',
  'partner_activity',
  'partner_applications',
  'partner_counts',
  'partner_members',
  'partner_subscriptions',
  'partners',
  'platform_counts',
]
/** What does not grow with the city, or is swept within hours. */
const SMALL = [
  'billing_events',
  'block_fill',
  'browse_changes',
  'categories',
  'count_keys',
  'factor_challenges',
  'former_marks',
  'former_members',
  'missed_search_keys',
  'next_demand',
  'partner_subscription_tiers',
  'roadmap_items',
  'search_answers',
  'seeds',
  'session_changes',
  'sign_ups',
  'signing_keys',
  'stale_learners',
  'test_provider_events',
  'test_provider_objects',
  'verifications',
]

/** How many people chose the partner's categories: of so many that an index would not help. */
const ABOUT_EVERYBODY: Record<string, string[]> = { "a partner's statistics": ['user_preferences'] }
/** Rows that all come and go within days or a month, and factors, which few have. */
const LOOKED_THROUGH = ['attempt_counters', 'count_marks', 'factors', 'missed_searches', 'sessions']

const get = (url: string): Call => ({ method: 'GET', url })

const asked = (item: string): Record<string, Call> => ({
  'the home': get('/api/user/content'),
  'a category and step': get('/api/user/content?category=bakery-shop&focus[0]=find-activities'),
  'a search': get('/api/user/content?q=quiz'),
  'a search for one letter': get('/api/user/content?q=e'),
  'a search for one character': get(`/api/user/content?q=${encodeURIComponent('港')}`),
  'a search for two words': get('/api/user/content?q=quiz+bakery'),
  'a category, step and level': get(
    '/api/user/content?category=education&focus[0]=find-activities&level=6',
  ),
  'a search for a country, filtered': get('/api/user/content?q=france&category=stores&level=3'),
  'a search in Japanese': get(`/api/user/content?q=${encodeURIComponent('港町')}`),
  'the viewer': get(`/api/user/content/${item}`),
  'suggestions of a card': get(`/api/user/content/${item}/suggestions?step=1`),
  'My Page': get('/api/user/saved/overview'),
  'what was saved': get('/api/user/saved'),
  'a journey': get('/api/user/saved/journeys/bakery-shop'),
  'a save': {
    method: 'POST',
    url: '/api/user/saved',
    body: { contentId: item, category: 'bakery-shop', title: 'Mine', type: 'expert' },
  },
  "a person's own data": get('/api/user/data'),
  'a look': { method: 'POST', url: `/api/user/content/${item}/seen`, body: { kind: 'view' } },
})

const MATRIX = '/api/sa/content-matrix'
const PORTAL = `/api/portal/${seedId('partner', 0)}`
const ofAdmins: Record<string, Call> = {
  'the sum of the matrix': get(`${MATRIX}/summary`),
  'the blocks of the city': get(`${MATRIX}/city`),
  'the partners and their gaps': get(`${MATRIX}/partners?sort=completion`),
  'the matrices': get(MATRIX),
  'the matrices of a category': get(`${MATRIX}?category=bakery-shop`),
  'the gaps alone': get(`${MATRIX}?show=gaps`),
  'what stands in a block': get(`${MATRIX}/items?step=1&level=2`),
  people: get('/api/sa/users'),
  'people by name': get('/api/sa/users?search=tanaka'),
  'what was done': get('/api/sa/audit'),
  applications: get('/api/sa/applications?status=pending'),
  partners: get('/api/sa/partners'),
  figures: get('/api/sa/figures?period=months'),
  "a partner's dashboard": get(`${PORTAL}/dashboard`),
  "a partner's statistics": get(`${PORTAL}/statistics?days=28`),
  "a partner's content": get(`${PORTAL}/content`),
  "a partner's matrix": get(`${PORTAL}/content/overview?category=bakery-shop`),
  "a partner's storage": get(`${PORTAL}/storage`),
}

type Asked = { name?: string; text: string; values: unknown[] }
type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  Plans?: Plan[]
}
// Read once, then looked up.
const HASHED = /hashed SubPlan/

describe.runIf(isPostgres)('with as much as a city has', () => {
  let world: World
  let item = ''
  let grown: string[] = []
  beforeAll(async () => {
    world = await createWorld()
    await seedScale(world.pool, { content: 20_000, saved: 100_000, force: true })
    await growBeside(world.pool)
    grown = await listGrown(world.pool)
    const { rows } = await world.pool.query<{ id: string }>(
      `select c.id from partner_content c join partners p on p.id = c.partner_id
       where c.published_at is not null and p.status = 'active' order by c.id limit 1`,
    )
    item = rows[0]?.id ?? ''
  }, 180_000)
  afterAll(() => world.close())

  test('every table has grown here, or is said to stay small', async () => {
    const { rows } = await world.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const others = rows.map(({ name }) => name).filter((name) => !grown.includes(name))
    expect(others.toSorted()).toEqual(SMALL)
    expect(grown).toEqual(expect.arrayContaining(THOUSANDS))
  })

  test.each(Object.keys(asked('')))('%s reads no large table from end to end', async (name) => {
    const actor = await world.addActor(name.replaceAll(' ', '-'))
    await expectNoWholeTable(await queriesOfCall(actor, asked(item)[name]))
  })

  test.each(Object.keys(ofAdmins))('%s: no large table is read from end to end', async (name) => {
    const queries = await queriesOfCall(world.actors.superAdmin, ofAdmins[name])
    await expectNoWholeTable(queries, ABOUT_EVERYBODY[name])
  })

  test('keeping house, every few minutes, reads no large table from end to end', async () => {
    await expectNoWholeTable(await queriesOf(() => keepHouse(world.db)), LOOKED_THROUGH)
  })

  test('what goes is found by an index wherever a large table refers to it', async () => {
    const { rows } = await world.pool.query<{ table: string; column: string }>(
      `select relname as table, attname as column from pg_constraint
       join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and not exists
         (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
    )
    const large = rows.filter(({ table }) => grown.includes(table) && !THOUSANDS.includes(table))
    expect(large).toEqual([])
  })

  async function expectNoWholeTable(queries: readonly Asked[], but: readonly string[] = []) {
    expect(queries.length).toBeGreaterThan(0)
    const whole: Record<string, string[]> = {}
    for (const query of queries) {
      for (const plan of await plansOf(query)) {
        const tables = wholeTables(plan)
          .filter(({ table, isRepeated }) =>
            THOUSANDS.includes(table) ? isRepeated : grown.includes(table) && !but.includes(table),
          )
          .map(({ table }) => table)
        if (tables.length > 0) whole[query.text] = tables
      }
    }
    expect(whole).toEqual({})
  }

  function queriesOfCall(actor: Actor, call: Call | undefined): Promise<Asked[]> {
    return queriesOf(async () => {
      if (!call) return
      const { statusCode, body } = await world.call(actor, call)
      expect(statusCode, body).toBe(200)
    })
  }

  /** What is asked of them, as the driver sends it. */
  async function queriesOf(work: () => Promise<unknown>): Promise<Asked[]> {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await work()
      return sent.mock.calls
        .map((given) => readQuery(given))
        .filter(({ text }) => grown.some((table) => text.includes(table)))
    } finally {
      sent.mockRestore()
    }
  }

  /** With these values; and, of a statement with a name, the one that serves all values. */
  async function plansOf({ name, text, values }: Asked): Promise<Plan[]> {
    const { rows } = await world.pool.query(`explain (format json) ${text}`, values)
    const plans = [rows[0]['QUERY PLAN'][0].Plan]
    if (!name) return plans
    const client = await world.pool.connect()
    await client.query('begin')
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare looked_at as ${text}`)
    const anything = values.length > 0 ? `(${values.map(() => 'null').join(', ')})` : ''
    const generic = await client.query(`explain (format json) execute looked_at ${anything}`)
    await client.query('deallocate looked_at')
    await client.query('rollback')
    client.release()
    return [...plans, generic.rows[0]['QUERY PLAN'][0].Plan]
  }
})

async function listGrown(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and reltuples >= ${GROWN_ROWS}`,
  )
  return rows.map(({ name }) => name)
}

function readQuery([query, values]: readonly unknown[]): Asked {
  const given = typeof query === 'string' ? { text: query } : Object(query)
  return {
    ...given,
    text: String(given.text),
    values: Array.isArray(values) ? values : (given.values ?? []),
  }
}

/** What a plan reads from end to end, and whether it does so for each row of something else. */
function wholeTables(plan: Plan, isRepeated = false): { table: string; isRepeated: boolean }[] {
  const own = { table: plan['Relation Name'] ?? '', isRepeated }
  return [
    ...(plan['Node Type'] === 'Seq Scan' ? [own] : []),
    ...(plan.Plans ?? []).flatMap((part) =>
      wholeTables(part, isRepeated || isRepeatedIn(plan, part)),
    ),
  ]
}

function isRepeatedIn(plan: Plan, part: Plan) {
  const relationship = part['Parent Relationship']
  if (relationship === 'SubPlan') return !HASHED.test(JSON.stringify({ ...plan, Plans: [] }))
  return (
    relationship === 'Inner' &&
    plan['Node Type'] === 'Nested Loop' &&
    part['Node Type'] !== 'Materialize'
  )
}
