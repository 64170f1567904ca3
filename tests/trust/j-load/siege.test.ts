import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDemoDir } from '../demo-folder.ts'
import { report } from '../found.ts'
import { isLong, SIEGE_SECONDS, takeRounds } from '../rounds.ts'
import { freePort, kill, type ServerProcess, signIn, startServer } from '../server-process.ts'
import { memoryBytes, usedBytes } from './memory.ts'
import { type Asked, startProbing } from './probing.ts'
import { besiege, deedsOf, fallen, silent, unrefused } from './sieges.ts'

// So that what one person saves in a siege stays below what one may save.
const PROBE_EVERY_MS = 100
// Two processors for the server, a thousand attackers and whoever asks: what counts is the time in which the server had one.
const ANSWER_MAX_MS = 2_000
const GIVE_UP_MS = 10_000
// Above the least that it had after ordinary visitors had kept it busy: what an attacker sends must not stay.
const VISITORS = 32
const BUSY_MS = isLong ? 30_000 : 2_000
const MEMORY_GROWTH_MAX_BYTES = 250 * 1024 ** 2
// Of which a quiet minute later, when it has collected by itself while people go on asking, so much may be left: to the process, and in use by it.
const QUIET_MS = isLong ? 60_000 : 0
const MEMORY_LEFT_MAX_BYTES = 200 * 1024 ** 2
const USED_LEFT_MAX_BYTES = 64 * 1024 ** 2
// Longer than any attacker waits for an answer, or for a connection that a busy server takes only when it is asked again.
const SENDS_WITHIN_MS = 10_000
const APP_URL = 'https://machi.example'

let server: ServerProcess
let port: number
let cookie: string
beforeAll(async () => {
  port = Number(await freePort())
  server = await startServer({ APP_URL, PORT: String(port), DATA_DIR: await newDemoDir() })
  cookie = await signIn(server.origin, 'user@machicube.example', APP_URL)
})
afterAll(() => kill(server, 'SIGTERM'))

test('under every siege everybody else is answered, signed in or not, and memory stays', async (context) => {
  let [sieges, slowestMs, count, growthMegabytes, leftMegabytes] = [0, 0, 0, 0, 0]
  const names = new Set<string>()
  const { numbers } = takeRounds(context, 'sieges')
  while (!numbers.next().done) {
    await keepBusy()
    const probing = startProbing({
      origin: server.origin,
      serverPid: server.child.pid,
      asked: asked(),
      everyMs: PROBE_EVERY_MS,
      giveUpMs: GIVE_UP_MS,
    })
    await expect.poll(() => probing.taken().length).toBeGreaterThan(0)
    const usedBefore = await usedBytes(server)
    let leastBytes = memoryBytes(server)
    const growth = () => {
      const bytes = memoryBytes(server)
      leastBytes = Math.min(leastBytes, bytes)
      return bytes - leastBytes
    }
    const judge = () => {
      for (const { name, status, ms, waitedMs } of probing.taken()) {
        expect(status, name).toBe(200)
        expect(ms - waitedMs, name).toBeLessThan(ANSWER_MAX_MS)
        slowestMs = Math.max(slowestMs, ms)
        count += 1
        names.add(name)
      }
    }
    const attacks = besiege({ port, appUrl: APP_URL, cookie })
    sieges = attacks.length
    await expect.poll(() => fallen(attacks)).toEqual([])
    const endsAt = Date.now() + SIEGE_SECONDS * 1000
    let deedsBefore = new Map<string, number>()
    let lookAt = Date.now() + SENDS_WITHIN_MS
    while (Date.now() < endsAt || names.size < asked().length) {
      judge()
      // Every half minute the server cuts all who have been slow for a minute: they come back.
      await expect.poll(() => fallen(attacks), { timeout: SENDS_WITHIN_MS }).toEqual([])
      if (Date.now() > lookAt) {
        expect(silent(attacks, deedsBefore)).toEqual([])
        deedsBefore = new Map(attacks.map((attack) => [attack.name, deedsOf(attack)]))
        lookAt = Date.now() + SENDS_WITHIN_MS
      }
      const grownBytes = growth()
      expect(grownBytes).toBeLessThan(MEMORY_GROWTH_MAX_BYTES)
      growthMegabytes = Math.max(growthMegabytes, grownBytes / 1024 ** 2)
      await sleep(PROBE_EVERY_MS)
    }
    const within = { timeout: SENDS_WITHIN_MS }
    await expect.poll(() => silent(attacks, new Map()), within).toEqual([])
    await expect.poll(() => unrefused(attacks), within).toEqual([])
    await Promise.all(attacks.map(({ end }) => end()))
    if (QUIET_MS > 0) {
      const inQuiet = { timeout: QUIET_MS, interval: 1_000 }
      const usedGrowth = async () => (await usedBytes(server)) - usedBefore
      await expect.poll(usedGrowth, inQuiet).toBeLessThan(USED_LEFT_MAX_BYTES)
      await expect.poll(growth, inQuiet).toBeLessThan(MEMORY_LEFT_MAX_BYTES)
    }
    leftMegabytes = Math.max(leftMegabytes, growth() / 1024 ** 2)
    await probing.stop()
    judge()
    expect(server.child.exitCode).toBeNull()
  }
  report(
    context,
    `${sieges} sieges of ${SIEGE_SECONDS} s, side by side, seen to stand and to be refused as such at every look: {count} probes answered, signed in and not, slowest {slowestMs} ms, memory at most +{growthMegabytes} MB, afterwards +{leftMegabytes} MB`,
    { sums: { count }, most: { slowestMs, growthMegabytes, leftMegabytes } },
  )
})

async function keepBusy() {
  const endsAt = Date.now() + BUSY_MS
  const reads = asked().filter(({ method }) => method === undefined)
  const visit = async () => {
    while (Date.now() < endsAt)
      for (const { path, headers = {} } of reads)
        await (await fetch(`${server.origin}${path}`, { headers })).arrayBuffer()
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
}

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
    headers: { origin: APP_URL, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ category: 'bank', title: 'Saved {count}', type: 'global-mapping' }),
  },
]
