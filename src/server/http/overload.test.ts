import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../operations/logger.ts'
import { browseChanges } from '../db/schema/index.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import {
  createPlaces,
  REFUSED_AFTER_MS,
  REFUSED_LATER_MAX,
  REQUESTS_AT_ONCE_MAX,
} from './overload.ts'

/** Of Node's for files, unless it was told otherwise. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)

type Line = {
  refused?: number
  res?: { statusCode: number }
  req?: { path: string }
  responseTime?: number
}

const lines: string[] = []
const logged = () => lines.map((line): Line => JSON.parse(line))

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld(
    {},
    { log: createLogger('info', { write: (line) => lines.push(line) }) },
  )
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const ask = (path: string, headers: Record<string, string> = {}, sent: RequestInit = {}) =>
  fetch(`${address}${path}`, {
    ...sent,
    // Categories are for everybody: without a session the first to ask the database is the procedure.
    headers:
      path === '/api/categories' ? headers : { cookie: world.actors.user.cookie ?? '', ...headers },
  })

/** Nothing that needs the database is answered before it is let go. */
async function holdDatabase() {
  const clients = await Promise.all(
    Array.from({ length: world.pool.options.max }, () => world.pool.connect()),
  )
  return () => clients.forEach((client) => client.release())
}

test('what is too much is refused and told when to ask again; the rest is answered, and so is everybody afterwards', async () => {
  const kept = '/api/user/content?category=florist'
  await (await ask(kept)).text()
  const letGo = await holdDatabase()
  const taken = Array.from({ length: REQUESTS_AT_ONCE_MAX }, () => ask('/api/user/content'))
  await expect.poll(() => underWay()).toBeGreaterThanOrEqual(REQUESTS_AT_ONCE_MAX)

  const streamed = ask('/api/user/data')
  const sent = { 'content-type': 'application/json', origin: world.config.appUrl }
  const known = ask(kept)
  const refusals = [
    await ask('/api/user/content'),
    await ask(kept, { 'cache-control': 'no-cache' }),
    await ask('/api/user/content?q=bread'),
    await ask('/api/user/saved', sent, {
      method: 'POST',
      body: JSON.stringify({ title: 'Bread' }),
    }),
    await ask('/api/categories'),
  ]
  for (const refused of refusals) {
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED' })
  }
  for (const path of ['/healthz', '/api/instance'])
    expect((await ask(path, { cookie: '' })).status).toBe(200)
  // By their number, each second: a line for each would be taken from the others.
  const told = () => logged().reduce((sum, { refused = 0 }) => sum + refused, 0)
  await expect.poll(told).toBe(refusals.length)
  expect(logged().filter(({ res }) => res?.statusCode === 503)).toEqual([])

  letGo()
  const answers = await Promise.all([...taken, streamed, known])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all(answers.map((answer) => answer.text()))
  expect((await ask('/api/user/content')).status).toBe(200)
})

function requestText(head: string, body = '') {
  const lines = [
    `${head} HTTP/1.1`,
    `host: ${new URL(address).hostname}`,
    `origin: ${world.config.appUrl}`,
    `cookie: ${world.actors.user.cookie}`,
    ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Whoever asks so, and how; nothing is read of what they are told. */
function askRaw(count: number, head: string, body = '') {
  const { hostname, port } = new URL(address)
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.write(requestText(head, body))
    return socket
  })
}

/** How often which, of so many answers. */
async function statusesOf(socket: Socket, count: number) {
  const statuses: Record<string, number> = {}
  let text = ''
  for await (const part of socket) {
    text += String(part)
    for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d+) /g))
      statuses[status] = (statuses[status] ?? 0) + 1
    const sum = Object.values(statuses).reduce((all, some) => all + some, 0)
    if (sum === count) break
    // What a next part may complete.
    text = text.slice(-12).replace(/.*HTTP\/1\.1 \d+ /s, '')
  }
  return statuses
}

test('what is kept is answered to far more at once than is made anew, and so is what has changed meanwhile', async () => {
  const kept = '/api/user/content?category=dentist'
  await (await ask(kept)).text()
  const statuses = async () => {
    const letGo = await holdDatabase()
    const asked = Array.from({ length: 2 * REQUESTS_AT_ONCE_MAX }, () => ask(kept))
    await expect.poll(() => underWay()).toBeGreaterThan(asked.length)
    letGo()
    const answers = await Promise.all(asked)
    await Promise.all(answers.map((answer) => answer.text()))
    return new Set(answers.map(({ status }) => status))
  }
  expect(await statuses()).toEqual(new Set([200]))
  await world.db.insert(browseChanges).values({ count: 1 })
  expect(await statuses()).toEqual(new Set([200]))
})

