import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema>
// What a query needs: the database, or the transaction it takes part in.
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool, { schema })
