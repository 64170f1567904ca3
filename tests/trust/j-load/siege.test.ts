import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDemoDir } from '../demo-folder.ts'
import { report } from '../found.ts'
import { isLong, SIEGE_SECONDS, takeRounds } from '../rounds.ts'
import { freePort, kill, type ServerProcess, signIn, startServer } from '../server-process.ts'
import { type Attack, flood, linger, repeat } from './attackers.ts'
import { memoryBytes, usedBytes } from './memory.ts'
import { type Asked, startProbing } from './probing.ts'

// So that what one person saves in a siege stays below what one may save.
const PROBE_EVERY_MS = 100
// Two processors for the server, a thousand attackers and whoever asks: what counts is the time in which the server had one.
const ANSWER_MAX_MS = 2_000
const GIVE_UP_MS = 10_000
// Above the least it had: what an attacker sends must not stay.
const MEMORY_GROWTH_MAX_BYTES = 300 * 1024 ** 2
// Of which a quiet minute later, when it has collected by itself while people go on asking, so much may be left: to the process, and in use by it.
const QUIET_MS = isLong ? 60_000 : 0
const MEMORY_LEFT_MAX_BYTES = 250 * 1024 ** 2
const USED_LEFT_MAX_BYTES = 64 * 1024 ** 2
// Longer than any attacker waits for an answer, or for a connection that a busy server takes only when it is asked again.
const SENDS_WITHIN_MS = 10_000
const APP_URL = 'https://machi.example'
const IDLE = '800 idle sockets'

type NamedAttack = Attack & { name: string }

let server: ServerProcess
let port: number
let cookie: string
beforeAll(async () => {
  port = Number(await freePort())
  server = await startServer({ APP_URL, PORT: String(port), DATA_DIR: await newDemoDir() })
  cookie = await signIn(server.origin, 'user@machicube.example', APP_URL)
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
  'a million keys': () => repeat(port, 4, tryPassword(manyKeys(1_000_000))),
  'as many keys as fit': () => repeat(port, 4, tryPassword(manyKeys(12_000))),
  'deep nesting': () => repeat(port, 4, tryPassword('['.repeat(60_000) + ']'.repeat(60_000))),
  'deep names in a query': () =>
    repeat(port, 8, head(`GET /api/user/content?a${'[a]'.repeat(4_000)}=1`, CLOSE)),
  'a query of a thousand parts': () =>
    repeat(port, 8, head(`GET /api/user/content?${'a[]=1&'.repeat(2_000)}`, CLOSE)),
}

const tryPassword = (body: string) =>
  head(SIGN_IN, { ...JSON_HEAD, ...CLOSE, 'Content-Length': body.length }) + body
const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, key) => `"k${key}":1`).join(',')}}`

test('under every siege everybody else is answered, signed in or not, and memory stays', async (context) => {
  let [slowestMs, count, growthMegabytes, leftMegabytes] = [0, 0, 0, 0]
  const names = new Set<string>()
  const { numbers } = takeRounds(context, 'sieges')
  while (!numbers.next().done) {
    const probing = startProbing({
      origin: server.origin,
      serverPid: server.child.pid,
      asked: asked(),
      everyMs: PROBE_EVERY_MS,
      giveUpMs: GIVE_UP_MS,
    })
    await expect.poll(() => probing.taken().length, { timeout: 30_000 }).toBeGreaterThan(0)
    const usedBefore = await usedBytes(server)
    let leastBytes = memoryBytes(server)
    const growth = () => {
      const bytes = memoryBytes(server)
      leastBytes = Math.min(leastBytes, bytes)
      return bytes - leastBytes
    }
    // Side by side: each attacks for the whole time, and has the others for company.
    const attacks = Object.entries(SIEGES).map(([name, begin]) => ({ name, ...begin() }))
    await expect.poll(() => fallen(attacks), { timeout: 30_000 }).toEqual([])
    const endsAt = Date.now() + SIEGE_SECONDS * 1000
    let sentBefore = new Map<string, number>()
    let lookAt = Date.now() + SENDS_WITHIN_MS
    while (Date.now() < endsAt || names.size < asked().length) {
      for (const { name, status, ms, waitedMs } of probing.taken()) {
        expect(status, name).toBe(200)
        expect(ms - waitedMs, name).toBeLessThan(ANSWER_MAX_MS)
        slowestMs = Math.max(slowestMs, ms)
        count += 1
        names.add(name)
      }
      // Every half minute the server cuts all who have been slow for a minute: they come back.
      await expect.poll(() => fallen(attacks), { timeout: SENDS_WITHIN_MS }).toEqual([])
      if (Date.now() > lookAt) {
        expect(silent(attacks, sentBefore)).toEqual([])
        sentBefore = new Map(attacks.map(({ name, sent }) => [name, sent()]))
        lookAt = Date.now() + SENDS_WITHIN_MS
      }
      const grownBytes = growth()
      expect(grownBytes).toBeLessThan(MEMORY_GROWTH_MAX_BYTES)
      growthMegabytes = Math.max(growthMegabytes, grownBytes / 1024 ** 2)
      await sleep(PROBE_EVERY_MS)
    }
    expect(silent(attacks, new Map())).toEqual([])
    await Promise.all(attacks.map(({ end }) => end()))
    if (QUIET_MS > 0) {
      const within = { timeout: QUIET_MS, interval: 1_000 }
      const usedGrowth = async () => (await usedBytes(server)) - usedBefore
      await expect.poll(usedGrowth, within).toBeLessThan(USED_LEFT_MAX_BYTES)
      await expect.poll(growth, within).toBeLessThan(MEMORY_LEFT_MAX_BYTES)
    }
    leftMegabytes = Math.max(leftMegabytes, growth() / 1024 ** 2)
    await probing.stop()
    expect(server.child.exitCode).toBeNull()
  }
  report(
    context,
    `${Object.keys(SIEGES).length} sieges of ${SIEGE_SECONDS} s, side by side, seen to stand at every look: {count} probes answered, signed in and not, slowest {slowestMs} ms, memory at most +{growthMegabytes} MB, afterwards +{leftMegabytes} MB`,
    { sums: { count }, most: { slowestMs, growthMegabytes, leftMegabytes } },
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

/** Nobody in particular, and somebody who is signed in: a page of cards that is not kept, and a save. */
const asked = (): Asked[] => [
  { name: 'whether it is ready', path: '/readyz' },
  { name: 'a session', path: '/api/session' },
  {
    name: 'a page of cards',
    path: '/api/user/content?latest=true',
    headers: { cookie, 'cache-control': 'no-cache' },
  },
  {
    name: 'a save',
    path: '/api/user/saved',
    method: 'POST',
    headers: { ...JSON_HEAD, cookie },
    body: JSON.stringify({ category: 'bank', title: 'Saved {count}', type: 'global-mapping' }),
  },
]
