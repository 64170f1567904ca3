import pg from 'pg'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { seedScale } from '#server/scale/seed-scale.ts'
import type { Place } from '../bench.ts'
import { cost, type Figure } from '../figure.ts'

const ITEMS_PER_SECOND_MIN = 20_000
const ITEMS = 200_000
const SHORT = 20_000

export const seed = {
  name: 'seed',
  on: ['postgres'] as const,
  run: ({ database }: Place, isShort: boolean) => measureSeed(database, isShort ? SHORT : ITEMS),
}

/** As `npm run seed -- --content N` fills a new database: items with their partners, people, diaries and counts. */
export async function measureSeed(database: string, content: number): Promise<Figure[]> {
  const url = new URL(database)
  url.pathname = '/bench_seed_scale'
  await onServer(database, 'drop database if exists bench_seed_scale')
  await onServer(database, 'create database bench_seed_scale')
  const pool = new pg.Pool({ connectionString: url.href, max: 3 })
  await prepareDatabase(pool, { seedDemo: false })
  const { seconds } = await seedScale(pool, { content, saved: 0, force: false })
  const { rows } = await pool.query<{ rows: string }>(
    'select sum(n_live_tup) as rows from pg_stat_user_tables',
  )
  await pool.end()
  await onServer(database, 'drop database bench_seed_scale')
  console.log(
    `  ${Math.round(content / seconds)} items a second, ${Math.round(Number(rows[0]?.rows) / seconds)} rows with all that belongs to them`,
  )
  return [
    cost(
      {
        on: 'postgres',
        name: `a city of ${content} items, of the time for ${ITEMS_PER_SECOND_MIN} items a second`,
        ours: seconds * 1_000,
        limit: (content / ITEMS_PER_SECOND_MIN) * 1_000,
        promise: { atMost: 1 },
      },
      'ms',
    ),
  ]
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
