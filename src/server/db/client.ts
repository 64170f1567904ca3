import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema>
// What a query needs: the database, or the transaction it takes part in.
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * drizzle forgets to give a connection back when it dies before its BEGIN (drizzle-team/drizzle-orm#6023): after as many
 * cuts as there are connections nobody would get one any more. So they are taken and given back here.
 */
export function createDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema })
  const known = new WeakMap<pg.PoolClient, Database>()
  const databaseOf = (client: pg.PoolClient) => {
    const database = known.get(client) ?? drizzle(client, { schema })
    known.set(client, database)
    return database
  }
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await databaseOf(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
