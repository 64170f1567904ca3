import { get, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeptAnswers, formFor, makeAnswer } from '../../api/kept-answers.ts'
import { createApp } from '../../app.ts'
import { createDatabase } from '../../db/client.ts'
import { browseChanges } from '../../db/schema/index.ts'
import { REQUESTS_AT_ONCE_MAX } from '../../http/overload.ts'
import { keepHouse } from '../../operations/housekeeping.ts'
import { createLogger } from '../../operations/logger.ts'
import { createMetrics } from '../../operations/metrics.ts'
import { type Actor, TEST_SECRET } from '../../testing/actors.ts'
import { type Call, createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { cancelWaiting, during, someWait } from '../../testing/rival.ts'
import { setTier } from '../../testing/set-tier.ts'
import { isPostgres } from '../../testing/test-database.ts'

const PAGE = '/api/user/content?category=bakery-shop'

let world: World
/** Where they listen: what is kept is answered before inject() comes in. On PostgreSQL two, as two processes would be. */
let servers: string[]
let contentId: string
let stop = async () => {}
beforeAll(async () => {
  world = await createWorld()
  contentId = await insertContent(world.db, world.partners.bakery)
  servers = [await listen(world.app)]
  if (isPostgres) await startAnother()
})
afterAll(async () => {
  await stop()
  await world.close()
})

async function startAnother() {
  const { config, url } = world
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  pool.on('error', () => {})
  const given = { config, pool, db: createDatabase(pool), secret: TEST_SECRET }
  const log = createLogger('silent')
  const app = await createApp({ ...given, log, metrics: createMetrics(pool), webRoot: '/nowhere' })
  servers.push(await listen(app))
  stop = async () => {
    await app.close()
    await pool.end()
  }
}

const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

// Not `fetch`: with `if-none-match` that one asks for a page made anew.
async function ask(
  headers: Record<string, string> = {},
  { server = servers[0] ?? '', actor = world.actors.user, url = PAGE } = {},
) {
  const cookie = actor.cookie ?? ''
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(server + url, { headers: { cookie, ...headers } }, resolve).once('error', reject)
  })
  const bytes = await buffer(answer)
  const told: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, value?.toString()]),
  )
  const body = String(DECODED[told['content-encoding'] ?? 'identity']?.(bytes))
  return {
    status: answer.statusCode,
    headers: told,
    body,
    page: () => JSON.parse(body) as { total: number; cards: object[] },
  }
}
const DECODED: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
}
/** With the one that asks. */
async function underWay() {
  const text = await (await fetch(`${servers[0]}/metrics`)).text()
  return Number(/^machicube_http_requests_under_way (\d+)/m.exec(text)?.[1])
}
const change = () => world.db.insert(browseChanges).values({ count: 1 })
const askAnew = () => ask({ 'cache-control': 'no-cache' })

async function everywhere() {
  const answers = await Promise.all(servers.map((server) => ask({}, { server })))
  return answers.map(({ body }) => body)
}

async function done(actor: Actor, method: Call['method'], url: string, body?: object) {
  const response = await world.call(actor, { method, url, body })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response
}
const asPartner = (method: Call['method'], path: string, body?: object) =>
  done(world.actors.partner, method, `/api/portal/${world.partners.bakery}/${path}`, body)
const asAdmin = (method: Call['method'], path: string, body?: object) =>
  done(world.actors.superAdmin, method, `/api/sa/${path}`, body)

const TEXT = { contentType: 'text', category: 'bakery-shop', step: 1, level: 1, text: 'Flour.' }
const add = async (title: string) =>
  (await asPartner('POST', 'content', { content: { ...TEXT, title } })).json<{ id: string }>().id
const remove = (id: string) => asPartner('DELETE', `content/${id}`)

async function savePartner(change: object) {
  const url = `partners/${world.partners.bakery}`
  const { id: _, version, ...partner } = (await asAdmin('GET', url)).json()
  await asAdmin('PUT', url, { version, partner: { ...partner, ...change } })
}

