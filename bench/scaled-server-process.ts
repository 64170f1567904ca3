import { randomUUID } from 'node:crypto'
import { createApp } from '#server/app.ts'
import { sessionCookie } from '#server/auth/session/session-cookie.ts'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { sessions, userPreferences } from '#server/db/schema/index.ts'
import { listen } from '#server/http/listen.ts'
import { createLogger } from '#server/operations/logger.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import { seedId } from '#server/scale/rows.ts'
import { seedScale } from '#server/scale/seed-scale.ts'
import { WEB_ROOT } from '#server/start-server.ts'
import { createActors, TEST_SECRET } from '#server/testing/actors.ts'

// The real server on a database of a known size, in a process of its own.
const [, , databaseUrl, isNew = '', content = ''] = process.argv
const config = parseConfig({ DATABASE_URL: databaseUrl })
// As it is in production; nobody reads it.
const log = createLogger(config.logLevel)
// Filling it takes minutes without a word.
const { pool } = await openDatabase(config, log, { silenceMaxMs: 0 })
// What a request asks of the database, for the plain server to ask the same.
type Query = { text: string; values?: unknown[]; name?: string }
let recorded: Query[] | undefined
pool.on('connect', (client) => {
  const query = client.query.bind(client)
  Object.assign(client, {
    query(...given: [string | Query, unknown]) {
      if (!recorded) return Reflect.apply(query, client, given)
      const [asked, values] = given
      const { text, name, ...own } = typeof asked === 'string' ? { text: asked } : asked
      recorded.push({
        text,
        values: Array.isArray(values) ? values : (own.values ?? []),
        ...(name && { name }),
      })
      return Reflect.apply(query, client, given)
    },
  })
})
// Only between these two: it is work too.
process.on('message', (wish: 'record' | 'report') => {
  process.send?.({ queries: recorded ?? [], processor: process.cpuUsage() })
  recorded = wish === 'record' ? [] : undefined
})
await prepareDatabase(pool, { seedDemo: false })
const wish = { content: Number(content), saved: Number(content), force: false }
const seededSeconds = isNew === 'new' ? (await seedScale(pool, wish)).seconds : 0
// Or it would be written out while others measure.
if (isNew === 'new') await pool.query('checkpoint')
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
const address = await listen(app, { host: '127.0.0.1', port: 0 })
const learner = await signIn(seedId('user', 0))
process.send?.({ address, seededSeconds, admin: superAdmin.cookie, user: user.cookie, learner })

/** As somebody who saved a lot. */
async function signIn(userId: string) {
  const token = randomUUID()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values({ id: randomUUID(), userId, token, expiresAt })
  await db
    .insert(userPreferences)
    .values({ userId, favoriteCategories: ['bakery-shop', 'florist', 'clinic', 'bank'] })
    .onConflictDoNothing()
  return sessionCookie(token, TEST_SECRET, config).split(';', 1)[0]
}
