import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, readEmptyDump } from './testing/folders.ts'

const folders = makeFolders()
afterAll(() => folders.clear())

test('a second opening of the same folder is refused with one clear sentence, and the first goes on', async () => {
  const dir = await folders.prepared()
  const first = await folders.open(dir)

  await expect(folders.open(dir)).rejects.toMatchObject({
    code: 'DATABASE_IN_USE',
    message: `The database folder ${dir} is in use by another process: stop that process first, or choose another DATA_DIR.`,
  })
  expect((await first.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('closing twice is harmless and frees the folder', async () => {
  const dir = await folders.prepared()
  const first = await folders.open(dir)
  await first.pool.query('CREATE TABLE note (id int)')
  await Promise.all([first.close(), first.close()])
  await first.close()

  const second = await folders.open(dir)
  expect((await second.pool.query('SELECT count(*)::int AS count FROM note')).rows).toEqual([
    { count: 0 },
  ])
})

test('a refused start frees the folder', async () => {
  const dir = await folders.prepared()
  const data = path.join(dir, 'pg18')
  const control = path.join(data, 'global', 'pg_control')
  const hidden = path.join(dir, 'pg_control')
  renameSync(control, hidden)
  await expect(folders.open(dir)).rejects.toMatchObject({ code: 'ENGINE_FAILED' })

  renameSync(hidden, control)
  await expect(folders.open(dir)).resolves.toBeDefined()
})

test('the first start makes the folder private, and clears away a first start that was cut short', async () => {
  const dir = folders.fresh()
  mkdirSync(path.join(dir, 'pg18.init', 'base'), { recursive: true, mode: 0o755 })
  writeFileSync(path.join(dir, 'pg18.init', 'PG_VERSION'), '18')

  const database = await folders.open(dir, { dump: await readEmptyDump() })
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect(readdirSync(dir).toSorted()).toEqual(['lock.sqlite', 'pg18'])
  expect(statSync(dir).mode & 0o777).toBe(0o700)
})

test('a pid file that a dying process left empty does not keep the database from starting', async () => {
  const dir = await folders.prepared()
  writeFileSync(path.join(dir, 'pg18', 'postmaster.pid'), '')

  const database = await folders.open(dir)
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a backup taken between writes opens on its own, and is never overwritten', async () => {
  const database = await folders.open(await folders.prepared())
  await database.pool.query('CREATE TABLE note (id int PRIMARY KEY)')
  const writes = Array.from({ length: 60 }, (_, id) =>
    database.pool.query('INSERT INTO note VALUES ($1)', [id]),
  )
  const target = path.join(folders.fresh(), 'nightly')
  await Promise.all([database.backup(target), ...writes])
  await database.pool.query('INSERT INTO note VALUES (1000)')

  await expect(database.backup(target)).rejects.toThrow(
    `The backup folder ${target} exists already`,
  )

  const copy = await folders.open(target)
  const { rows } = await copy.pool.query('SELECT id FROM note ORDER BY id')
  expect(rows.map((row) => row.id)).toEqual(Array.from({ length: rows.length }, (_, id) => id))
  expect(existsSync(`${target}.partial`)).toBe(false)
  expect((await copy.pool.query('INSERT INTO note VALUES (2000) RETURNING id')).rows).toEqual([
    { id: 2000 },
  ])
})
