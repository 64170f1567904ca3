import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { cityDay, monthBefore, monthOf } from '#domain/statistics.ts'
import type { Database } from '../db/client.ts'
import * as schema from '../db/schema/index.ts'
import { readSamples } from '../demo/read-world.ts'
import { refreshDemand } from '../features/content-demand/refresh-demand.ts'
import { addUpCounts } from '../features/overview/queries.ts'
import { bulkLoad, insertRows, withoutTrigger } from './bulk-load.ts'
import {
  countRows,
  createTitles,
  hasPeople,
  insertBlockCounts,
  insertContent,
  insertCounts,
  insertFavorites,
  insertPartnerLives,
  insertRoadmap,
  insertSaved,
  insertUserRoles,
  listCategories,
  markSeeded,
  type Scale,
} from './queries.ts'
import { PLACES, TOPICS } from './words.ts'
import { applicationRow, describedUserRow, missedSearchRow, partnerRow, titleRow } from './rows.ts'

export const ScaleWish = z.strictObject({
  content: z.coerce.number().int().min(1_000).max(10_000_000),
  saved: z.coerce.number().int().min(0).max(10_000_000).default(0),
  force: z.boolean().default(false),
})
export type ScaleWish = z.infer<typeof ScaleWish>

const CONTENT_PER_PARTNER = 100
const SAVED_PER_USER = 10
const USERS_PER_MISSED_SEARCH = 10
const LEARNERS_BATCH = 1_000
/** Each topic in each place, twice. */
const TITLES_PER_CATEGORY = 2 * TOPICS.length * PLACES.length
/** What is filled with more than a handful of rows. */
const LOADED = [
  'users',
  'user_roles',
  'partners',
  'partner_applications',
  'activity',
  'audit_entries',
  'partner_content',
  'block_counts',
  'category_counts',
  'saved_content',
  'user_preferences',
  'stale_learners',
  'content_counts',
]
const COUNTED = [
  ...LOADED,
  'partner_counts',
  'partner_activity',
  'platform_counts',
  'roadmap_items',
  'missed_searches',
]
/** When those above were. */
const COUNTED_LAST = 'learner_next'

/** As much as a city would have in years; the same rows each time, up to the day it is done. */
export async function seedScale(pool: pg.Pool, wish: ScaleWish, now = new Date()) {
  const scale = scaleOf(wish, now)
  const startedAt = performance.now()
  await withClient(pool, (client) => seedAtOnce(client, scale, wish))
  const vacuumed = withClient(pool, async (client) => {
    await client.query(`set statement_timeout = 0`)
    await client.query(`vacuum analyze ${COUNTED.join(', ')}`)
  })
  // The embedded database has one connection for both.
  if (pool.options.max === 1) await vacuumed
  await Promise.all([vacuumed, refreshAllDemand(drizzle(pool, { schema }))])
  await pool.query(`analyze ${COUNTED_LAST}`)
  const seconds = (performance.now() - startedAt) / 1000
  return { ...scale, seconds, rows: await countRows(pool, [...COUNTED, COUNTED_LAST]) }
}

/** Its settings go with the connection. */
async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  await work(client).finally(() => client.release(true))
}

async function seedAtOnce(client: pg.PoolClient, scale: Scale, { force }: ScaleWish) {
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = 0`)
    await client.query(`set local maintenance_work_mem = '256MB'`)
    await client.query(`set local work_mem = '256MB'`)
    await client.query(`set local max_parallel_workers_per_gather = 0`)
    // What was just written is still in memory.
    await client.query(`set local random_page_cost = 1.1`)
    if (!force && (await hasPeople(client)))
      throw new Error('This database has accounts of its own. Choose an empty one, or add --force.')
    if ((await markSeeded(client)).rowCount === 0)
      throw new Error('This database was filled before. Choose a new one.')
    await bulkLoad(client, LOADED, () => fill(client, scale))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function refreshAllDemand(db: Database) {
  let taken = LEARNERS_BATCH
  while (taken === LEARNERS_BATCH) taken = await refreshDemand(db, LEARNERS_BATCH)
}

function scaleOf({ content, saved }: ScaleWish, now: Date): Scale {
  const partners = Math.ceil(content / CONTENT_PER_PARTNER)
  const users = Math.max(partners, Math.ceil(Math.max(content, saved) / SAVED_PER_USER))
  return { content, saved, partners, users, until: new Date(now.toISOString().slice(0, 10)) }
}

async function fill(client: pg.PoolClient, scale: Scale) {
  const { content, partners, users, until } = scale
  const categories = await listCategories(client)
  const titles = Math.min(TITLES_PER_CATEGORY, Math.ceil(content / categories.length))
  const covers = readSamples().map(({ slug }) => slug)
  await withoutTrigger(client, 'users', 'users_describe', () =>
    insertRows(
      client,
      'users',
      each(users, (n) => describedUserRow(n, users, until)),
    ),
  )
  await insertUserRoles(client, scale)
  await insertRows(
    client,
    'partners',
    each(partners, (n) => partnerRow(n, partners, categories, until)),
  )
  await insertRows(
    client,
    'partner_applications',
    each(partners, (n) => applicationRow(n, partners, until)),
  )
  await insertPartnerLives(client, scale)
  await createTitles(client)
  await insertRows(
    client,
    'seed_titles',
    each(titles, (index) => categories.map((category) => titleRow(category, index)))
      .flatMap((rows) => rows)
      .map(({ searchText, searchKeys, ...row }, n) => ({
        ...row,
        n,
        search_text: searchText,
        search_keys: searchKeys,
      })),
  )
  await client.query('analyze seed_titles (n), partners (id)')
  await withoutTrigger(client, 'partner_content', 'partner_content_blocks_added', () =>
    insertContent(client, scale, { categories: categories.length, titles, covers }),
  )
  await insertBlockCounts(client)
  await client.query('analyze partner_content (id)')
  // Each person is looked at once, when all is there.
  await withoutTrigger(client, 'saved_content', 'saved_content_stale_insert', () =>
    insertSaved(client, scale),
  )
  await client.query('analyze saved_content (user_id, content_id, category)')
  await insertCounts(client, scale)
  await insertFavorites(client)
  await insertRoadmap(client, scale)
  const month = monthOf(cityDay(until))
  for (const one of [monthBefore(month), month])
    await insertRows(
      client,
      'missed_searches',
      each(Math.ceil(users / USERS_PER_MISSED_SEARCH), (n) => missedSearchRow(n, one)),
    )
  await addUpCounts(drizzle(client, { schema }))
}

function* numbers(count: number) {
  for (let n = 0; n < count; n++) yield n
}
const each = <Row>(count: number, row: (n: number) => Row) => numbers(count).map(row)
