import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, PASSWORD } from '#server/auth/testing/visitor.ts'
import type { World } from '#server/testing/create-world.ts'
import { expectDecent, withoutWait } from '../b-fuzz/answers.ts'
import { report } from '../found.ts'
import { DATABASES } from '../rounds.ts'
import { changesBetween, readTables } from '../tables.ts'
import { createWorld } from '../world.ts'
import { HEADERS, POLLUTED_QUERIES, POLLUTION, SQL, TRAVERSALS } from './lists.ts'

type Fields = Record<string, string>

/** What is right in each, and whether a strange text in a field is kept word for word. */
const BODIES: Record<string, { right: (email: string) => Fields; kept?: string }> = {
  'sign-up/email': {
    right: (email) => ({ email, password: PASSWORD, name: 'Somebody', callbackURL: '/user-app' }),
    kept: 'name',
  },
  'sign-in/email': { right: (email) => ({ email, password: 'wrong-password' }) },
  'sign-in/oauth2': {
    right: () => ({ providerId: 'google', callbackURL: '/', errorCallbackURL: '/auth' }),
  },
  'send-verification-email': { right: (email) => ({ email, callbackURL: '/user-app' }) },
  'request-password-reset': {
    right: (email) => ({ email, redirectTo: '/auth/reset-password' }),
  },
  'verify-email': { right: () => ({ token: 'none.none', password: PASSWORD }) },
  'check-reset-link': { right: () => ({ token: 'none' }) },
  'reset-password': { right: () => ({ token: 'none', newPassword: PASSWORD }) },
}
const QUERIES: Record<string, string[]> = {
  'verify-email': ['token', 'callbackURL'],
  'callback/google': ['code', 'state', 'error', 'iss'],
}
const AT_ONCE = 3
// No file is near: some of each way up are enough.
const PATHS = TRAVERSALS.filter((_, index) => index % 8 === 0)
const TEXTS = [...SQL, ...HEADERS, ...PATHS]

describe.each(DATABASES)('on %s', (kind) => {
  let world: World
  let member: { id: string; email: string }
  beforeAll(async () => {
    world = await createWorld({}, { kind })
    member = await createMember(world)
  })
  afterAll(() => world.close())

  test('SQL, headers and paths in each text of the identity are text', async (context) => {
    let calls = 0
    const kept: string[] = []
    for (const [name, { right, kept: keptField }] of Object.entries(BODIES))
      for (const field of Object.keys(right('')))
        await inLanes(TEXTS, async (text) => {
          calls += 1
          const email = field === 'email' ? text : `a-${calls}@test.example`
          const fields = { ...right(email), [field]: text }
          const { statusCode } = await post(`/api/auth/${name}`, JSON.stringify(fields))
          if (field !== keptField || statusCode !== 200) return
          const { rows } = await world.pool.query<{ name: string }>(
            'select name from sign_ups where email = $1',
            [email],
          )
          expect(rows).toEqual([{ name: text }])
          kept.push(text)
        })
    expect(kept).toEqual(expect.arrayContaining(["'; drop table users; --"]))
    for (const [name, fields] of Object.entries(QUERIES))
      for (const field of fields)
        for (const text of TEXTS) {
          calls += 1
          const { headers } = await get(`/api/auth/${name}?${field}=${encodeURIComponent(text)}`)
          expect(headers.location ?? '/auth').toMatch(/^\/auth\?error=[A-Z_]+$|^\/auth$/)
        }
    const { rowCount } = await world.pool.query('select from sessions where user_id = $1', [
      member.id,
    ])
    expect(rowCount).toBe(0)
    report(context, `${calls} calls of the identity on ${kind}: nothing run, nobody signed in`)
  })

  test('strange headers of a visitor decide nothing and stay out of the answer', async () => {
    const read = ['user-agent', 'accept-language', 'cookie']
    const hosts = ['host', 'x-forwarded-host', 'referer']
    const given = [
      ...read.flatMap((name) =>
        [...SQL, ...PATHS.slice(0, 3)].map((text) => [name, text] as const),
      ),
      ...hosts.map((name) => [name, 'evil.example'] as const),
    ]
    await inLanes(given, async ([name, text]) => {
      const body = JSON.stringify({ email: `b-${randomInt(1e9)}@test.example` })
      const { statusCode, headers } = await post('/api/auth/send-verification-email', body, {
        [name]: text,
      })
      expect([name, text, statusCode]).toEqual([name, text, 200])
      expect(JSON.stringify(headers)).not.toContain('evil.example')
    })
    // A session keeps what its browser calls itself.
    const agent = "'; drop table users; --"
    const body = JSON.stringify({ email: member.email, password: PASSWORD })
    await post('/api/auth/sign-in/email', body, { 'user-agent': agent })
    const { rows } = await world.pool.query('select user_agent from sessions where user_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ user_agent: agent }])
  })

  test('no body and no question of the identity reaches the prototype of every object', async () => {
    const before = await readTables(world.pool)
    for (const name of [...Object.keys(BODIES), 'sign-out'])
      for (const text of POLLUTION) await post(`/api/auth/${name}`, text)
    for (const name of Object.keys(QUERIES))
      for (const text of POLLUTED_QUERIES) await get(`/api/auth/${name}?${text}`)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
    expect(changesBetween(before, await readTables(world.pool))).toEqual([])
  })

  const post = (url: string, payload: string, headers: Fields = {}) =>
    send('POST', url, { 'content-type': 'application/json', ...headers }, payload)
  const get = (url: string) => send('GET', url, {})

  /** From somewhere else each time: whoever asks often is refused for that alone. */
  async function send(method: 'GET' | 'POST', url: string, headers: Fields, payload?: string) {
    const elapsedMs = withoutWait()
    const answer = await world.app.inject({
      method,
      url,
      remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      headers: { origin: world.config.appUrl, ...headers },
      ...(payload !== undefined && { payload }),
    })
    const ms = elapsedMs()
    expectDecent({ status: answer.statusCode, body: answer.body, ms, what: `${url} ${payload}` })
    expect(Object.keys(answer.headers)).not.toContain('x-injected')
    return answer
  }
})

/** Several at once: answers that must not tell whether an account exists take their time. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let first = 0; first < items.length; first += AT_ONCE)
    await Promise.all(items.slice(first, first + AT_ONCE).map(work))
}
