import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { TEST_SECRET } from '../testing/actors.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './metrics.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}, from = world) =>
  from.call(from.actors.anonymous, { method: 'GET', url, headers })

test('the server says that it lives and that it is ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('metrics count requests by route, not by address', async () => {
  await get('/api/session?secret=1')
  const { body } = await get('/metrics')
  expect(body).toMatch(
    /machicube_http_request_seconds_count\{method="GET",route="\/api\/\*",status="200"\} \d+/,
  )
  expect(body).not.toContain('secret')
})

test('in production metrics need their token', async () => {
  const production = await createWorld({
    NODE_ENV: 'production',
    APP_URL: 'https://machi.example',
    AUTH_SECRET: TEST_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:1',
    METRICS_TOKEN: 'a-token-for-metrics',
  })
  const answers = [
    await get('/metrics', {}, production),
    await get('/metrics', { authorization: 'Bearer wrong' }, production),
    await get('/metrics', { authorization: 'Bearer a-token-for-metrics' }, production),
  ]
  await production.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
})

/** The server with a log that can be read. */
async function openLoggedApp() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = await createApp({
    config: world.config,
    secret: TEST_SECRET,
    db: world.db,
    pool: world.pool,
    log: createLogger('trace', sink),
    metrics: createMetrics(world.pool),
    webRoot: '/nowhere',
  })
  return { app, log: () => lines.join('') }
}

test('logs carry request ids and no secrets', async () => {
  const { app, log } = await openLoggedApp()
  const headers = { cookie: world.actors.user.cookie ?? '', authorization: 'Bearer hidden-token' }
  const { headers: answered } = await app.inject({
    method: 'GET',
    url: '/api/session?token=hidden-query',
    headers,
  })
  await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers,
    payload: { email: 'user@machicube.example', password: 'hidden-password' },
  })
  await app.inject({ method: 'GET', url: '/api/test-payments/portal/hidden-page' })
  await app.inject({ method: 'POST', url: '/api/test-payments/checkout/hidden-page/pay' })
  await app.close()
  expect(log()).toContain(String(answered['x-request-id']))
  expect(log()).toContain('/api/test-payments/checkout/[removed]/pay')
  for (const secret of [
    'hidden-token',
    'hidden-query',
    'hidden-password',
    'hidden-page',
    world.actors.user.cookie ?? '',
  ]) {
    expect(log()).not.toContain(secret)
  }
})

test('of a request the log tells method, path, address, status and how long it took, by its id', async () => {
  const { app, log } = await openLoggedApp()
  const { headers } = await app.inject({ url: '/api/user/saved?page=2', remoteAddress: '10.1.2.3' })
  await app.close()
  const lines = log()
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const reqId = headers['x-request-id']
  const req = { method: 'GET', path: '/api/user/saved', address: '10.1.2.3' }
  expect(lines).toContainEqual(
    expect.objectContaining({
      reqId,
      req,
      res: { statusCode: 401 },
      responseTime: expect.any(Number),
    }),
  )
})

test('a query of the sign-up that fails is logged without its values', async () => {
  const { app, log } = await openLoggedApp()
  const email = 'hidden-person@machicube.example'
  await Promise.all(
    Array.from({ length: 5 }, () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        headers: { origin: world.config.appUrl },
        payload: { email, password: 'hidden-password', name: 'Hidden Person' },
      }),
    ),
  )
  await app.close()
  for (const secret of [email, 'hidden-password', 'Hidden Person'])
    expect(log()).not.toContain(secret)
})

test('a line of the log is one JSON object with its time in UTC, whatever a visitor writes', async () => {
  const { app, log } = await openLoggedApp()
  const forged = '{"level":50,"msg":"forged"}'
  const before = Date.now()
  for (const breaks of ['%0A', '%0D%0A', '%E2%80%A8', '%1b[2J'])
    await app.inject({
      url: `/api/${breaks}${encodeURIComponent(forged)}`,
      headers: { 'user-agent': `a\u0085${forged}`, 'x-request-id': `a ${forged}` },
    })
  await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: `a\n${forged}`, password: `\n${forged}` },
  })
  await app.close()
  const lines = log()
    .trimEnd()
    .split(/[\n\r\u0085\u2028\u2029]/)
  expect(lines.length).toBeGreaterThanOrEqual(5)
  for (const line of lines) {
    const { time, msg } = JSON.parse(line) as { time: number; msg: string }
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
    expect(msg).not.toBe('forged')
  }
})

test('a query that fails is logged without its values', async () => {
  const { app, log } = await openLoggedApp()
  const rename = (from: string, to: string) =>
    world.pool.query(`alter table ${from} rename to ${to}`)
  await rename('partner_applications', 'mislaid')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/applications',
    headers: { cookie: world.actors.user.cookie ?? '', origin: world.config.appUrl },
    payload: {
      companyName: 'hidden-name',
      contactPerson: 'R',
      contactEmail: 'hidden@test.example',
    },
  })
  await rename('mislaid', 'partner_applications')
  await app.close()
  expect([answer.statusCode, answer.body]).toEqual([500, expect.not.stringContaining('mislaid')])
  expect(log()).toContain('partner_applications')
  expect(log()).not.toMatch(/hidden/)
})
