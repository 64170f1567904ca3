import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { keptTableNames } from './table-list.ts'
import { VERSION } from './version.ts'

export type BackupManifest = {
  format: 1
  version: string
  createdAt: string
  tables: Record<string, { rows: number; sha256: string }>
}

// What a data folder holds besides the database. Files in S3 are the bucket's to keep.
export const KEPT_BESIDE = ['secret', 'files']

const BATCH = 1_000

// One folder that restores on the embedded database and on PostgreSQL alike. All tables are read in
// one transaction, so that the copy is of one moment while others go on writing.
export async function backup(pool: pg.Pool, to: string, dataDir: string): Promise<BackupManifest> {
  if (existsSync(to)) throw new Error(`${to} exists already: a backup never overwrites anything.`)
  const target = resolve(to)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const tables = await readInOneMoment(pool, unfinished)
  // After the rows: a file is stored before its row, and deleted long after it.
  for (const kept of KEPT_BESIDE) {
    const source = join(dataDir, kept)
    if (existsSync(source)) await cp(source, join(unfinished, kept), { recursive: true })
  }
  const manifest: BackupManifest = {
    format: 1,
    version: VERSION,
    createdAt: new Date().toISOString(),
    tables,
  }
  await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 2), {
    mode: 0o600,
  })
  await rename(unfinished, target)
  await sync(dirname(target))
  return manifest
}

async function readInOneMoment(pool: pg.Pool, folder: string) {
  const tables: BackupManifest['tables'] = {}
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const table of keptTableNames())
      tables[table] = await copyTable(client, table, join(folder, `${table}.ndjson.gz`))
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
  return tables
}

async function copyTable(client: pg.PoolClient, table: string, file: string) {
  const hash = createHash('sha256')
  const gzip = createGzip()
  const output = gzip.pipe(createWriteStream(file, { mode: 0o600, flush: true }))
  let rows = 0
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${table} t`,
  )
  for (;;) {
    const batch = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`)
    if (batch.rows.length === 0) break
    const text = batch.rows.map(({ line }) => `${line}\n`).join('')
    hash.update(text)
    rows += batch.rows.length
    if (!gzip.write(text)) await once(gzip, 'drain')
  }
  await client.query('close backup_rows')
  gzip.end()
  await once(output, 'finish')
  return { rows, sha256: hash.digest('hex') }
}

async function sync(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
