import { randomUUID } from 'node:crypto'
import { parseConfig } from '../../config.ts'
import { createDatabase } from '../../db/client.ts'
import { openInMemory } from '../../db/embedded/open-embedded.ts'
import { openDatabase } from '../../db/open-database.ts'
import { prepareDatabase } from '../../db/prepare-database.ts'
import { partnerMembers, partners } from '../../db/schema/index.ts'
import { createApp } from '../../app.ts'
import { createLogger } from '../../operations/logger.ts'
import { createMetrics } from '../../operations/metrics.ts'
import { createActors, TEST_SECRET } from '../../testing/actors.ts'
import { setTier } from '../../testing/set-tier.ts'

// A server in a process of its own, which tells its memory: the test's own would be measured along.
// Its database: in memory, embedded in the folder, or the PostgreSQL at an address.
const [, , dataDir, database = 'memory'] = process.argv
const config = parseConfig({
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  ...(database.includes('://') && { DATABASE_URL: database }),
})
const { pool } =
  database === 'memory' ? await openInMemory() : await openDatabase(config, createLogger('silent'))
await prepareDatabase(pool, { seedDemo: false })
const db = createDatabase(pool)
const log = createLogger('silent')
const app = await createApp({
  config,
  secret: TEST_SECRET,
  db,
  pool,
  log,
  metrics: createMetrics(pool),
  webRoot: '/nowhere',
})
const { partner } = await createActors(db, config)
const partnerId = randomUUID()
await db.insert(partners).values({ id: partnerId, name: 'Cinema', userId: partner.userId })
await db.insert(partnerMembers).values({ partnerId, userId: partner.userId })
await setTier(db, partnerId, 'premium')
const address = await app.listen({ port: 0, host: '127.0.0.1' })

let peakBytes = 0
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage().rss)
}, 10)
process.on('message', () => {
  process.send?.({ peakBytes })
  peakBytes = process.memoryUsage().rss
})
process.send?.({ address, partnerId, cookie: partner.cookie })
