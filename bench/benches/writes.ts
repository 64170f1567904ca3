import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { share } from '../asked-pages.ts'
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
import { cost, type Figure, SAME, speed } from '../figure.ts'
import { startProcess } from '../own-processes.ts'
import { processorMs, type ScaledServer, startScaledServer } from '../scaled-server.ts'

const PLAIN = join(import.meta.dirname, '../plain-insert-process.ts')
const PEOPLE = 200
const TURNS = 5
const SIZES = { content: 10_000, saves: 600, rounds: 4 }
/** As many as browse in the other benches; and fewer, whose statements are shared by fewer. */
const CONNECTIONS = [
  { count: 32, promise: { atLeast: 0.5 } },
  { count: 8, promise: undefined },
  { count: 1, promise: undefined },
] as const
// Others in each round of each: all rows are new, and there are enough people for all.
const PEOPLE_IN_A_ROUND = 8
const SHORT = { content: 10_000, saves: 150, rounds: 2 }

export const writes = {
  name: 'writes',
  on: ['postgres'] as const,
  run: ({ database }: Place, isShort: boolean) => measureWrites(database, isShort ? SHORT : SIZES),
}

export async function measureWrites(
  database: string,
  { content, ...sizes }: typeof SIZES,
): Promise<Figure[]> {
  const server = await startScaledServer(database, content)
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  // A bench that failed leaves it open when PostgreSQL stops.
  pool.on('error', () => {})
  const people = await signInMany(server.url, PEOPLE)
  await pool.query('delete from saved_content where title = $1', [SAVED_TITLE])
  const items = await listItems(pool)
  const saves = await measureSaves(server, people, items, sizes)
  await pool.query('delete from saved_content where title = $1', [SAVED_TITLE])
  const crowd = await measureCrowd(server, people, items, pool)
  await pool.end()
  await server.stop()
  return [...saves, crowd]
}

/** A few people save item after item; the limit inserts the same rows and asks nothing. */
async function measureSaves(
  server: ScaledServer,
  people: readonly Person[],
  items: readonly string[],
  { saves, rounds }: Pick<typeof SIZES, 'saves' | 'rounds'>,
): Promise<Figure[]> {
  const plain = startProcess(PLAIN, [server.url, '10'])
  const [{ port }] = (await once(plain, 'message')) as [{ port: number }]
  const senders = [server.address, `http://127.0.0.1:${port}`].map(createSender)
  let turn = 0
  const saveMany = (sender: (typeof senders)[number], connections: number) => async () => {
    const first = turn++ * PEOPLE_IN_A_ROUND
    await manyAtOnce(saves, connections, async (n) => {
      const person = people[first + (n % PEOPLE_IN_A_ROUND)]
      const saved = { ...saveOf(items[n] ?? ''), userId: undefined }
      const path = sender === senders[0] ? '/api/user/saved' : `/?${person?.userId}`
      const { status, text } = await sender.send('POST', path, person?.cookie ?? '', saved)
      if (status !== 200) throw new Error(`${status} ${text}`)
    })
  }
  const plainMs = async () => {
    plain.send('report')
    const [told] = (await once(plain, 'message')) as [{ processor: NodeJS.CpuUsage }]
    return processorMs(told.processor)
  }
  const works = [server.processorMs, plainMs]
  const on = 'postgres'
  const figures: Figure[] = []
  for (const { count, promise } of CONNECTIONS) {
    const best = works.map(() => Infinity)
    const [ours = 0, limit = 0] = await bestMs(
      rounds,
      senders.map((sender, index) => async () => {
        const before = (await works[index]?.()) ?? 0
        const ms = await timeMs(saveMany(sender, count))
        const worked = ((await works[index]?.()) ?? 0) - before
        best[index] = Math.min(best[index] ?? Infinity, worked)
        return ms
      }),
    )
    const name = `${saves} items saved on ${count} connections, of plain inserts through node:http and pg`
    const [oursWorked = 0, plainWorked = 0] = best
    figures.push(
      speed({ name, on, ours, limit, ...(promise && { promise }) }),
      speed({ name: SAME, on, ours: oursWorked, limit: plainWorked }),
    )
  }
  for (const sender of senders) sender.close()
  plain.kill('SIGKILL')
  await once(plain, 'exit')
  return figures
}

/** Everybody at once, all of the same items; at the end everybody has the last one, once. */
async function measureCrowd(
  server: ScaledServer,
  people: readonly Person[],
  items: readonly string[],
  pool: pg.Pool,
): Promise<Figure> {
  const sender = createSender(server.address)
  const times: number[] = []
  const send = async (...asked: Parameters<typeof sender.send>) => {
    const { ms, status, text } = await sender.send(...asked)
    if (status !== 200) throw new Error(`${asked[1]}: ${status} ${text}`)
    times.push(ms)
    return JSON.parse(text) as { id: string }
  }
  await Promise.all(
    people.map(async ({ cookie }) => {
      for (let turn = 0; turn < TURNS; turn++) {
        const saved = saveOf(items[turn] ?? '')
        const { id } = await send('POST', '/api/user/saved', cookie, saved)
        if (turn < TURNS - 1) await send('DELETE', `/api/user/saved/${id}`, cookie)
      }
    }),
  )
  sender.close()
  const { rows } = await pool.query(
    `select count(*)::int as rows, count(distinct user_id)::int as people, count(distinct content_id)::int as items
     from saved_content where user_id = any ($1) and content_id = any ($2) and type = 'activities'`,
    [people.map(({ userId }) => userId), items.slice(0, TURNS)],
  )
  const found = JSON.stringify(rows[0])
  const expected = JSON.stringify({ rows: PEOPLE, people: PEOPLE, items: 1 })
  if (found !== expected) throw new Error(`Lost or doubled: ${found} instead of ${expected}`)
  return cost(
    {
      name: `${PEOPLE} people saving and removing at once: p99, of p50`,
      on: 'postgres',
      ours: share(times, 0.99),
      limit: share(times, 0.5),
      promise: { atMost: 5 },
    },
    'ms',
  )
}
