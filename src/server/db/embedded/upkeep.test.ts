import { readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { makeFolders } from './testing/folders.ts'
import { UPKEEP_TIMES } from './upkeep.ts'

const folders = makeFolders()
afterAll(() => folders.clear())

const NEVER_MS = 3_600_000
const QUIET = {
  lookEveryMs: 30,
  checkpointEveryMs: NEVER_MS,
  checkpointAtBytes: 1e12,
  vacuumEveryMs: NEVER_MS,
}

async function readCheckpoint(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('SELECT redo_lsn FROM pg_control_checkpoint()')
  return rows[0].redo_lsn
}

async function untilUnchanged<T>(read: () => Promise<T>): Promise<T> {
  let last = await read()
  let sameInARow = 0
  while (sameInARow < 20) {
    const next = await read()
    sameInARow = next === last ? sameInARow + 1 : 0
    last = next
  }
  return last
}

async function readSize(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("SELECT pg_relation_size('note')::int AS size")
  return rows[0].size
}

test('writes are followed by a checkpoint, and quiet by none', async () => {
  const { pool } = await folders.open(await folders.prepared(), {
    upkeep: { ...QUIET, checkpointEveryMs: 1 },
  })
  const before = await readCheckpoint(pool)
  await pool.query('CREATE TABLE note AS SELECT id FROM generate_series(1, 100) AS id')
  await vi.waitFor(async () => expect(await readCheckpoint(pool)).not.toBe(before), {
    timeout: 60_000,
  })

  const settled = await untilUnchanged(() => readCheckpoint(pool))
  const queries = vi.spyOn(pool, 'query')
  await vi.waitFor(() => expect(queries.mock.calls.length).toBeGreaterThan(20), { timeout: 60_000 })
  expect(await readCheckpoint(pool)).toBe(settled)
})

test('much log brings the checkpoint forward, so that the log stays small', async () => {
  const dir = await folders.prepared()
  const { pool } = await folders.open(dir, {
    upkeep: { ...QUIET, checkpointAtBytes: 4 * 1024 * 1024 },
  })
  await pool.query('CREATE TABLE note (body text)')
  for (let round = 0; round < 40; round += 1) {
    await pool.query(
      'INSERT INTO note SELECT repeat(md5(n::text), 60) FROM generate_series(1, 2000) AS n',
    )
  }
  const segments = readdirSync(path.join(dir, 'pg18', 'pg_wal')).filter((name) =>
    /^[0-9A-F]{24}$/.test(name),
  )
  expect(segments.length * 16).toBeLessThanOrEqual(96)
})

test('tables without statistics are analysed soon after the start, and GIN indexes lose their pending list', async () => {
  const { pool } = await folders.open(await folders.prepared(), { upkeep: QUIET })
  await pool.query('CREATE TABLE note AS SELECT id FROM generate_series(1, 100) AS id')
  await pool.query('CREATE TABLE "Tag" (words text[])')
  await pool.query('CREATE INDEX "Tag words" ON "Tag" USING gin (words)')
  await vi.waitFor(
    async () => {
      const notes = await pool.query(
        "SELECT reltuples::int AS tuples FROM pg_class WHERE relname = 'note'",
      )
      const index = await pool.query("SELECT reloptions FROM pg_class WHERE relname = 'Tag words'")
      expect([...notes.rows, ...index.rows]).toEqual([
        { tuples: 100 },
        { reloptions: ['fastupdate=off'] },
      ])
    },
    { timeout: 60_000 },
  )
})

test('upkeep waits for an open transaction, then clears away dead rows', async () => {
  const complaints: string[] = []
  const { pool } = await folders.open(await folders.prepared(), {
    upkeep: { ...QUIET, vacuumEveryMs: 30, checkpointEveryMs: 1 },
    log: (message) => complaints.push(message),
  })
  await pool.query('CREATE TABLE note AS SELECT id FROM generate_series(1, 20000) AS id')
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('DELETE FROM note')
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  await client.query('COMMIT')
  client.release()
  await vi.waitFor(async () => expect(await readSize(pool)).toBe(0), { timeout: 60_000 })
  expect(complaints).toEqual([])
})

test('upkeep comes every 5 minutes and every hour by default', () => {
  expect(UPKEEP_TIMES).toMatchObject({ checkpointEveryMs: 300_000, vacuumEveryMs: 3_600_000 })
})
