import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { publishFolder } from './durable-files.ts'
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

test('a folder is published only when each of its files and folders is synced', async () => {
  const from = folders.fresh()
  const to = folders.fresh()
  mkdirSync(path.join(from, 'base'), { recursive: true })
  for (const name of ['PG_VERSION', 'base/1', 'base/2']) writeFileSync(path.join(from, name), '18')
  const handle = await open(from)
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  const existedAtSync: boolean[] = []
  sync.mockImplementation(async () => void existedAtSync.push(existsSync(to)))

  await publishFolder(from, to)
  sync.mockRestore()
  // Three files and two folders before the rename, the parent folder after it.
  expect(existedAtSync).toEqual([false, false, false, false, false, true])
})
