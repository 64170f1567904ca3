import pg from 'pg'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { seedScale } from '#server/scale/seed-scale.ts'
import type { Place } from '../bench.ts'
import { cost, type Figure } from '../figure.ts'

const ROWS_PER_SECOND_MIN = 20_000
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
  const { seconds, rows: all } = await seedScale(pool, { content, saved: 0, force: false })
  await pool.end()
  await onServer(database, 'drop database bench_seed_scale')
  const perSecond = (count: number) => ({
    on: 'postgres' as const,
    ours: seconds * 1_000,
    limit: (count / ROWS_PER_SECOND_MIN) * 1_000,
  })
  console.log(
    `  ${Math.round(all / seconds)} rows a second, ${Math.round(content / seconds)} of them items`,
  )
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

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
