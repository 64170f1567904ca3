import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { bestMs, type Place, timeMs } from '../bench.ts'
import { manyAtOnce, signInMany } from '../crowd.ts'
import { cost, type Figure, SAME, speed } from '../figure.ts'
import { createLeanClient } from '../lean-client.ts'
import { startProcess } from '../own-processes.ts'
import {
  CATEGORY_PAGE,
  MADE_ANEW,
  processorMs,
  type ScaledServer,
  type SharedQuery,
  startScaledServer,
} from '../scaled-server.ts'

const PLAIN = join(import.meta.dirname, '../plain-server-process.ts')
const AT_ONCE = 32
const SIZES = { content: 100_000, rounds: 9, madeAnew: 400, kept: 3_000, alone: 50 }
const SHORT = { content: 10_000, rounds: 1, madeAnew: 100, kept: 500, alone: 20 }
const POOL_MAX = 10
const SQL_TURNS = 50

export const browse = {
  name: 'browse',
  on: ['postgres'] as const,
  run: ({ database }: Place, isShort: boolean) => measureBrowse(database, isShort ? SHORT : SIZES),
}

type Server = { address: string; processorMs: () => Promise<number> }
type Asked = ReturnType<typeof asked>

export const asked = (server: Server, path: string, ...visitors: Record<string, string>[]) => ({
  ...createLeanClient(server.address, { path }, ...visitors),
  processorMs: server.processorMs,
})

/** The first page of a category and step, signed in, against the same SQL and against bytes from memory without any framework. */
export async function measureBrowse(
  database: string,
  { content, rounds, ...pages }: typeof SIZES,
): Promise<Figure[]> {
  const server = await startScaledServer(database, content)
  // Each on a connection of their own: their sessions are looked up, not one for all.
  const people = await signInMany(server.url, AT_ONCE)
  const visitors = people.map(({ cookie }) => ({ cookie }))
  const anew = visitors.map((visitor) => ({ ...visitor, ...MADE_ANEW }))
  const ours = asked(server, CATEGORY_PAGE, ...anew)
  const { text } = await server.ask('learner', CATEGORY_PAGE)
  const queries = await queriesPerPage(server, ours, pages.madeAnew)
  const shares = queries.map(({ perPage }) => perPage.toFixed(2)).join(' + ')
  console.log(`  ${shares} queries for a page of ${Math.round(text.length / 1024)} kB`)
  const sql = await compareSql(server.url, queries, rounds)
  const plain = await startPlain(text, server.url, queries)
  const madeAnew = await compare(rounds, pages.madeAnew, [ours, asked(plain, '/database', {})])
  const kept = await compare(rounds, pages.kept, [
    asked(server, CATEGORY_PAGE, ...visitors),
    asked(plain, '/memory', {}),
  ])
  // Together they hide how long each of them waits.
  const alone = await compare(
    rounds,
    pages.alone,
    [asked(server, CATEGORY_PAGE, ...anew), asked(plain, '/database', {})],
    1,
  )
  await plain.stop()
  await server.stop()
  const on = 'postgres'
  return [
    speed({
      on,
      ...madeAnew.times,
      name: `${pages.madeAnew} pages of 24 cards on ${AT_ONCE} connections, of node:http and pg with the same SQL`,
      promise: { atLeast: 0.6 },
    }),
    speed({ on, ...madeAnew.processor, name: SAME }),
    speed({
      on,
      ...kept.times,
      name: `${pages.kept} pages asked for before on ${AT_ONCE} connections, of node:http with the bytes in memory`,
      promise: { atLeast: 0.5 },
    }),
    speed({ on, ...kept.processor, name: SAME }),
    cost({ on, ...sql, name: 'their SQL by itself, of reading 24 rows by their keys' }, 'ms'),
    cost(
      {
        on,
        name: 'queries for a page made anew, of one',
        ours: queries.reduce((sum, { perPage }) => sum + perPage, 0),
        limit: 1,
      },
      'count',
    ),
    speed({
      on,
      ...alone.times,
      name: `${pages.alone} pages made anew one after the other, of node:http and pg with the same SQL`,
    }),
  ]
}

/** The best of the rounds, as the asker waits and as the servers work: the latter hardly knows who else is on the machine. */
export async function compare(
  rounds: number,
  requests: number,
  [ours, plain]: [Asked, Asked],
  atOnce = AT_ONCE,
) {
  const processor = new Map([ours, plain].map((one) => [one, Infinity]))
  for (const one of [ours, plain]) await askMany(one, requests, atOnce)
  const works = [ours, plain].map((one) => async () => {
    const before = await one.processorMs()
    const ms = await timeMs(() => askMany(one, requests, atOnce))
    const worked = (await one.processorMs()) - before
    processor.set(one, Math.min(processor.get(one) ?? Infinity, worked))
    return ms
  })
  const [oursMs = 0, plainMs = 0] = await bestMs(rounds, works)
  for (const { close } of [ours, plain]) close()
  return {
    times: { ours: oursMs, limit: plainMs },
    processor: { ours: processor.get(ours) ?? 0, limit: processor.get(plain) ?? 0 },
  }
}

const askMany = ({ ask }: Pick<Asked, 'ask'>, requests: number, atOnce = AT_ONCE) =>
  manyAtOnce(requests, atOnce, async () => {
    const { status, headers } = await ask()
    if (status !== 200) throw new Error(headers)
  })

/** The same SQL as often: what people who come at once share is not asked for each of them. */
async function queriesPerPage(
  server: ScaledServer,
  ours: Asked,
  pages: number,
): Promise<SharedQuery[]> {
  await askMany(ours, pages)
  const queries = await server.recorded(() => askMany(ours, pages))
  const all = Map.groupBy(queries, ({ text }) => text)
  return [...all.values()].flatMap((same) =>
    same.slice(0, 1).map((query) => ({ ...query, perPage: same.length / pages })),
  )
}

/** The plain server asks the same SQL, and would not tell if that became slow: this does. */
async function compareSql(url: string, queries: readonly SharedQuery[], rounds: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select id from partner_content order by id limit 24',
  )
  const byKeys = {
    name: 'by-keys',
    text: 'select id, title, created_at from partner_content where id = any ($1)',
    values: [rows.map(({ id }) => id)],
  }
  const asked = queries.filter(({ perPage }) => perPage > 0.5)
  const works = [asked, [byKeys]].map(
    (all) => () =>
      timeMs(async () => {
        for (let turn = 0; turn < SQL_TURNS; turn++)
          for (const { text, values, name } of all)
            await client.query({ text, values, ...(name && { name }) })
      }),
  )
  const [ours = 0, limit = 0] = await bestMs(rounds + 1, works)
  await client.end()
  return { ours: ours / SQL_TURNS, limit: limit / SQL_TURNS }
}

/** Answers `/memory` with the bytes, and `/database` with the queries on the database of that address. */
export async function startPlain(bytes: string, url = '', queries: SharedQuery[] = []) {
  const plain = startProcess(PLAIN, [url, `${POOL_MAX}`], { serialization: 'advanced' })
  const [{ port }] = (await once(plain, 'message')) as [{ port: number }]
  const tell = async (message: object) => {
    plain.send(message)
    const [told] = (await once(plain, 'message')) as [{ processor: NodeJS.CpuUsage }]
    return told
  }
  await tell({ queries, bytes })
  return {
    address: `http://127.0.0.1:${port}`,
    processorMs: async () => processorMs((await tell({})).processor),
    async stop() {
      plain.kill('SIGKILL')
      await once(plain, 'exit')
    },
  }
}
