import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { LIVE_CHANNEL } from '#server/live/announce.ts'
import { openLiveHub } from '#server/live/live-hub.ts'
import { createLogger } from '#server/operations/logger.ts'
import { newPerson } from '../c-crashes/person.ts'
import { report } from '../found.ts'
import { newDatabase } from '../new-database.ts'
import { isLong } from '../rounds.ts'
import { freePort, kill, newDataDir, signIn, startServer } from '../server-process.ts'
import { untilBack } from './back.ts'
import { openLine } from './line.ts'

const WRITERS = ['user@machicube.example', 'partner@machicube.example', 'school@machicube.example']
// More than the pool has connections.
const READERS = 20
const PATHS = ['/api/session', '/api/user/content?latest=true', '/api/user/saved/overview']

type Outage = { silentMs: number; cutMs: number; backMaxMs: number }

// Longer than a connection is waited for (10 s), than a statement may take (15 s) and than a silent line is kept (20 s).
const SILENT_THEN_CUT = { silentMs: 11_000, cutMs: 5_000, backMaxMs: 2_000 }
const OUTAGES: Outage[] = isLong
  ? [
      SILENT_THEN_CUT,
      { silentMs: 0, cutMs: 16_000, backMaxMs: 2_000 },
      { silentMs: 0, cutMs: 60_000, backMaxMs: 2_000 },
      // What was connected, or was about to be, is never heard again: each is given up in its time.
      { silentMs: 22_000, cutMs: 0, backMaxMs: 12_000 },
      SILENT_THEN_CUT,
    ]
  : [SILENT_THEN_CUT]

test('an outage longer than every time-out: nobody is told a wrong thing, nothing acknowledged is lost, and whoever asks is answered again', async (context) => {
  const line = await openLine(await newDatabase('trust_long_outage'))
  const server = await startServer({
    DATABASE_URL: line.url,
    PORT: await freePort(),
    DATA_DIR: newDataDir(),
  })
  const { origin } = server
  const cookies = await Promise.all(WRITERS.map((email) => signIn(origin, email)))
  const people = cookies.map((cookie) => newPerson({ origin, cookie }))
  const whoeverAsks = await signIn(origin, 'applicant@machicube.example')
  let [count, slowestMs] = [0, 0]
  for (const { silentMs, cutMs, backMaxMs } of OUTAGES) {
    let isOver = false
    const enough = new Error('enough')
    const writing = people.map((person) =>
      person
        .write(() => {
          count += 1
          if (isOver) throw enough
        })
        .catch(
          (error: Error) => error === enough || expect(error.message).toMatch(/answered 5\d\d/),
        ),
    )
    const reading = Array.from({ length: READERS }, async (_, lane) => {
      const headers = { cookie: cookies[lane % cookies.length] ?? '' }
      while (!isOver) {
        const { status } = await fetch(`${origin}${PATHS[lane % PATHS.length]}`, { headers })
        // Nobody is signed out, and nothing is said not to be there.
        expect([200, 500, 503]).toContain(status)
        await sleep(100)
      }
    })
    await sleep(300)
    line.hush()
    await sleep(silentMs)
    if (cutMs > 0) line.cut()
    await sleep(cutMs)
    line.mend()
    const backMs = await untilBack(server, whoeverAsks)
    expect(backMs, `after ${silentMs} ms of silence and a cut of ${cutMs} ms`).toBeLessThan(
      backMaxMs,
    )
    slowestMs = Math.max(slowestMs, backMs)
    isOver = true
    await Promise.all([...writing, ...reading])
    await Promise.all(people.map((person) => person.compare()))
  }
  expect(count).toBeGreaterThan(0)
  expect(await kill(server, 'SIGTERM')).toBe(0)
  line.close()
  report(
    context,
    `${OUTAGES.length} outages of PostgreSQL of 16 s and more, silent or cut, {count} writes acknowledged and compared, none lost; back after at most {slowestMs} ms with a processor to run on`,
    { sums: { count }, most: { slowestMs } },
  )
})

test('a line that is never heard again is given up, within a transaction too, and the next one works', async () => {
  const line = await openLine(await newDatabase('trust_unheard'))
  const config = parseConfig({ DATABASE_URL: line.url, DATABASE_POOL_MAX: '2' })
  const { pool, ...database } = await openDatabase(config, createLogger('silent'), {
    silenceMaxMs: 500,
  })
  const inTransaction = await pool.connect()
  await inTransaction.query('begin')
  line.hush()
  const unheard = [inTransaction.query('select 1'), pool.query('select 1')]
  const outcomes = (await Promise.allSettled(unheard)).map(({ status }) => status)
  expect(outcomes).toEqual(['rejected', 'rejected'])
  inTransaction.release()
  line.mend()
  const answers = await Promise.all([pool.query('select 1'), pool.query('select 1')])
  expect(answers.map(({ rowCount }) => rowCount)).toEqual([1, 1])
  await database.close()
  line.close()
})

test.runIf(isLong)(
  'news are heard again although their line was never closed, only silent',
  async () => {
    const url = await newDatabase('trust_unheard_news')
    const line = await openLine(url)
    const config = parseConfig({ DATABASE_URL: url })
    const { pool, ...database } = await openDatabase(config, createLogger('silent'))
    const hub = await openLiveHub(pool, line.url, { warn: () => {} })
    const heard: string[] = []
    hub.subscribe({ hear: ({ name }) => heard.push(name), catchUp: () => heard.push('all') })
    line.hush()
    line.mend()
    const isHeard = async () => {
      await pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, '{"name":"content"}'])
      return heard.includes('content')
    }
    expect(await isHeard()).toBe(false)
    await expect.poll(isHeard).toBe(true)
    expect(heard).toContain('all')
    await hub.close()
    await database.close()
    line.close()
  },
)
