import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchable } from '../features/browse/searchable.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { SEED_DOMAIN } from './rows.ts'
import { seedScale } from './seed-scale.ts'

const WISH = { content: 1_000, saved: 2_000, force: false }
const NOW = new Date('2026-11-15T12:00:00Z')

let database: TestDatabase
let before: unknown
beforeAll(async () => {
  database = await openTestDatabase()
  before = await structure(database)
  await seedScale(database.pool, WISH, NOW)
})
afterAll(() => database.close())

const read = async ({ pool }: TestDatabase, query: string) => (await pool.query(query)).rows

const structure = (of: TestDatabase) =>
  read(
    of,
    `select indexdef as line from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  )

const digest = (of: TestDatabase) =>
  Promise.all(
    ['users', 'partners', 'partner_content', 'saved_content', 'content_counts'].map((table) =>
      read(of, `select md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
    ),
  )

test('as many rows as were asked for, each with its place, and every index, key and trigger is back', async () => {
  const [counts] = await read(
    database,
    `select (select count(*)::int from partner_content) as content, (select count(*)::int from saved_content) as saved,
       (select count(*)::int from partners) as partners, (select count(distinct step)::int from partner_content) as steps,
       (select count(distinct level)::int from partner_content) as levels,
       (select sum(count)::int from platform_counts where kind = 'content') as counted,
       (select count(*)::int from roadmap_items) as plans, (select count(*)::int from missed_searches) as searches,
       (select count(words)::int from missed_searches where people >= 5) as told`,
  )
  expect(counts).toEqual({
    content: 1_000,
    saved: 2_000,
    partners: 10,
    steps: 4,
    levels: 6,
    counted: 1_000,
    plans: 2,
    searches: 40,
    told: 4,
  })
  expect(await structure(database)).toEqual(before)
})

test('the blocks are counted as if each item had been added by itself', async () => {
  const kept = await read(
    database,
    `select b.*, c.filled_count from block_counts b join category_counts c using (partner_id, category) order by 1, 2, 3, 4`,
  )
  await database.pool.query(`update partner_content set deleted_at = now()`)
  expect(await read(database, 'select * from block_counts')).toEqual([])
  await database.pool.query(`update partner_content set deleted_at = null`)
  const counted = await read(
    database,
    `select b.*, c.filled_count from block_counts b join category_counts c using (partner_id, category) order by 1, 2, 3, 4`,
  )
  expect(counted).toEqual(kept)
  expect(counted.length).toBeGreaterThan(200)
})

test('people are found as if each had been added by itself', async () => {
  const known = `select id, search_text, array(select unnest(search_grams) order by 1) as grams from users order by id`
  const loaded = await read(database, known)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('update users set name = name')
  const { rows: described } = await client.query(known)
  await client.query('rollback')
  client.release()
  expect(loaded).toEqual(described)
  expect(loaded.length).toBe(200)
})

test('the search knows of them what it would of an uploaded item, in Latin and Japanese', async () => {
  const rows = await read(
    database,
    'select title, language, search_text as "searchText", search_keys as "searchKeys" from partner_content',
  )
  for (const { title, searchText, searchKeys } of rows)
    expect({ searchText, searchKeys }).toEqual(searchable({ title }))
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['en', 'ja', 'fr']))
})

test('the same wish gives the same rows in another database', async () => {
  const other = await openTestDatabase()
  await seedScale(other.pool, WISH, NOW)
  expect(await digest(other)).toEqual(await digest(database))
  await other.close()
})

test('a database that was filled, or that people use, is left as it is', async () => {
  await expect(seedScale(database.pool, WISH, NOW)).rejects.toThrow('filled before')
  const used = await openTestDatabase()
  await used.pool.query(
    `insert into users (id, name, email) values ('p', 'A person', 'person@city.jp')`,
  )
  await expect(seedScale(used.pool, WISH, NOW)).rejects.toThrow('accounts of its own')
  expect(await read(used, 'select count(*)::int as count from partner_content')).toEqual([
    { count: 0 },
  ])
  await seedScale(used.pool, { ...WISH, saved: 0, force: true }, NOW)
  expect(await read(used, 'select count(*)::int as count from partner_content')).toEqual([
    { count: 1_000 },
  ])
  await used.close()
})

test('a server with the demo world starts on a city that was filled before, and its people save what that world has', async () => {
  const filled = await openTestDatabase()
  await seedScale(filled.pool, WISH, NOW)
  await prepareDatabase(filled.pool, { seedDemo: true })
  const [saved] = await read(
    filled,
    `select count(*)::int as rows, count(*) filter (where p.contact_email like '%@${SEED_DOMAIN}')::int as "ofOthers"
     from saved_content s join users u on u.id = s.user_id and u.email not like '%@${SEED_DOMAIN}'
     join partner_content c on c.id = s.content_id join partners p on p.id = c.partner_id`,
  )
  expect(saved).toMatchObject({ ofOthers: 0 })
  expect(saved.rows).toBeGreaterThan(100)
  await filled.close()
})
