import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '#server/db/client.ts'
import { LIVE_CHANNEL } from '#server/live/announce.ts'
import { openLiveHub } from '#server/live/live-hub.ts'
import { newPerson } from '../c-crashes/person.ts'
import { report } from '../found.ts'
import { takeRounds } from '../rounds.ts'
import { freePort, kill, newDataDir, signIn, startServer } from '../server-process.ts'
import { newDatabase } from '../new-database.ts'
import { untilBack } from './back.ts'
import { openLine } from './line.ts'

const BACK_MAX_MS = 2_000
const PEOPLE = ['user@machicube.example', 'partner@machicube.example', 'school@machicube.example']

test('the database goes and comes back: nobody is told a wrong thing, nothing acknowledged is lost, and all is well within two seconds', async (context) => {
  const { numbers, done } = takeRounds(context, 'databaseCuts')
  const line = await openLine(await newDatabase('trust_outage'))
  const server = await startServer({
    DATABASE_URL: line.url,
    PORT: await freePort(),
    DATA_DIR: newDataDir(),
  })
  const { origin } = server
  const cookies = await Promise.all(PEOPLE.map((email) => signIn(origin, email)))
  const people = cookies.map((cookie) => newPerson({ origin, cookie }))
  const whoeverAsks = await signIn(origin, 'applicant@machicube.example')
  let [count, slowestMs] = [0, 0]
  for (const cut of numbers) {
    let isMended = false
    const enough = new Error('enough')
    const writing = people.map((person) =>
      person
        .write(() => {
          count += 1
          if (isMended) throw enough
        })
        // Nobody is told that something is done, or that it is wrong, while nobody knows.
        .catch(
          (error: Error) => error === enough || expect(error.message).toMatch(/answered 5\d\d/),
        ),
    )
    await sleep(100 + ((cut * 37) % 150))
    line.cut()
    await sleep(300)
    const down = await fetch(`${origin}/readyz`)
    expect(down.status).toBe(503)
    const headers = { cookie: cookies[0] ?? '' }
    const unanswered = await fetch(`${origin}/api/session`, { headers })
    expect(unanswered.status).toBe(503)
    expect(unanswered.headers.get('retry-after')).toBe('2')
    expect(await unanswered.text()).not.toMatch(/ECONN|select |stack/)
    isMended = true
    line.mend()
    slowestMs = Math.max(slowestMs, await untilBack(server, whoeverAsks))
    await Promise.all(writing)
    await Promise.all(people.map((person) => person.compare()))
  }
  expect(slowestMs).toBeLessThan(BACK_MAX_MS)
  expect(count).toBeGreaterThanOrEqual(done())
  expect(await kill(server, 'SIGTERM')).toBe(0)
  line.close()
  report(
    context,
    '{done} cuts of PostgreSQL, {count} writes acknowledged and compared, none lost; back after at most {slowestMs} ms with a processor to run on',
    { sums: { count }, most: { slowestMs } },
  )
})

test('a live connection that is lost is sought by one at a time, and one comes back', async () => {
  const url = await newDatabase('trust_live')
  const line = await openLine(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const hub = await openLiveHub(pool, line.url, { warn: () => {} })
  const heard: string[] = []
  hub.subscribe({ hear: ({ name }) => heard.push(name), catchUp: () => heard.push('all') })
  line.cut()
  await sleep(2_100)
  expect(line.refused()).toBeLessThanOrEqual(5)
  line.mend()
  const isHeard = async () => {
    await pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, '{"name":"content"}'])
    return heard.includes('content')
  }
  await expect.poll(isHeard).toBe(true)
  expect(heard).toContain('all')
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
