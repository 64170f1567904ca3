import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { makeFolder } from '../db/embedded/durable-files.ts'
import type { FileStorage } from '../files/storage/storage.ts'
import { copyFile } from './file-proof.ts'
import { FILES, listKeptFiles } from './kept-files.ts'
import { type CheckedBackup, damaged, fileOfTable, refuseDamaged } from './manifest.ts'
import { linesOf } from './table-lines.ts'
import { keptTableNames, tableNames } from './table-list.ts'

const BATCH = 500

// Into a migrated database without people in it: everything, or nothing.
export async function restore(
  pool: pg.Pool,
  backup: CheckedBackup,
  dataDir: string,
  bucket?: FileStorage,
) {
  await refuseUsedDatabase(pool)
  // Beside their place, which takes as long as it takes: a transaction may not be idle for that long.
  const placed: string[] = []
  try {
    for await (const name of listFiles(backup)) {
      const place = join(dataDir, name)
      placed.push(place)
      await makeFolder(dirname(place))
      await rm(waiting(place), { force: true })
      const found = await copyFile(join(backup.folder, name), waiting(place))
      refuseDamaged({ folder: backup.folder, name, found }, proofOfFile(backup, name))
      if (!bucket || !name.startsWith(FILES)) continue
      // Nobody finds it there before its row; if that never comes, the server sweeps it up.
      await bucket.put(name.slice(FILES.length), waiting(place))
      await rm(waiting(place))
      placed.pop()
    }
    await fillTables(pool, backup, async () => {
      // Before the rows that point to them can be seen.
      for (const place of placed) await rename(waiting(place), place)
    })
  } catch (error) {
    for (const place of placed) await rm(waiting(place), { force: true })
    throw error
  }
}

const waiting = (place: string) => `${place}.restoring`

const proofOfFile = ({ manifest }: CheckedBackup, name: string) =>
  manifest.format === 2 ? manifest.files[name] : undefined

// What the manifest does not name is not part of the backup.
async function* listFiles(backup: CheckedBackup) {
  for await (const name of listKeptFiles(backup.folder))
    if (backup.manifest.format === 1 || proofOfFile(backup, name)) yield name
}

async function fillTables(pool: pg.Pool, backup: CheckedBackup, beforeCommit: () => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await refuseUsedDatabase(client)
    // What a new database starts with gives way to what the backup holds.
    await client.query(`truncate ${tableNames().join(', ')}`)
    for (const table of keptTableNames()) await fillTable(client, table, backup)
    await beforeCommit()
    await client.query('commit')
    client.release()
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
    throw error
  }
}

async function refuseUsedDatabase(db: pg.Pool | pg.PoolClient) {
  const { rows } = await db.query('select 1 from users limit 1')
  if (rows.length > 0)
    throw new Error('This database has accounts already: restore into a new one.')
}

type Rows = CheckedBackup['manifest']['tables'][string]

async function fillTable(
  client: pg.PoolClient,
  table: string,
  { folder, manifest }: CheckedBackup,
) {
  const expected = manifest.tables[table]
  if (!expected) return
  const name = fileOfTable(table)
  try {
    const found = await rowsOf(folder, name, (batch) => insertRows(client, table, batch))
    if (!isSame(found, expected)) throw new Error('other rows than were backed up')
  } catch (cause) {
    // PostgreSQL may refuse what spoilt bytes became before the end of the file shows that they are.
    const found = await rowsOf(folder, name).catch(() => undefined)
    if (isSame(found, expected)) throw cause
    throw new Error(damaged(folder, name, 'is damaged'), { cause })
  }
}

const isSame = (found: Rows | undefined, expected: Rows) =>
  found?.rows === expected.rows && found.sha256 === expected.sha256

async function rowsOf(folder: string, name: string, take?: (batch: string[]) => Promise<void>) {
  const hash = createHash('sha256')
  let batch: string[] = []
  let rows = 0
  for await (const line of linesOf(folder, name)) {
    hash.update(`${line}\n`)
    rows += 1
    batch.push(line)
    if (batch.length < BATCH) continue
    await take?.(batch)
    batch = []
  }
  if (batch.length > 0) await take?.(batch)
  return { rows, sha256: hash.digest('hex') }
}

async function insertRows(client: pg.PoolClient, table: string, batch: string[]) {
  const columns = await columnsIn(client, table, batch[0] ?? '{}')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${batch.join(',')}]`],
  )
}

/** Those of the backup: what a later release added starts as it does in a new row. */
async function columnsIn(client: pg.PoolClient, table: string, line: string) {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attname in (select json_object_keys($2::json))`,
    [table, line],
  )
  return rows[0]?.names ?? ''
}
