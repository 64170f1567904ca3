import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { type BackupManifest, type CheckedBackup, fileOfTable } from './manifest.ts'
import { FILES } from './kept-files.ts'
import { linesOf } from './table-lines.ts'

const MEDIA = 'media'
const Row = z.object({
  id: z.string(),
  key: z.string(),
  variants: z.array(z.object({ key: z.string() })).default([]),
})
type Row = z.infer<typeof Row>
type Missing = { id: string; name: string }

const namesOf = ({ key, variants }: Row) =>
  [key, ...variants.map((variant) => variant.key)].map((each) => `${FILES}${each}`)

/** Of a server whose files are in a bucket it has none, and none is missed. */
export const isOfFiles = ({ folder, manifest }: CheckedBackup) =>
  manifest.format === 2
    ? manifest.missing !== undefined ||
      Object.keys(manifest.files).some((name) => name.startsWith(FILES))
    : existsSync(join(folder, FILES))

/** What rows of the backup name and it does not hold. */
export async function listMissing({ folder, manifest }: CheckedBackup): Promise<string[]> {
  if (!manifest.tables[MEDIA]) return []
  const has = (name: string) =>
    manifest.format === 2 ? name in manifest.files : existsSync(join(folder, name))
  return (await findMissing(folder, has)).map(({ name }) => name)
}

/** Of a backup that is being made: also whether the rows are gone from the database meanwhile, or want a file that is lost. */
export async function explainMissing(
  pool: pg.Pool,
  folder: string,
  files: BackupManifest['files'],
) {
  const missing = await findMissing(folder, (name) => name in files)
  const { rows } = await pool.query('select id, key, variants from media where id = any($1)', [
    missing.map(({ id }) => id),
  ])
  const stillNamed = new Set(rows.flatMap((row) => namesOf(Row.parse(row))))
  const names = missing.map(({ name }) => name)
  return {
    deleted: names.filter((name) => !stillNamed.has(name)),
    lost: names.filter((name) => stillNamed.has(name)),
  }
}

async function findMissing(folder: string, has: (name: string) => boolean) {
  const missing: Missing[] = []
  for await (const line of linesOf(folder, fileOfTable(MEDIA))) {
    const row = Row.parse(JSON.parse(line))
    for (const name of namesOf(row)) if (!has(name)) missing.push({ id: row.id, name })
  }
  return missing
}
