import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { makeFolder, syncPath } from '../db/embedded/durable-files.ts'
import { copyFile, proofOf } from './file-proof.ts'
import { ifGone, listKeptFiles } from './kept-files.ts'
import { type BackupManifest, fileOfTable, MANIFEST, UNFINISHED } from './manifest.ts'
import { explainMissing } from './missing-files.ts'
import { keptTableNames } from './table-list.ts'
import { VERSION } from './version.ts'

const BATCH = 1_000

// One folder that restores on the embedded database and on PostgreSQL alike. All tables are read in
// one transaction, so that the copy is of one moment while others go on writing.
export async function backup(
  pool: pg.Pool,
  to: string,
  dataDir: string,
  { hasBucket = false } = {},
): Promise<BackupManifest> {
  if (existsSync(to)) throw new Error(`${to} exists already: a backup never overwrites anything.`)
  const target = resolve(to)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const createdAt = new Date().toISOString()
    await write(join(unfinished, UNFINISHED), { createdAt })
    const manifest = await fill(unfinished, { createdAt, pool, dataDir, hasBucket })
    await rm(join(unfinished, UNFINISHED))
    await syncPath(unfinished)
    await rename(unfinished, target)
    await syncPath(dirname(target))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

type Source = { createdAt: string; pool: pg.Pool; dataDir: string; hasBucket: boolean }

// A file is stored before its row, deleted after it and never changed. So those that were there before are copied before
// the rows, however long it takes and whatever is deleted meanwhile, and those that came with the last rows after them.
async function fill(folder: string, { createdAt, pool, dataDir, hasBucket }: Source) {
  const files: BackupManifest['files'] = {}
  await copyNewFiles(dataDir, folder, files)
  const tables = await readInOneMoment(pool, folder)
  await copyNewFiles(dataDir, folder, files)
  const missing = hasBucket ? undefined : await explainMissing(pool, folder, files)
  for (const table of Object.keys(tables))
    files[fileOfTable(table)] = await proofOf(join(folder, fileOfTable(table)))
  const about = { format: 2 as const, version: VERSION, createdAt }
  const manifest: BackupManifest = { ...about, tables, files, missing }
  await write(join(folder, MANIFEST), manifest)
  return manifest
}

async function copyNewFiles(dataDir: string, folder: string, files: BackupManifest['files']) {
  for await (const name of listKeptFiles(dataDir)) {
    if (name in files) continue
    await makeFolder(dirname(join(folder, name)))
    // Gone when it was swept away meanwhile.
    const proof = await copyFile(join(dataDir, name), join(folder, name)).catch(ifGone)
    if (proof) files[name] = proof
  }
}

const write = (path: string, value: unknown) =>
  writeFile(path, JSON.stringify(value, null, 2), { mode: 0o600, flush: true })

async function readInOneMoment(pool: pg.Pool, folder: string) {
  const tables: BackupManifest['tables'] = {}
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const table of keptTableNames())
      tables[table] = await copyTable(client, table, join(folder, fileOfTable(table)))
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
