import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openInMemory } from '#server/db/embedded/open-embedded.ts'
import type { DatabaseKind } from '#server/testing/test-database.ts'
import { newDatabase } from '../new-database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../src/server/db/migrations')
const JOURNAL = 'meta/_journal.json'
type Journal = { entries: { tag: string }[] }

const journal = JSON.parse(readFileSync(join(MIGRATIONS, JOURNAL), 'utf8')) as Journal
export const tags = journal.entries.map(({ tag }) => tag)
/** The migrations as they were when this one was the last. */
export function upTo(tag: string) {
  const folder = mkdtempSync(join(tmpdir(), 'machicube-release-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const entries = journal.entries.slice(0, tags.indexOf(tag) + 1)
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
  return folder
}

export async function openNew(kind: DatabaseKind, name: string) {
  if (kind === 'embedded') return openInMemory()
  const pool = new pg.Pool({ connectionString: await newDatabase(name) })
  return { pool, close: () => pool.end() }
}
