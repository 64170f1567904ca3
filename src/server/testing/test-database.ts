import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openInMemory } from '../db/embedded/open-embedded.ts'
import { databaseUrl, readDump, TEMPLATE } from './prepared-databases.ts'

export const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

export type DatabaseKind = 'embedded' | 'postgres'
export type TestDatabase = { pool: pg.Pool; url: string | undefined; close(): Promise<void> }

// A migrated database of one's own, of the kind that this run is about unless one is named.
export async function openTestDatabase(
  kind: DatabaseKind = isPostgres ? 'postgres' : 'embedded',
): Promise<TestDatabase> {
  if (kind === 'embedded') {
    const database = await openInMemory(readDump(inject('databaseDump')))
    return { pool: database.pool, url: undefined, close: () => database.close() }
  }
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`)
  const url = databaseUrl(serverUrl, name)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', () => {})
  return {
    pool,
    url,
    async close() {
      await pool.end()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
