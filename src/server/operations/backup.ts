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
import { keptTableNames } from './table-list.ts'
import { VERSION } from './version.ts'

const BATCH = 1_000

// One folder that restores on the embedded database and on PostgreSQL alike. All tables are read in
// one transaction, so that the copy is of one moment while others go on writing.
export async function backup(pool: pg.Pool, to: string, dataDir: string): Promise<BackupManifest> {
  if (existsSync(to)) throw new Error(`${to} exists already: a backup never overwrites anything.`)
  const target = resolve(to)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const createdAt = new Date().toISOString()
    await write(join(unfinished, UNFINISHED), { createdAt })
    const manifest = await fill(unfinished, { createdAt, pool, dataDir })
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

type Source = { createdAt: string; pool: pg.Pool; dataDir: string }

async function fill(folder: string, { createdAt, pool, dataDir }: Source) {
  const tables = await readInOneMoment(pool, folder)
  const files: BackupManifest['files'] = {}
  for (const table of Object.keys(tables))
    files[fileOfTable(table)] = await proofOf(join(folder, fileOfTable(table)))
  // After the rows: a file is stored before its row, and deleted long after it.
  for await (const name of listKeptFiles(dataDir)) {
    await makeFolder(dirname(join(folder, name)))
    // Gone when it was swept away meanwhile: no row needed it.
    const proof = await copyFile(join(dataDir, name), join(folder, name)).catch(ifGone)
    if (proof) files[name] = proof
  }
  const manifest: BackupManifest = { format: 2, version: VERSION, createdAt, tables, files }
  await write(join(folder, MANIFEST), manifest)
  return manifest
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
