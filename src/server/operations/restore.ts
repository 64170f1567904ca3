import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { type BackupManifest, KEPT_BESIDE } from './backup.ts'
import { keptTableNames, tableNames } from './table-list.ts'

const BATCH = 500

// Into a migrated database without people in it: everything, or nothing.
export async function restore(
  pool: pg.Pool,
  from: string,
  dataDir: string,
): Promise<BackupManifest> {
  const manifest: BackupManifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8'))
  if (manifest.format !== 1)
    throw new Error(`${from} has a format that this version does not know.`)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await refuseUsedDatabase(client)
    for (const table of keptTableNames()) await fillTable(client, table, from, manifest)
    // Before the rows that point to them can be seen.
    for (const kept of KEPT_BESIDE) {
      const source = join(from, kept)
      if (existsSync(source)) await cp(source, join(dataDir, kept), { recursive: true })
    }
    await client.query('commit')
    client.release()
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
    throw error
  }
  return manifest
}

async function refuseUsedDatabase(client: pg.PoolClient) {
  const { rows } = await client.query('select 1 from users limit 1')
  if (rows.length > 0)
    throw new Error('This database has accounts already: restore into a new one.')
  // What a new database starts with gives way to what the backup holds.
  await client.query(`truncate ${tableNames().join(', ')}`)
}

async function fillTable(
  client: pg.PoolClient,
  table: string,
  from: string,
  manifest: BackupManifest,
) {
  const expected = manifest.tables[table]
  if (!expected) return
  const hash = createHash('sha256')
  const lines = createInterface({
    input: createReadStream(join(from, `${table}.ndjson.gz`)).pipe(createGunzip()),
  })
  let batch: string[] = []
  let rows = 0
  const flush = async () => {
    await client.query(
      `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
      [`[${batch.join(',')}]`],
    )
    rows += batch.length
    batch = []
  }
  for await (const line of lines) {
    hash.update(`${line}\n`)
    batch.push(line)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  if (rows !== expected.rows || hash.digest('hex') !== expected.sha256) {
    throw new Error(`${table} of the backup ${from} is damaged: nothing was restored.`)
  }
}
