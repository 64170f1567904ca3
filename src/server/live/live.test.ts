import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import {
  createMember,
  createVisitor,
  linkMailedTo,
  signIn,
  type Visitor,
} from '../auth/testing/visitor.ts'
import { factors } from '../db/schema/index.ts'
import { createLogger } from '../operations/logger.ts'
import { createMetrics } from '../operations/metrics.ts'
import { type Actor, TEST_SECRET } from '../testing/actors.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import { isPostgres } from '../testing/test-database.ts'
import { announce, LIVE_CHANNEL } from './announce.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld()
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

/** Everything the stream says, piece by piece. */
async function open(actor: Actor, at = address) {
  const response = await fetch(`${at}/api/live`, { headers: { cookie: actor.cookie ?? '' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return {
    status: response.status,
    headers: response.headers,
    async until(text: string, from = 0) {
      while (!heard.includes(text, from)) {
        const piece = await reader?.read()
        if (!piece || piece.done) return `${heard}<end>`
        heard += piece.value
      }
      return heard
    },
    close: () => reader?.cancel(),
  }
}

const addItem = () =>
  world.call(world.actors.partner, {
    method: 'POST',
    url: `/api/portal/${world.partners.bakery}/content`,
    body: {
      content: {
        contentType: 'text',
        category: 'florist',
        step: 1,
        level: 1,
        title: 'Private title',
        text: 'x',
      },
    },
  })

// Measures time, so once more before it counts.
test(
  'a change reaches an open page within a second, as a name and nothing more',
  { retry: 1 },
  async () => {
    const stream = await open(world.actors.user)
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
    await stream.until('event: open')
    const startedAt = performance.now()
    await addItem()
    const heard = await stream.until('event: change')
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(heard).toContain('data: content')
    expect(heard).not.toContain('Private title')
    await stream.close()
  },
)

test('what was undone is not told, and what is meant for one person reaches nobody else', async () => {
  const [mine, other] = [await open(world.actors.user), await open(world.actors.school)]
  await Promise.all([mine.until('event: open'), other.until('event: open')])
  await expect(
    world.db.transaction(async (tx) => {
      await announce(tx, 'subscription')
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await announce(world.db, 'application', world.actors.user.userId)
  await announce(world.db, 'categories')
  expect(await mine.until('data: categories')).toContain('data: application')
  const heard = await other.until('data: categories')
  expect(heard).not.toContain('data: application')
  expect(heard).not.toContain('data: subscription')
  await Promise.all([mine.close(), other.close()])
})

test.each([
  ['anonymous', 401],
  ['expired', 401],
  ['unverified', 403],
  ['halfSignedIn', 403],
] as const)('%s gets no stream', async (actor, status) => {
  expect((await open(world.actors[actor])).status).toBe(status)
})

test('a stream ends once its session would have to show a second factor', async () => {
  const { userId } = world.actors.otherPartner
  const stream = await open(world.actors.otherPartner)
  await stream.until('event: open')
  await announce(world.db, 'session', userId)
  await stream.until('still here')
  await world.db
    .insert(factors)
    .values({ userId, name: 'app', secretEncrypted: 'none', verifiedAt: new Date() })
  await announce(world.db, 'session', userId)
  expect(await stream.until('anything else')).toContain('<end>')
})

const ENDS: Record<string, (visitor: Visitor, email: string) => Promise<unknown>> = {
  'the sign-out': (visitor) => visitor.post('/api/auth/sign-out', {}),
  'a new password': async (visitor, email) => {
    await visitor.post('/api/auth/request-password-reset', { email })
    const token = /token=([^&]+)/.exec(await linkMailedTo(world, email))?.[1]
    await visitor.post('/api/auth/reset-password', { token, newPassword: 'another-password' })
  },
}

test.each(Object.entries(ENDS))('a copied stream ends at once with %s', async (_name, end) => {
  const { email } = await createMember(world)
  const visitor = createVisitor(world)
  await signIn(visitor, email)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await open({ userId: '', email, cookie })
  await stream.until('event: open')
  const startedAt = performance.now()
  await end(visitor, email)
  expect(await stream.until('anything else')).toContain('<end>')
  // The heartbeat, which would end it as well, comes after twenty seconds.
  expect(performance.now() - startedAt).toBeLessThan(15_000)
})

async function secondProcess() {
  const { config, db, pool } = world
  const log = createLogger('silent')
  return createApp({
    config,
    secret: TEST_SECRET,
    db,
    pool,
    log,
    metrics: createMetrics(pool),
    webRoot: '/nowhere',
  })
}

test.runIf(isPostgres)('a change made in one process reaches the pages of another', async () => {
  const other = await secondProcess()
  const stream = await open(world.actors.user, await other.listen({ host: '127.0.0.1', port: 0 }))
  await stream.until('event: open')
  await addItem()
  expect(await stream.until('event: change')).toContain('data: content')
  await stream.close()
  await other.close()
})

test.runIf(isPostgres)(
  'after the database cut the connection, pages catch up with what they missed, and changes are told again',
  async () => {
    const stream = await open(world.actors.user)
    const opened = await stream.until('event: open')
    await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )
    const after = await stream.until('event: open', opened.length)
    expect(after.slice(opened.length)).toContain('event: open')
    const repeat = setInterval(() => void announce(world.db, 'session').catch(() => undefined), 100)
    expect(await stream.until('event: change')).toContain('data: session')
    clearInterval(repeat)
    await stream.close()
  },
)

test.skipIf(isPostgres)(
  'a connection that takes the place of another listens before it is asked anything, and tells each change once',
  async () => {
    const warnings: string[] = []
    const warned = ({ message }: Error) => warnings.push(message)
    process.on('warning', warned)
    const stream = await open(world.actors.user)
    await stream.until('event: open')
    const client = await world.pool.connect()
    client.release(new Error('gone'))
    await announce(world.db, 'session')
    await announce(world.db, 'categories')
    const heard = await stream.until('data: categories')
    expect(heard.match(/data: session/g)).toHaveLength(1)
    expect(warnings).toEqual([])
    process.off('warning', warned)
    await stream.close()
  },
)

test('who reads nothing of what a stream says is let go, and the server goes on', async () => {
  const accepted = once(world.app.server, 'connection')
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\ncookie: ${world.actors.user.cookie}\r\n\r\n`)
  const [opening] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  expect(opening.toString()).toContain('200 OK')
  const speak = `select pg_notify($1, json_build_object('name', 'content', 'number', number)::text) from generate_series(1, 5000) number`
  for (let round = 0; round < 60; round++) await world.pool.query(speak, [LIVE_CHANNEL])
  const [line] = (await accepted) as [Socket]
  await vi.waitFor(() => expect(line.destroyed).toBe(true), 10_000)
  socket.destroy()
  const stream = await open(world.actors.user)
  expect(await stream.until('event: open')).toContain('event: open')
  await stream.close()
})

test('a server that closes ends its streams', async () => {
  const other = await secondProcess()
  const stream = await open(world.actors.user, await other.listen({ host: '127.0.0.1', port: 0 }))
  await stream.until('event: open')
  const ended = stream.until('never said')
  await other.close()
  expect(await ended).toContain('<end>')
})
