import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseErrorOf, FOREIGN_KEY_VIOLATION } from './database-error.ts'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema>
// What a query needs: the database, or the transaction it takes part in.
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

const TRIES_MAX = 4
// A deadlock, a serialization failure, and a key to what went between a look and a write: the next look finds it gone.
const MET_ANOTHER = ['40P01', '40001', FOREIGN_KEY_VIOLATION]

/**
 * drizzle forgets to give a connection back when it dies before its BEGIN (drizzle-team/drizzle-orm#6023): after as many
 * cuts as there are connections nobody would get one any more. So they are taken and given back here.
 *
 * A transaction that the database ended because it met another one is done again from its first line: what is given to
 * `transaction` does nothing that a rollback would not undo. Files, mails and the payment provider come before or after.
 */
export function createDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema })
  const known = new WeakMap<pg.PoolClient, Database>()
  const databaseOf = (client: pg.PoolClient) => {
    const database = known.get(client) ?? drizzle(client, { schema })
    known.set(client, database)
    return database
  }
  const once: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await databaseOf(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work, config)
      } catch (error) {
        const code = databaseErrorOf(error)?.code ?? ''
        if (tries === TRIES_MAX || !MET_ANOTHER.includes(code)) throw error
      }
    }
  }
  return db
}
