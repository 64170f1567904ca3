import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory, type InMemoryDatabase } from './open-embedded.ts'
import { EmbeddedPool } from './embedded-pool.ts'
import { makeFolders, readEmptyDump } from './testing/folders.ts'

let database: InMemoryDatabase
let pool: pg.Pool
const folders = makeFolders()

beforeAll(async () => {
  database = await openInMemory(await readEmptyDump())
  pool = database.pool
  await pool.query('CREATE TABLE note (id int PRIMARY KEY, body text)')
})
afterAll(async () => {
  await database.close()
  await folders.clear()
})

test('200 queries at once each get their own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, id) =>
      pool.query('SELECT $1::int AS id, $2::text AS body', [id, `note ${id}`]),
    ),
  )
  expect(answers.map(({ rows }) => rows)).toEqual(
    Array.from({ length: 200 }, (_, id) => [{ id, body: `note ${id}` }]),
  )
})

test('named prepared statements are reused', async () => {
  const ask = (id: number) =>
    pool.query({ name: 'ask', text: 'SELECT $1::int * 2 AS twice', values: [id] })
  expect((await ask(2)).rows).toEqual([{ twice: 4 }])
  expect((await ask(21)).rows).toEqual([{ twice: 42 }])
})

test('errors in parse, bind and execution reach the caller, and the session goes on', async () => {
  await expect(pool.query('SELEKT $1', [1])).rejects.toMatchObject({ code: '42601' })
  await expect(pool.query('SELECT $1::int', ['many'])).rejects.toMatchObject({ code: '22P02' })
  await expect(pool.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect((await pool.query('SELECT $1::int AS one', [1])).rows).toEqual([{ one: 1 }])
})

test('a value of 5 MB goes in and comes back whole', async () => {
  const body = '街キューブ '.repeat(320_000)
  await pool.query('INSERT INTO note VALUES (5000, $1)', [body])
  const { rows } = await pool.query<{ body: string }>('SELECT body FROM note WHERE id = 5000')
  expect(rows[0]?.body === body).toBe(true)
})

test('100,000 rows come back whole', async () => {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM generate_series(1, 100000) AS id',
  )
  expect(rows.length).toBe(100_000)
  expect(rows.at(-1)).toEqual({ id: 100_000 })
})

test('Drizzle transactions commit, and roll back on an error', async () => {
  const note = pgTable('note', { id: integer().primaryKey(), body: text() })
  const db = drizzle(pool)
  await db.transaction((tx) => tx.insert(note).values({ id: 1, body: 'kept' }))
  const failing = db.transaction(async (tx) => {
    await tx.insert(note).values({ id: 2, body: 'lost' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await pool.query('SELECT id FROM note WHERE id < 10')).rows).toEqual([{ id: 1 }])
})

test('a query on the pool inside a transaction fails with a clear error instead of waiting for ever', async () => {
  const { pool: impatient } = await folders.open(await folders.prepared(), {
    connectTimeoutMs: 200,
  })
  const client = await impatient.connect()
  await client.query('BEGIN')
  await expect(impatient.query('SELECT 1')).rejects.toMatchObject({
    code: 'CONNECTION_TIMEOUT',
    message: expect.stringContaining('inside a transaction use the transaction, not the pool'),
  })
  await client.query('COMMIT')
  client.release()
  expect((await impatient.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a connection waits 10 seconds at most by default', () => {
  expect(pool).toBeInstanceOf(EmbeddedPool)
  expect(pool.options.connectionTimeoutMillis).toBe(10_000)
})

test('a dump opens as a database of its own', async () => {
  await pool.query("INSERT INTO note VALUES (100, 'copied')")
  const copy = await openInMemory(await database.dump())
  expect((await copy.pool.query('SELECT body FROM note WHERE id = 100')).rows).toEqual([
    { body: 'copied' },
  ])
  await copy.pool.query('DELETE FROM note')
  await copy.close()
  expect((await pool.query('SELECT body FROM note WHERE id = 100')).rows).toEqual([
    { body: 'copied' },
  ])
})