const CHANGES: Record<string, () => Promise<unknown>> = {
  'an item that is published': () => add('A new loaf'),
  'an item with another title': async () => {
    const asked = { version: 1, change: { title: 'Another title' } }
    await asPartner('PATCH', `content/${contentId}`, asked)
  },
  'an item that is deleted': () => remove(contentId),
  'an item that is restored': () => asPartner('POST', `content/${contentId}/restore`),
  'a category that is removed, and its content moved to the one asked for': async () => {
    const added = await asAdmin('POST', 'categories', { name: 'Rolls', parentId: 'stores' })
    const { id } = added.json<{ id: string }>()
    await asPartner('POST', 'content', { content: { ...TEXT, category: id, title: 'A roll' } })
    await everywhere()
    const removal = { moveTo: 'bakery-shop', seenSubCategoryIds: [] }
    await asAdmin('POST', `categories/${id}/removal`, removal)
  },
  'a partner with another name': () => savePartner({ name: 'The Other Bakery' }),
  'a partner that is no longer active': () => savePartner({ status: 'inactive' }),
  'a partner that is active again': () => savePartner({ status: 'active' }),
  'a color of the brand': async () => {
    await setTier(world.db, world.partners.bakery, 'premium')
    await asPartner('PUT', 'branding', { color: 'teal' })
  },
  'a tier that ends, and its color with it': () => setTier(world.db, world.partners.bakery, 'free'),
  'a picture': async () => {
    const { bakery } = world.partners
    const { rows } = await world.pool.query(
      `insert into media (id, partner_id, kind, mime, size_bytes, key, file_name)
       values (gen_random_uuid(), $1, 'image', 'image/png', 1, 'x', 'x.png') returning id`,
      [bakery],
    )
    await world.pool.query('insert into content_media values ($1, 0, $2)', [contentId, rows[0].id])
  },
  'a partner that is deleted, and its content with it': () =>
    world.pool.query('delete from partners where id = $1', [world.partners.bakery]),
}

test('what is of a new category is found by its name at once, on every process', async () => {
  const url = '/api/user/content?q=zeppole'
  const totals = async () =>
    (await Promise.all(servers.map((server) => ask({}, { server, url })))).map(
      (answer) => answer.page().total,
    )
  expect(await totals()).toEqual(servers.map(() => 0))
  const added = await asAdmin('POST', 'categories', { name: 'Zeppole', parentId: 'stores' })
  const { id } = added.json<{ id: string }>()
  await asPartner('POST', 'content', { content: { ...TEXT, category: id, title: 'Fried' } })
  expect(await totals()).toEqual(servers.map(() => 1))
})

test('a page that was asked for before is not read again', async () => {
  const [before] = await everywhere()
  // Behind the back of the triggers.
  await world.db.transaction(async (tx) => {
    await tx.execute(`set local session_replication_role = replica`)
    await tx.execute(`update partner_content set title = 'Unseen'`)
  })
  expect((await ask()).body).toBe(before)
  expect((await askAnew()).body).toContain('Unseen')
  await world.pool.query(`update partner_content set title = 'An item'`)
  expect((await ask()).body).toBe(before)
})

