import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { LIVE_CHANNEL } from '#server/live/announce.ts'
import { bestMs, type Place, timeMs } from '../bench.ts'
import {
  createSender,
  listItems,
  manyAtOnce,
  type Person,
  SAVED_TITLE,
  saveOf,
  signInMany,
} from '../crowd.ts'
import { cost, type Figure, speed } from '../figure.ts'
import { createLeanClient } from '../lean-client.ts'
import { CATEGORY_PAGE, MADE_ANEW, type ScaledServer, startScaledServer } from '../scaled-server.ts'

const CONTENT = 10_000
const AT_ONCE = 32
const FULL = { requests: 600, commits: 1_000, rounds: 4 }
const SHORT = { requests: 100, commits: 100, rounds: 1 }

export const limits = {
  name: 'limits',
  on: ['postgres'] as const,
  run: measureLimits,
}

/** Which processor is used up first, and what it costs that commits which announce something wait for each other. */
async function measureLimits({ database }: Place, isShort: boolean): Promise<Figure[]> {
  const { requests, ...commits } = isShort ? SHORT : FULL
  const processors = await measureProcessors(database, requests)
  return [...processors, ...(await measureAnnouncing(database, commits))]
}

async function measureProcessors(database: string, requests: number): Promise<Figure[]> {
  if (!existsSync('/proc/self/schedstat')) {
    console.log('  what each process takes of the processor is told by Linux alone')
    return []
  }
  const server = await startScaledServer(database, CONTENT)
  const people = await signInMany(server.url, AT_ONCE)
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  // A bench that failed leaves it open when PostgreSQL stops.
  pool.on('error', () => {})
  const { works, close } = worksOf(server, people, await listItems(pool))
  const figures: Figure[] = []
  for (const [name, work] of Object.entries(works)) {
    const askMany = (first: number) =>
      manyAtOnce(requests, AT_ONCE, async (n) => {
        const { status } = await work(first + n)
        if (status !== 200) throw new Error(`${name}: ${status}`)
      })
    // Opens the connections and fills what is kept.
    await askMany(0)
    const before = await processors(server, pool)
    await askMany(requests)
    const after = await processors(server, pool)
    figures.push(
      cost(
        {
          on: 'postgres',
          name: `${name}: processor of PostgreSQL, of the server's`,
          ours: (after.postgresMs - before.postgresMs) / requests,
          limit: (after.serverMs - before.serverMs) / requests,
        },
        'ms',
      ),
    )
  }
  close()
  await pool.query('delete from saved_content where title = $1', [SAVED_TITLE])
  await pool.end()
  await server.stop()
  return figures
}

function worksOf(server: ScaledServer, people: readonly Person[], items: readonly string[]) {
  const visitors = people.map(({ cookie }) => ({ cookie }))
  const anew = visitors.map((visitor) => ({ ...visitor, ...MADE_ANEW }))
  const madeAnew = createLeanClient(server.address, { path: CATEGORY_PAGE }, ...anew)
  const kept = createLeanClient(server.address, { path: CATEGORY_PAGE }, ...visitors)
  const search = createLeanClient(server.address, { path: '/api/user/content?q=quiz' }, ...anew)
  const sender = createSender(server.address)
  const works: Record<string, (n: number) => Promise<{ status: number }>> = {
    'a page made anew': madeAnew.ask,
    'a page asked for before': kept.ask,
    'a search': search.ask,
    'a save': (n) =>
      sender.send(
        'POST',
        '/api/user/saved',
        people[n % people.length]?.cookie ?? '',
        saveOf(items[n] ?? ''),
      ),
  }
  return {
    works,
    close: () => [madeAnew, kept, search, sender].forEach((client) => client.close()),
  }
}

async function processors(server: ScaledServer, pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  let nanoseconds = 0
  for (const { pid } of rows) {
    const [running] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
    nanoseconds += Number(running)
  }
  return { postgresMs: nanoseconds / 1e6, serverMs: await server.processorMs() }
}

/** The same rows, told to nobody and told with `NOTIFY`, which PostgreSQL does in the order of the commits. */
async function measureAnnouncing(
  database: string,
  { commits, rounds }: { commits: number; rounds: number },
): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: database, max: AT_ONCE })
  pool.on('error', () => {})
  await pool.query('create table written (id bigint generated always as identity, text text)')
  const insert = 'insert into written (text) values ($1) returning id'
  const announced = `with row as (${insert}) select pg_notify('${LIVE_CHANNEL}', id::text) from row`
  const statements = [
    { name: 'announced', text: announced },
    { name: 'unannounced', text: insert },
  ]
  const figures: Figure[] = []
  for (const connections of [1, AT_ONCE]) {
    const [ours = 0, limit = 0] = await bestMs(
      rounds,
      statements.map(
        (statement) => () =>
          timeMs(() =>
            manyAtOnce(commits, connections, (n) => pool.query({ ...statement, values: [`${n}`] })),
          ),
      ),
    )
    const name = `${commits} commits on ${connections} connections, announced, of unannounced`
    figures.push(speed({ name, on: 'postgres', ours, limit }))
  }
  await pool.end()
  return figures
}