test('of what is kept nothing is refused to whoever brings more at once than is looked up: it is read when there is room', async () => {
  const kept = '/api/user/content?category=lawyer'
  await (await ask(kept)).text()
  const letGo = await holdDatabase()
  const each = 2_000
  const told = askRaw(16, `GET ${kept}`).map((socket) => {
    const asked = requestText(`GET ${kept}`).repeat(each - 1)
    socket.write(asked)
    return statusesOf(socket, each)
  })
  await expect.poll(() => underWay()).toBeGreaterThan(2_048)
  letGo()
  for (const statuses of await Promise.all(told)) expect(statuses).toEqual({ '200': each })
})

test('who is refused is told so after a while: asking again at once would take what is there for the others', async () => {
  const letGo = await holdDatabase()
  const path = '/api/user/content?category=hotel'
  const taken = Array.from({ length: REQUESTS_AT_ONCE_MAX }, () => ask(path))
  await expect.poll(() => underWay()).toBeGreaterThan(taken.length)
  const sent = { method: 'PUT', body: '{}' }
  const json = { 'content-type': 'application/json', origin: world.config.appUrl }
  const asks = [() => ask(path), () => ask('/api/user/preferences', json, sent)]
  const told = await Promise.all(
    asks.map(async (askOnce) => {
      const askedAt = performance.now()
      const { status } = await askOnce()
      return { status, isLater: performance.now() - askedAt >= REFUSED_AFTER_MS }
    }),
  )
  letGo()
  await Promise.all(taken.map(async (answer) => (await answer).text()))
  expect(told).toEqual([
    { status: 503, isLater: true },
    { status: 503, isLater: true },
  ])
})

test('no more than a few thousand wait to be refused: whoever brings more at once is told at once', async () => {
  const { refuseLater } = createPlaces(1, { inc: () => {}, dec: () => {} })
  let told = 0
  for (let n = 0; n < REFUSED_LATER_MAX + 100; n++) refuseLater(() => void told++)
  expect(told).toBe(100)
  await expect.poll(() => told).toBe(REFUSED_LATER_MAX + 100)
})

test('work that somebody left behind keeps its place until it is done', async () => {
  const letGo = await holdDatabase()
  const body = JSON.stringify({ favoriteCategories: ['florist'] })
  const leaving = askRaw(REQUESTS_AT_ONCE_MAX, 'PUT /api/user/preferences', body)
  await expect.poll(() => underWay()).toBeGreaterThanOrEqual(leaving.length)
  for (const socket of leaving) socket.resetAndDestroy()
  await expect.poll(() => underWay()).toBe(1)
  // Sooner than who waits for the database in vain.
  const anew = { 'cache-control': 'no-cache' }
  const refused = await ask('/api/user/content', anew, { signal: AbortSignal.timeout(3_000) })
  expect(refused.status).toBe(503)
  letGo()
  await expect.poll(async () => (await ask('/api/user/content')).status).toBe(200)
})

test('who leaves while waiting for a turn to read takes no place', async () => {
  const letGo = await holdDatabase()
  const path = '/api/user/content?category=clinic'
  const leaving = askRaw(REQUESTS_AT_ONCE_MAX, `GET ${path}`)
  await expect.poll(() => underWay()).toBeGreaterThanOrEqual(leaving.length)
  expect((await ask(path)).status).toBe(503)
  for (const socket of leaving) socket.resetAndDestroy()
  await expect.poll(() => underWay()).toBe(1)
  const answer = ask(path)
  await expect.poll(() => underWay()).toBe(2)
  letGo()
  expect((await answer).status).toBe(200)
})

test('the time in line is part of the time that an answer took', async () => {
  const letGo = await holdDatabase()
  const path = '/api/user/content?category=bank'
  const waiting = Array.from({ length: 100 }, () => ask(path))
  await expect.poll(() => underWay()).toBeGreaterThan(waiting.length)
  const waitedFrom = Date.now()
  await expect.poll(() => Date.now() - waitedFrom).toBeGreaterThan(200)
  lines.length = 0
  letGo()
  await Promise.all(waiting.map(async (answer) => (await answer).text()))
  const times = () =>
    logged()
      .filter(({ req }) => req?.path === '/api/user/content')
      .map(({ responseTime = 0 }) => responseTime)
  await expect.poll(() => times().length).toBe(waiting.length)
  expect(Math.min(...times())).toBeGreaterThan(200)
})

