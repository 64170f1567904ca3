import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../found.ts'
import { SIEGE_SECONDS, takeRounds } from '../rounds.ts'
import { type Attack, flood, linger, repeat } from './attackers.ts'
import type { Probe, ProbeOrder } from './probe.ts'
import { freePort, kill, newDataDir, type ServerProcess, startServer } from '../server-process.ts'

const PROBE_EVERY_MS = 50
// Two processors for the server, six hundred attackers and whoever asks: answered is what counts, how soon is told.
const ANSWER_MAX_MS = 10_000
// Above what the server needs by itself; what an attacker sends must not stay.
const MEMORY_GROWTH_MAX_BYTES = 300 * 1024 ** 2
// Longer than any attacker waits for an answer, or for a connection that a busy server takes only when it is asked again.
const SENDS_WITHIN_MS = 10_000
const APP_URL = 'https://machi.example'
const IDLE = '800 idle sockets'

type NamedAttack = Attack & { name: string }

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
const CLOSE = { Connection: 'close' }
const SIGN_IN = 'POST /api/auth/sign-in/email'
const LANGUAGE = 'PUT /api/user/language'

/** Each goes on for the whole of the siege. */
const SIEGES: Record<string, () => Attack> = {
  'headers that come byte by byte': () =>
    linger(port, 200, head(SIGN_IN, JSON_HEAD).slice(0, -4), 'a'),
  'bodies that come byte by byte': () =>
    linger(
      port,
      200,
      `${head(LANGUAGE, { ...JSON_HEAD, 'Content-Length': 100_000 })}{"language":"`,
      'a',
    ),
  [IDLE]: () => linger(port, 800),
  'bodies without an end': () =>
    flood(
      port,
      6,
      head(LANGUAGE, { ...JSON_HEAD, 'Transfer-Encoding': 'chunked' }),
      `10000\r\n${'x'.repeat(65_536)}\r\n`,
    ),
  'a length of ten gigabytes': () =>
    flood(port, 6, head(SIGN_IN, { ...JSON_HEAD, 'Content-Length': 10 ** 10 }), 'x'.repeat(65_536)),
  'headers without an end': () =>
    flood(port, 20, 'GET / HTTP/1.1\r\n', `X-A: ${'a'.repeat(1_000)}\r\n`),
  'a million keys': () => repeat(port, 4, signIn(manyKeys(1_000_000))),
  'as many keys as fit': () => repeat(port, 4, signIn(manyKeys(12_000))),
  'deep nesting': () => repeat(port, 4, signIn('['.repeat(60_000) + ']'.repeat(60_000))),
  'deep names in a query': () =>
    repeat(port, 8, head(`GET /api/user/content?a${'[a]'.repeat(4_000)}=1`, CLOSE)),
  'a query of a thousand parts': () =>
    repeat(port, 8, head(`GET /api/user/content?${'a[]=1&'.repeat(2_000)}`, CLOSE)),
}

const signIn = (body: string) =>
  head(SIGN_IN, { ...JSON_HEAD, ...CLOSE, 'Content-Length': body.length }) + body
const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, key) => `"k${key}":1`).join(',')}}`

test('under every siege everybody else is answered, and memory stays', async (context) => {
  let [slowestMs, count, growthMegabytes] = [0, 0, 0]
  const { numbers } = takeRounds(context, 'sieges')
  while (!numbers.next().done) {
    const probing = startProbing()
    await expect.poll(() => probing.taken().length, { timeout: 30_000 }).toBeGreaterThan(0)
    const before = memoryBytes()
    // Side by side: each attacks for the whole time, and has the others for company.
    const attacks = Object.entries(SIEGES).map(([name, begin]) => ({ name, ...begin() }))
    await expect.poll(() => fallen(attacks), { timeout: 30_000 }).toEqual([])
    const endsAt = Date.now() + SIEGE_SECONDS * 1000
    let sentBefore = new Map<string, number>()
    let lookAt = Date.now() + SENDS_WITHIN_MS
    while (Date.now() < endsAt || count === 0) {
      for (const { path, status, ms } of probing.taken()) {
        expect(status, path).toBe(200)
        expect(ms, path).toBeLessThan(ANSWER_MAX_MS)
        slowestMs = Math.max(slowestMs, ms)
        count += 1
      }
      // Every half minute the server cuts all who have been slow for a minute: they come back.
      await expect.poll(() => fallen(attacks), { timeout: SENDS_WITHIN_MS }).toEqual([])
      if (Date.now() > lookAt) {
        expect(silent(attacks, sentBefore)).toEqual([])
        sentBefore = new Map(attacks.map(({ name, sent }) => [name, sent()]))
        lookAt = Date.now() + SENDS_WITHIN_MS
      }
      const growth = memoryBytes() - before
      expect(growth).toBeLessThan(MEMORY_GROWTH_MAX_BYTES)
      growthMegabytes = Math.max(growthMegabytes, growth / 1024 ** 2)
      await sleep(PROBE_EVERY_MS)
    }
    expect(silent(attacks, new Map())).toEqual([])
    await Promise.all([...attacks.map(({ end }) => end()), probing.stop()])
    expect(server.child.exitCode).toBeNull()
  }
  report(
    context,
    `${Object.keys(SIEGES).length} sieges of ${SIEGE_SECONDS} s, side by side, seen to stand at every look: {count} probes answered, slowest {slowestMs} ms, memory at most +{growthMegabytes} MB`,
    { sums: { count }, most: { slowestMs, growthMegabytes } },
  )
})

/** Who has fewer connections than the siege is about. */
const fallen = (attacks: NamedAttack[]) =>
  attacks
    .filter(({ standing, wanted }) => standing() < wanted)
    .map(({ name, standing }) => `${name}: ${standing()}`)

/** Who has sent nothing since; idle is who never does. */
const silent = (attacks: NamedAttack[], before: Map<string, number>) =>
  attacks
    .filter(({ name, sent }) => name !== IDLE && sent() <= (before.get(name) ?? 0))
    .map(({ name }) => name)

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
