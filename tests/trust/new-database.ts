import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '#server/testing/prepared-databases.ts'

/** An empty PostgreSQL of one's own, by its address. */
export async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  return databaseUrl(inject('postgresUrl'), name)
}
