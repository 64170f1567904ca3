import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileEngine } from './engine-module.ts'
import { installFsync, proveFsync } from './engine/durable-node-fs.ts'
import { startEngine } from './engine/start-engine.ts'
import { simpleQuery } from './engine/wire.ts'
import { makeFolders } from './testing/folders.ts'

const folders = makeFolders()
afterAll(() => folders.clear())

test('an engine without the fsync hook is refused', () => {
  expect(() => installFsync({}, { syncs: 0 })).toThrow('no longer offers the fsync hook')
  expect(() => installFsync({ NODEFS: {} }, { syncs: 0 })).toThrow(
    'no longer offers the fsync hook',
  )
})

test('an engine whose commits do not reach the disk is refused', () => {
  expect(() => proveFsync({ syncs: 3 }, () => undefined)).toThrow('does not sync its commits')
})

test('each commit reaches the disk, a read does not', async () => {
  const dir = await folders.prepared()
  const engine = await startEngine({ folder: path.join(dir, 'pg18') }, await compileEngine())
  engine.run(simpleQuery('CREATE TABLE note (id int)'))
  const afterCreate = engine.syncs()
  for (let id = 0; id < 5; id += 1) engine.run(simpleQuery(`INSERT INTO note VALUES (${id})`))
  const afterInserts = engine.syncs()
  engine.run(simpleQuery('SELECT * FROM note'))

  expect(afterInserts - afterCreate).toBeGreaterThanOrEqual(5)
  expect(engine.syncs()).toBe(afterInserts)
  await engine.close()
})

test('the engine runs with the settings that durability and the stack need', async () => {
  const { pool } = await folders.open(await folders.prepared())
  const { rows } = await pool.query(
    `SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name`,
    [
      [
        'fsync',
        'synchronous_commit',
        'wal_sync_method',
        'full_page_writes',
        'max_stack_depth',
        'max_wal_size',
      ],
    ],
  )
  expect(Object.fromEntries(rows.map((row) => [row.name, row.value]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    wal_sync_method: 'fsync',
    full_page_writes: 'on',
    max_stack_depth: '1MB',
    max_wal_size: '64MB',
  })
})
