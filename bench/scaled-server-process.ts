import { createApp } from '#server/app.ts'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { createLogger } from '#server/operations/logger.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import { seedScale } from '#server/scale/seed-scale.ts'
import { WEB_ROOT } from '#server/start-server.ts'
import { createActors, TEST_SECRET } from '#server/testing/actors.ts'

// The real server on a database of a known size, in a process of its own.
const [, , databaseUrl, content = '', saved = ''] = process.argv
const config = parseConfig({ LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl })
const log = createLogger('silent')
const { pool } = await openDatabase(config, log)
await prepareDatabase(pool, { seedDemo: false })
const seeded = await seedScale(pool, {
  content: Number(content),
  saved: Number(saved),
  force: false,
})
const db = createDatabase(pool)
const metrics = createMetrics(pool)
const app = await createApp({
  config,
  secret: TEST_SECRET,
  db,
  pool,
  log,
  metrics,
  webRoot: WEB_ROOT,
})
const { superAdmin, user } = await createActors(db, config)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address, seeded, admin: superAdmin.cookie, user: user.cookie })
