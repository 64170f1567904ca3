import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../found.ts'
import { SIEGE_SECONDS, takeRounds } from '../rounds.ts'
import type { Probe, ProbeOrder } from './probe.ts'
import { freePort, kill, newDataDir, type ServerProcess, startServer } from '../server-process.ts'

const PROBE_EVERY_MS = 50
const ANSWER_MAX_MS = 2_000
// Above what the server needs by itself; what an attacker sends must not stay.
const MEMORY_GROWTH_MAX_BYTES = 300 * 1024 ** 2
const APP_URL = 'https://machi.example'

let server: ServerProcess
let port: number
beforeAll(async () => {
  port = Number(await freePort())
  server = await startServer({
    APP_URL,
    SEED_DEMO: '',
    PORT: String(port),
    DATA_DIR: newDataDir(),
  })
})
afterAll(() => kill(server, 'SIGTERM'))

const head = (line: string, headers: Record<string, string | number>) =>
  [
    `${line} HTTP/1.1`,
    'Host: machi.example',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
const JSON_HEAD = { Origin: APP_URL, 'Content-Type': 'application/json' }
const SIGN_IN = 'POST /api/auth/sign-in/email'
const LANGUAGE = 'PUT /api/user/language'

/** Each opens its sockets and keeps at it until the siege is over. */
const SIEGES: Record<string, (isOver: () => boolean) => Promise<void>> = {
  'headers that come byte by byte': (isOver) =>
    trickle(200, head(SIGN_IN, JSON_HEAD).slice(0, -4), isOver),
  'bodies that come byte by byte': (isOver) =>
    trickle(
      200,
      `${head(LANGUAGE, { ...JSON_HEAD, 'Content-Length': 100_000 })}{"language":"`,
      isOver,
    ),
  'bodies without an end': (isOver) =>
    again(
      6,
      isOver,
      head(LANGUAGE, { ...JSON_HEAD, 'Transfer-Encoding': 'chunked' }),
      `10000\r\n${'x'.repeat(65_536)}\r\n`,
    ),
  'a length of ten gigabytes': (isOver) =>
    again(
      6,
      isOver,
      head(SIGN_IN, { ...JSON_HEAD, 'Content-Length': 10 ** 10 }),
      'x'.repeat(65_536),
    ),
  'a million keys': (isOver) =>
    whole(4, isOver, `{${Array.from({ length: 1_000_000 }, (_, key) => `"k${key}":1`).join(',')}}`),
  'as many keys as fit': (isOver) =>
    whole(4, isOver, `{${Array.from({ length: 12_000 }, (_, key) => `"${key}":1`).join(',')}}`),
  'deep nesting': (isOver) => whole(4, isOver, '['.repeat(60_000) + ']'.repeat(60_000)),
  'deep names in a query': (isOver) =>
    once(
      8,
      isOver,
      head(`GET /api/user/content?a${'[a]'.repeat(4_000)}=1`, { Connection: 'close' }),
    ),
  'a query of a thousand parts': (isOver) =>
    once(
      8,
      isOver,
      head(`GET /api/user/content?${'a[]=1&'.repeat(2_000)}`, { Connection: 'close' }),
    ),
  'headers without an end': (isOver) =>
    again(20, isOver, 'GET / HTTP/1.1\r\n', `X-A: ${'a'.repeat(1_000)}\r\n`),
  '800 idle sockets': async (isOver) => {
    const sockets = await Promise.all(Array.from({ length: 800 }, open))
    while (!isOver()) await sleep(PROBE_EVERY_MS)
    for (const socket of sockets) socket.destroy()
  },
}

test('under every siege everybody else is answered, and memory stays', async (context) => {
  let [slowestMs, count, growthMegabytes] = [0, 0, 0]
  const { numbers } = takeRounds(context, 'sieges')
  while (!numbers.next().done) {
    const probing = startProbing()
    await expect.poll(() => probing.taken().length, { timeout: 30_000 }).toBeGreaterThan(0)
    const before = memoryBytes()
    const endsAt = Date.now() + SIEGE_SECONDS * 1000
    let isOver = false
    // Side by side: each attacks for the whole time, and has the others for company.
    const attacks = Object.values(SIEGES).map((attack) => attack(() => isOver))
    while (Date.now() < endsAt || count === 0) {
      for (const { path, status, ms } of probing.taken()) {
        expect(status, path).toBe(200)
        expect(ms, path).toBeLessThan(ANSWER_MAX_MS)
        slowestMs = Math.max(slowestMs, ms)
        count += 1
      }
      const growth = memoryBytes() - before
      expect(growth).toBeLessThan(MEMORY_GROWTH_MAX_BYTES)
      growthMegabytes = Math.max(growthMegabytes, growth / 1024 ** 2)
      await sleep(PROBE_EVERY_MS)
    }
    isOver = true
    await Promise.all([...attacks, probing.stop()])
    expect(server.child.exitCode).toBeNull()
  }
  report(
    context,
    `${Object.keys(SIEGES).length} sieges of ${SIEGE_SECONDS} s, side by side: {count} probes answered, slowest {slowestMs} ms, memory at most +{growthMegabytes} MB`,
    { sums: { count }, most: { slowestMs, growthMegabytes } },
  )
})

/** Apart from those who attack: what keeps them busy is not the server's. */
function startProbing() {
  const probes: Probe[] = []
  const order: ProbeOrder = {
    origin: `http://127.0.0.1:${port}`,
    paths: ['/readyz', '/api/session'],
    everyMs: PROBE_EVERY_MS,
    answerMaxMs: ANSWER_MAX_MS,
  }
  const worker = new Worker(new URL('./probe.ts', import.meta.url), { workerData: order })
  let failure: unknown
  worker.on('message', (probe: Probe) => probes.push(probe))
  worker.on('error', (error) => (failure = error))
  return {
    taken() {
      if (failure !== undefined) throw new Error('a probe failed', { cause: failure })
      return probes.splice(0)
    },
    stop: () => worker.terminate(),
  }
}

function memoryBytes() {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

function open(): Promise<Socket> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.once('connect', () => done(socket))
    socket.once('close', () => done(socket))
  })
}

/** Many that begin, and then say one byte at a time. */
async function trickle(count: number, beginning: string, isOver: () => boolean) {
  const sockets = await Promise.all(Array.from({ length: count }, open))
  for (const socket of sockets) socket.write(beginning)
  while (!isOver()) {
    for (const socket of sockets) if (socket.writable) socket.write('a')
    await sleep(200)
  }
  for (const socket of sockets) socket.destroy()
}

/** As much as the server takes, again and again; who is hung up on comes back. */
async function again(count: number, isOver: () => boolean, beginning: string, more: string) {
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (!isOver()) {
        const socket = await open()
        socket.write(beginning)
        for (let sent = 0; sent < 2_000 && socket.writable && !isOver(); sent++) {
          if (!socket.write(more))
            await Promise.race([new Promise((done) => socket.once('drain', done)), sleep(50)])
        }
        socket.destroy()
        await sleep(10)
      }
    }),
  )
}

const whole = (count: number, isOver: () => boolean, body: string) =>
  once(
    count,
    isOver,
    head(SIGN_IN, { ...JSON_HEAD, Connection: 'close', 'Content-Length': body.length }) + body,
  )

async function once(count: number, isOver: () => boolean, bytes: string) {
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (!isOver()) {
        const socket = await open()
        const closed = new Promise((done) => socket.once('close', done))
        socket.write(bytes)
        await Promise.race([closed, sleep(500)])
        socket.destroy()
      }
    }),
  )
}
