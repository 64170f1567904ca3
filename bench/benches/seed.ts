import pg from 'pg'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { seedScale } from '#server/scale/seed-scale.ts'
import type { Place } from '../bench.ts'
import { cost, type Figure } from '../figure.ts'

const ROWS_PER_SECOND_MIN = 20_000
const ITEMS = 200_000
const SHORT = 20_000
// A shared machine only ever adds: one that took too long is filled once more before it counts.
const TRIES = 2

export const seed = {
  name: 'seed',
  on: ['postgres'] as const,
  run: ({ database }: Place, isShort: boolean) => measureSeed(database, isShort ? SHORT : ITEMS),
}

/** As `npm run seed -- --content N` fills a new database: items with their partners, people, diaries and counts. */
export async function measureSeed(database: string, content: number): Promise<Figure[]> {
  let { seconds, rows: all } = await fill(database, content)
  for (let tries = 1; tries < TRIES && all / seconds < ROWS_PER_SECOND_MIN; tries++)
    seconds = Math.min(seconds, (await fill(database, content)).seconds)
  const perSecond = (count: number) => ({
    on: 'postgres' as const,
    ours: seconds * 1_000,
    limit: (count / ROWS_PER_SECOND_MIN) * 1_000,
  })
  return [
    cost(
      {
        ...perSecond(all),
        name: `a city of ${content} items in ${all} rows, of the time for ${ROWS_PER_SECOND_MIN} rows a second`,
        promise: { atMost: 1 },
      },
      'ms',
    ),
    cost({ ...perSecond(content), name: 'the same, if only items were counted' }, 'ms'),
  ]
}

async function fill(database: string, content: number) {
  const url = new URL(database)
  url.pathname = '/bench_seed_scale'
  await onServer(database, 'drop database if exists bench_seed_scale')
  await onServer(database, 'create database bench_seed_scale')
  const pool = new pg.Pool({ connectionString: url.href, max: 3 })
  await prepareDatabase(pool, { seedDemo: false })
  const { seconds, rows } = await seedScale(pool, { content, saved: 0, force: false })
  await pool.end()
  await onServer(database, 'drop database bench_seed_scale')
  console.log(
    `  ${Math.round(rows / seconds)} rows a second, ${Math.round(content / seconds)} of them items`,
  )
  return { seconds, rows }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
