import type { Database, Queryable } from './client.ts'
import { seeds } from './schema/index.ts'

export const seedOnce = (db: Database, name: string, seed: (tx: Queryable) => Promise<void>) =>
  db.transaction(async (tx) => {
    const [isFirst] = await tx.insert(seeds).values({ name }).onConflictDoNothing().returning()
    if (isFirst) await seed(tx)
  })
