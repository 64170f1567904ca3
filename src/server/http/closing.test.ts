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

/** A server with one connection, on which that much of a request has been sent. */
async function serverAsked(sent: string) {
  const { config, db, pool } = world
  const app = await createApp({
    config,
    secret: TEST_SECRET,
    db,
    pool,
    log: createLogger('silent'),
    metrics: createMetrics(pool),
    webRoot: '/nowhere',
  })
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

test('who finishes asking while a server closes is answered', async () => {
  const { app, socket, ended } = await serverAsked('GET /healthz HTTP/1.1\r\nhost: x\r\n')
  let heard = ''
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()))
  const closing = app.close()
  socket.write('\r\n')
  await Promise.all([closing, ended])
  expect(heard).toContain('503')
  expect(heard.toLowerCase()).toContain('connection: close')
  for (const header of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
    expect(heard.toLowerCase()).toContain(`\r\n${header}: `)
})
