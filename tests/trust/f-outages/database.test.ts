import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { report } from '../found.ts'
import { takeRounds } from '../rounds.ts'
import {
  freePort,
  kill,
  languageOf,
  newDataDir,
  setLanguage,
  signIn,
  startServer,
} from '../server-process.ts'
import { newDatabase } from '../new-database.ts'

const BACK_MAX_MS = 2_000
const LANGUAGES = ['ja', 'fr', 'en']

test('the database goes and comes back: nobody is told a wrong thing, nothing acknowledged is lost, and all is well within two seconds', async (context) => {
  const { numbers, done } = takeRounds(context, 'databaseCuts')
  const line = await openLine(await newDatabase('trust_outage'))
  const server = await startServer({
    DATABASE_URL: line.url,
    PORT: await freePort(),
    DATA_DIR: newDataDir(),
    AUTH_SECRET: 's'.repeat(32),
  })
  const cookie = await signIn(server.origin, 'user@machicube.example')
  let [acknowledged, underWay, count, slowestMs] = ['en', 'en', 0, 0]
  for (const cut of numbers) {
    let isCut = false
    const writing = (async () => {
      while (!isCut) {
        underWay = LANGUAGES[count % 3] ?? 'en'
        const { status } = await setLanguage(server.origin, cookie, underWay)
        if (status === 200) {
          acknowledged = underWay
          count += 1
        } else expect(status).toBeGreaterThanOrEqual(500)
      }
    })()
    await sleep(100 + ((cut * 37) % 150))
    line.cut()
    await sleep(300)
    const down = await fetch(`${server.origin}/readyz`)
    expect(down.status).toBe(503)
    expect(
      await (await fetch(`${server.origin}/api/session`, { headers: { cookie } })).text(),
    ).not.toMatch(/ECONN|select |stack/)
    isCut = true
    line.mend()
    const mendedAt = performance.now()
    while ((await fetch(`${server.origin}/readyz`)).status !== 200) await sleep(20)
    slowestMs = Math.max(slowestMs, performance.now() - mendedAt)
    await writing
    const kept = await languageOf(server.origin, cookie)
    expect([acknowledged, underWay]).toContain(kept)
    acknowledged = kept ?? ''
  }
  expect(slowestMs).toBeLessThan(BACK_MAX_MS)
  expect(count).toBeGreaterThanOrEqual(done())
  expect(await kill(server, 'SIGTERM')).toBe(0)
  line.close()
  report(
    context,
    '{done} cuts of PostgreSQL, {count} writes acknowledged, none lost; back after at most {slowestMs} ms',
    { sums: { count }, most: { slowestMs } },
  )
})

/** A line to the database that can be cut and mended. */
async function openLine(target: string) {
  const { hostname, port } = new URL(target)
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((here) => {
    if (isCut) return void here.destroy()
    const there = connect(Number(port), hostname)
    for (const socket of [here, there]) {
      ends.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        ends.delete(socket)
        here.destroy()
        there.destroy()
      })
    }
    here.pipe(there).pipe(here)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of ends) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close() {
      for (const socket of ends) socket.destroy()
      server.close()
    },
  }
}
