import pg from 'pg'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { seedScale } from '#server/scale/seed-scale.ts'
import type { Place } from '../bench.ts'
import { cost, type Figure } from '../figure.ts'
import { scaledDatabase } from '../scaled-server.ts'

const ROWS_PER_SECOND_MIN = 20_000
const ITEMS = 1_000_000
const SHORT = 20_000

export const seed = {
  name: 'seed',
  on: ['postgres'] as const,
  run: ({ database }: Place, isShort: boolean) => measureSeed(database, isShort ? SHORT : ITEMS),
}

/**
 * As `npm run seed -- --content N --saved N` fills a new database: items with their partners, people, diaries and counts.
 * What comes after it in the same run takes that city as it is.
 */
export async function measureSeed(database: string, content: number): Promise<Figure[]> {
  const { seconds, rows } = await fill(database, content)
  const perSecond = (count: number) => ({
    on: 'postgres' as const,
    ours: seconds * 1_000,
    limit: (count / ROWS_PER_SECOND_MIN) * 1_000,
  })
  return [
    cost(
      {
        ...perSecond(rows),
        name: `a city of ${content} items in ${rows} rows, of the time for ${ROWS_PER_SECOND_MIN} rows a second`,
        promise: { atMost: 1 },
      },
      'ms',
    ),
    cost({ ...perSecond(content), name: 'the same, if only items were counted' }, 'ms'),
  ]
}

async function fill(database: string, content: number) {
  const url = scaledDatabase(database, content)
  const name = url.pathname.slice(1)
  await onServer(database, `drop database if exists ${name} with (force)`)
  await onServer(database, `create database ${name}`)
  const pool = new pg.Pool({ connectionString: url.href, max: 3 })
  await prepareDatabase(pool, { seedDemo: false })
  const { seconds, rows } = await seedScale(pool, { content, saved: content, force: false })
  // Or it would be written out while others measure.
  await pool.query('checkpoint')
  await pool.end()
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