test('bodies that never end take no places', async () => {
  const { hostname, port } = new URL(address)
  const slow = Array.from({ length: REQUESTS_AT_ONCE_MAX + 20 }, () => {
    const socket = connect(Number(port), hostname)
    socket.write(
      `PUT /api/user/language HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${world.config.appUrl}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    )
    return socket
  })
  await expect.poll(() => underWay()).toBeGreaterThanOrEqual(slow.length)
  expect((await ask('/api/user/content')).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

/** Whatever asks the file system waits until they are let go: who opens a pipe waits for whoever opens its other end. */
function holdThreads() {
  const pipe = join(mkdtempSync(join(tmpdir(), 'machicube-pipe-')), 'pipe')
  execFileSync('mkfifo', [pipe])
  const held = Array.from({ length: THREADS }, () => open(pipe, 'r'))
  return async () => {
    const other = openSync(pipe, 'w')
    for (const handle of await Promise.all(held)) await handle.close()
    closeSync(other)
  }
}

test('who leaves while the room on the disk is looked up takes no place', async () => {
  // New, so that it looks for the first one who writes.
  const fresh = await createWorld()
  const at = await fresh.app.listen({ host: '127.0.0.1', port: 0 })
  const { hostname, port } = new URL(at)
  let heard = 0
  fresh.app.server.on('request', () => heard++)
  const letGo = holdThreads()
  const leaving = Array.from({ length: REQUESTS_AT_ONCE_MAX }, () => {
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/user/applications HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${world.config.appUrl}\r\ncontent-length: 0\r\n\r\n`,
    )
    return socket
  })
  await expect.poll(() => heard).toBe(leaving.length)
  for (const socket of leaving) socket.resetAndDestroy()
  await expect.poll(() => connectionsOf(fresh.app.server)).toBe(0)
  await letGo()
  await expect.poll(() => underWay(at)).toBe(1)
  const cookie = fresh.actors.user.cookie ?? ''
  const answer = await fetch(`${at}/api/user/content`, { headers: { cookie } })
  await fresh.close()
  expect(answer.status).toBe(200)
})

test('who leaves before a kept page was found to be old takes no place', async () => {
  const page = '/api/user/content?category=bakery-shop'
  await (await ask(page)).text()
  await world.pool.query('insert into browse_changes values (1)')
  const letGo = await holdDatabase()
  const { hostname, port } = new URL(address)
  const before = await connectionsOf(world.app.server)
  const leaving = Array.from({ length: 10 }, () => {
    const socket = connect(Number(port), hostname)
    socket.write(
      `GET ${page} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${world.actors.user.cookie}\r\n\r\n`,
    )
    return socket
  })
  await expect.poll(() => underWay()).toBeGreaterThanOrEqual(leaving.length)
  for (const socket of leaving) socket.destroy()
  await expect.poll(() => connectionsOf(world.app.server)).toBeLessThanOrEqual(before)
  letGo()
  // The one that asks.
  await expect.poll(() => underWay()).toBe(1)
})

const connectionsOf = (server: Server) =>
  new Promise<number>((done) => server.getConnections((_error, count) => done(count)))

test('whoever waits too long for the database is told when to ask again, wherever it happens', async () => {
  const { options } = world.pool
  const { connectionTimeoutMillis } = options
  options.connectionTimeoutMillis = 50
  const letGo = await holdDatabase()
  const answers = await Promise.all([ask('/api/user/content'), ask('/api/categories')])
  letGo()
  options.connectionTimeoutMillis = connectionTimeoutMillis
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await answer.json()).toMatchObject({ code: 'OVERLOADED' })
  }
  expect((await ask('/api/user/content')).status).toBe(200)
})

// Behind a stream they are answered only when it has ended, long after they were made.
test.each([
  { name: 'pages made anew', head: 'GET /api/user/content', header: 'cache-control: no-cache' },
  { name: 'unreadable addresses', head: 'GET /api/user/%', header: 'accept: */*' },
  { name: 'refused writes', head: 'PUT /api/user/language', header: 'content-length: 0' },
])('of $name behind a stream on its connection nobody else is kept waiting', async (asked) => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const shared = `HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${world.actors.user.cookie}\r\norigin: ${world.config.appUrl}\r\n`
  socket.write(`GET /api/live ${shared}\r\n`)
  await once(socket, 'data')
  let heard = 0
  const hear = () => void heard++
  world.app.server.on('request', hear)
  const count = REQUESTS_AT_ONCE_MAX + 20
  socket.write(`${asked.head} ${shared}${asked.header}\r\n\r\n`.repeat(count))
  await expect.poll(() => heard).toBeGreaterThanOrEqual(count)
  world.app.server.off('request', hear)
  const statusOfPage = async () => {
    const patience = { signal: AbortSignal.timeout(2_000) }
    return (await ask('/api/user/content', { 'cache-control': 'no-cache' }, patience)).status
  }
  await expect.poll(statusOfPage).toBe(200)
  socket.destroy()
})

async function underWay(at = address) {
  const text = await (await fetch(`${at}/metrics`)).text()
  return Number(/^machicube_http_requests_under_way (\d+)/m.exec(text)?.[1])
}
