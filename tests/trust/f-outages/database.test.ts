import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '#server/db/client.ts'
import { LIVE_CHANNEL } from '#server/live/announce.ts'
import { openLiveHub } from '#server/live/live-hub.ts'
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
import { openLine } from './line.ts'

const BACK_MAX_MS = 2_000
const LANGUAGES = ['ja', 'fr', 'en']

test('the database goes and comes back: nobody is told a wrong thing, nothing acknowledged is lost, and all is well within two seconds', async (context) => {
  const { numbers, done } = takeRounds(context, 'databaseCuts')
  const line = await openLine(await newDatabase('trust_outage'))
  const server = await startServer({
    DATABASE_URL: line.url,
    PORT: await freePort(),
    DATA_DIR: newDataDir(),
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

test('a live connection that is lost is sought by one at a time, and one comes back', async () => {
  const url = await newDatabase('trust_live')
  const line = await openLine(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const hub = await openLiveHub(pool, line.url, { warn: () => {} })
  const heard: string[] = []
  hub.subscribe(({ name }) => heard.push(name))
  line.cut()
  await sleep(2_100)
  expect(line.refused()).toBeLessThanOrEqual(5)
  line.mend()
  const isHeard = async () => {
    await pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, '{"name":"content"}'])
    return heard.includes('content')
  }
  await expect.poll(isHeard).toBe(true)
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  expect(rows).toHaveLength(1)
  await hub.close()
  await pool.end()
  line.close()
})

test('a connection that dies before its transaction begins is given back', async () => {
  const pool = new pg.Pool({
    connectionString: await newDatabase('trust_begin'),
    max: 1,
    connectionTimeoutMillis: 5_000,
  })
  const db = createDatabase(pool)
  pool.once('acquire', (client) => void client.end())
  await expect(db.transaction(async () => 'done')).rejects.toThrow('begin')
  expect(await db.transaction(async () => 'done')).toBe('done')
  await pool.end()
})