test.runIf(isPostgres)(
  'of a crowd for whom a page has changed one makes it anew for all; if that fails, they do it themselves',
  async () => {
    const crowd = 8
    async function askTogether(meanwhile: () => Promise<unknown> = async () => {}) {
      await ask()
      await change()
      const asked = await during(world, [['lock partner_content']], async () => {
        const first = ask()
        await someWait(world, 1)
        const others = Array.from({ length: crowd - 1 }, () => ask())
        await expect.poll(underWay).toBeGreaterThan(crowd)
        await someWait(world, 1)
        await meanwhile()
        return [first, ...others]
      })
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    const answered = Array.from({ length: crowd }, () => 200)
    expect(await askTogether()).toEqual(answered)
    const [first, ...others] = await askTogether(() => cancelWaiting(world))
    expect(first).toBe(503)
    expect(others).toEqual(answered.slice(1))
  },
)

test.runIf(isPostgres)(
  'a change while a page is made anew sends nobody of the crowd away: one more makes it for all who know of the change',
  async () => {
    const crowd = Array.from({ length: REQUESTS_AT_ONCE_MAX + 40 })
    await ask()
    await change()
    const asked = await during(world, [['lock partner_content']], async () => {
      const first = ask()
      await someWait(world, 1)
      await change()
      const others = crowd.map(() => ask())
      await expect.poll(underWay).toBeGreaterThan(crowd.length)
      await someWait(world, 1)
      return [first, ...others]
    })
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  },
)

test('who has the page is told so, until it changes', async () => {
  const first = await ask()
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const etag = String(first.headers['etag'])
  const again = await ask({ 'if-none-match': `"other", ${etag}` })
  expect([again.status, again.body]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': '*' })).status).toBe(304)
  const id = await add('Something new')
  const changed = await ask({ 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers['etag']).not.toBe(etag)
  await remove(id)
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
})

test('who has a search, the latest or their favourites is told so too, and no browser keeps them', async () => {
  const asked = (filter: string, etag = '') =>
    ask({ 'if-none-match': etag }, { url: `/api/user/content?${filter}` })
  const etags = new Map<string, string>()
  for (const filter of ['q=item', 'latest=true', 'favorites=true']) {
    const { headers, status } = await asked(filter)
    expect([status, headers['cache-control']], filter).toEqual([200, 'no-store'])
    etags.set(filter, String(headers['etag']))
    expect((await asked(filter, etags.get(filter))).status, filter).toBe(304)
  }
  const id = await add('Another item')
  for (const filter of ['q=item', 'latest=true'])
    expect((await asked(filter, etags.get(filter))).status, filter).toBe(200)
  await remove(id)
})

test('a kept page is compressed as others are', async () => {
  const plain = await ask()
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask({ 'accept-encoding': `${encoding}, identity` })
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.body).toBe(plain.body)
  }
  const encodingFor = async (accepted: string) =>
    (await ask({ 'accept-encoding': accepted })).headers['content-encoding']
  expect(await encodingFor('br; q=0, gzip;q=0.5')).toBe('gzip')
  expect(await encodingFor('br;q=0.8, gzip;q=0.000')).toBe('br')
  expect(await encodingFor('br;q=0,gzip;q=0')).toBeUndefined()
  expect(await encodingFor('x-br, gzip , identity')).toBe('gzip')
  expect(await encodingFor('GZip')).toBe('gzip')
})

test('a kept page has the headers of one that is made anew, is counted as it is, and has a number of its own', async () => {
  const [anew, kept, again] = [await askAnew(), await ask(), await ask()]
  expect(kept.headers['etag']).toBe(anew.headers['etag'])
  expect(Object.keys(kept.headers).toSorted()).toEqual(Object.keys(anew.headers).toSorted())
  expect(kept.headers).toMatchObject({
    'content-security-policy': anew.headers['content-security-policy'],
    'x-content-type-options': 'nosniff',
  })
  expect(kept.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(again.headers['x-request-id']).not.toBe(kept.headers['x-request-id'])
  const before = await countOfAnswers()
  await ask()
  expect(await countOfAnswers()).toBe(before + 1)
})

async function countOfAnswers() {
  const { body } = await ask({}, { url: '/metrics' })
  return Number(
    /request_seconds_count{method="GET",route="\/api\/\*",status="200"} (\d+)/.exec(body)?.[1],
  )
}

test('who comes back after a day is kept signed in by a kept page too', async () => {
  await ask()
  await world.pool.query(
    `update sessions set expires_at = expires_at - interval '2 days' where user_id = $1`,
    [world.actors.user.userId],
  )
  expect((await ask()).headers['set-cookie']).toContain('machicube_session=')
  expect((await ask()).headers['set-cookie']).toBeUndefined()
})

test.each([
  ['anonymous', 401],
  ['expired', 401],
  ['unverified', 403],
  ['halfSignedIn', 403],
] as const)('%s is not given the page that others have asked for', async (name, status) => {
  await ask()
  const etag = String((await ask()).headers['etag'])
  const answer = await ask({ 'if-none-match': etag }, { actor: world.actors[name] })
  expect(answer.status).toBe(status)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('what depends on who asks is never another person’s', async () => {
  const url = '/api/user/content?favorites=true'
  const choose = (actor: Actor, favorite: string) =>
    world.pool.query(
      `insert into user_preferences (user_id, favorite_categories) values ($1, $2)
       on conflict (user_id) do update set favorite_categories = $2`,
      [actor.userId, JSON.stringify([favorite])],
    )
  await choose(world.actors.user, 'bakery-shop')
  await choose(world.actors.school, 'florist')
  const mine = await ask({}, { url })
  const theirs = await ask({}, { url, actor: world.actors.school })
  expect(mine.page().cards).toHaveLength(1)
  expect(theirs.page().cards).toHaveLength(0)
  expect(mine.headers['cache-control']).toBe('no-store')
})

test.each(Object.entries(CHANGES))('%s shows in the very next answer', async (_, change) => {
  const before = await everywhere()
  await change()
  const after = await everywhere()
  const { body } = await askAnew()
  expect(after).toEqual(servers.map(() => body))
  expect(after).not.toEqual(before)
})

test('adding up the changes leaves their number as it is', async () => {
  const number = async () => {
    const { rows } = await world.pool.query('select sum(count)::int, count(*) from browse_changes')
    return rows[0]
  }
  const before = await number()
  expect(Number(before.count)).toBeGreaterThan(1)
  await keepHouse(world.db)
  const after = await number()
  // Housekeeping looks for content to delete as well.
  expect(after.sum).toBeGreaterThanOrEqual(before.sum)
  expect(Number(after.count)).toBeLessThanOrEqual(3)
})

test('what is kept of a compressed page takes no more room than it has bytes', async () => {
  const answer = makeAnswer('1', 'x'.repeat(20_000))
  for (const encoding of ['br', 'gzip']) {
    const { body } = await formFor(answer, { 'accept-encoding': encoding })
    expect(body?.buffer.byteLength).toBeLessThanOrEqual(Buffer.poolSize)
  }
})

test('who makes a page anew keeps nobody waiting once they have an answer, even one that cannot be sent yet', async () => {
  const answers = createKeptAnswers()
  // As behind a stream on its connection.
  const maker = new ServerResponse(new IncomingMessage(new Socket()))
  answers.beginMaking('/page', maker)
  const whenMade = answers.whenMade('/page', '1')
  maker.end('refused')
  await expect(whenMade).resolves.toBeUndefined()
  expect(answers.whenMade('/page', '1')).toBeUndefined()
})

test('who waits for a page is given one that is newer, and none that is older than the change they know of', async () => {
  const answers = createKeptAnswers()
  const maker = new ServerResponse(new IncomingMessage(new Socket()))
  answers.beginMaking('/page', maker)
  const waiting = ['9', '10', '11', '12'].map(async (version) => answers.whenMade('/page', version))
  const fromElsewhere = makeAnswer('10', 'ten')
  answers.keep('/page', fromElsewhere)
  expect(await Promise.all(waiting.slice(0, 2))).toEqual([fromElsewhere, fromElsewhere])
  const made = makeAnswer('11', 'eleven')
  answers.keep('/page', made, maker)
  expect(await Promise.all(waiting.slice(2))).toEqual([made, undefined])
  expect(answers.whenMade('/page', '12')).toBeUndefined()
})

test('the least recently asked go when there is no more room, and none stays for long', () => {
  const answers = createKeptAnswers(8_600)
  const answer = makeAnswer('1', 'x'.repeat(100), true, 0)
  answers.keep('/a', answer)
  answers.keep('/b', answer)
  expect(answers.find('/a', '1', 1)).toBeDefined()
  answers.keep('/c', answer)
  expect(['/a', '/b', '/c'].filter((address) => answers.find(address, '1', 1))).toEqual([
    '/a',
    '/c',
  ])
  expect(answers.find('/a', '2', 1)).toBeUndefined()
  expect(answers.find('/a', '1', 60_001)).toBeUndefined()
})
