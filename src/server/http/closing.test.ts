import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createLogger } from '../operations/logger.ts'
import { createMetrics } from '../operations/metrics.ts'
import { TEST_SECRET } from '../testing/actors.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import { listen } from './listen.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

function newApp() {
  const { config, db, pool } = world
  const log = createLogger('silent')
  const metrics = createMetrics(pool)
  return createApp({ config, secret: TEST_SECRET, db, pool, log, metrics, webRoot: '/nowhere' })
}

/** A server with one connection, on which that much of a request has been sent. */
async function serverAsked(sent: string) {
  const app = await newApp()
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(new URL(await listen(app, { host: '127.0.0.1', port: 0 })).port))
  const ended = new Promise((resolve) => socket.resume().on('close', resolve))
  socket.on('error', () => undefined)
  const [line] = (await accepted) as [Socket]
  socket.write(sent)
  await vi.waitFor(() => expect(line.bytesRead).toBe(sent.length))
  return { app, socket, ended }
}

test('a connection on which nothing was asked does not keep a server open', async () => {
  const { app, ended } = await serverAsked('')
  const startedAt = performance.now()
  await app.close()
  await ended
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('a server that closes gives who has not finished asking ten seconds', async () => {
  const { app, ended } = await serverAsked('GET /healthz HTTP/1.1\r\nhost: x\r\n')
  const startedAt = performance.now()
  await app.close()
  await ended
  expect(performance.now() - startedAt).toBeGreaterThan(9_000)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

test('who finishes asking while a server closes is told when to ask again', async () => {
  const { app, socket, ended } = await serverAsked('GET /healthz HTTP/1.1\r\nhost: x\r\n')
  let heard = ''
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()))
  const closing = app.close()
  socket.write('\r\n')
  await Promise.all([closing, ended])
  expect(heard).toContain('503')
  expect(heard.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(heard.toLowerCase()).toContain('\r\nretry-after: 3\r\n')
  for (const header of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
    expect(heard.toLowerCase()).toContain(`\r\n${header}: `)
})

test('who stands in line when a server closes is answered', async () => {
  const { pool, actors } = world
  const app = await newApp()
  const address = await listen(app, { host: '127.0.0.1', port: 0 })
  let heard = 0
  app.server.on('request', () => heard++)
  // Nothing that needs the database is answered before it is let go.
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const headers = { cookie: actors.user.cookie ?? '' }
  const asked = Array.from({ length: 200 }, () => fetch(`${address}/api/user/saved`, { headers }))
  await expect.poll(() => heard).toBe(asked.length)
  const closing = app.close()
  for (const client of held) client.release()
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await Promise.all(answers.map((answer) => answer.text()))
  await closing
})
