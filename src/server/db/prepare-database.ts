import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { seedDemoCounts } from '../demo/seed-counts.ts'
import { seedDemoWorld } from '../demo/seed-demo-world.ts'
import { seedDemoRoadmap } from '../demo/seed-roadmap.ts'
import { seedDemoSubscriptions } from '../demo/seed-subscriptions.ts'
import { fillSearchTexts } from '../features/browse/fill-search-texts.ts'
import * as schema from './schema/index.ts'
import { seedReferenceData } from './seed-reference-data.ts'

type Preparation = { seedDemo: boolean } & Partial<Pick<Config, 'payments'>>

export const PREPARATION_LOCK = 727_001

// Several processes may start at once on one PostgreSQL: one prepares it, the others wait.
export async function prepareDatabase(pool: pg.Pool, options: Preparation) {
  const client = await pool.connect()
  try {
    const db = drizzle(client, { schema })
    // An index of a large city takes minutes, and so does waiting for the process that makes it.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    await migrate(db, { migrationsFolder: join(import.meta.dirname, 'migrations') })
    await seedReferenceData(db)
    if (options.seedDemo) await seedDemoWorld(db)
    if (options.seedDemo) await seedDemoRoadmap(db)
    if (options.seedDemo) await seedDemoCounts(db)
    if (options.seedDemo && options.payments?.provider === 'test') await seedDemoSubscriptions(db)
    await fillSearchTexts(db)
    await client.query('select pg_advisory_unlock($1)', [PREPARATION_LOCK])
    await client.query('reset statement_timeout')
    client.release()
  } catch (error) {
    // Closing the connection frees the lock.
    client.release(true)
    throw error
  }
}
