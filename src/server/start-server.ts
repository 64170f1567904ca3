import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { endTestSubscriptions } from './billing/write-reading.ts'
import { CLOSING_MS, isDoneWithin } from './closing-times.ts'
import type { Config } from './config.ts'
import { createDatabase } from './db/client.ts'
import { type OpenDatabase, openDirectly } from './db/open-database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { openStorage } from './files/storage/open-storage.ts'
import { startSweeper } from './files/sweeper.ts'
import { releaseHolds } from './files/uploads/hold.ts'
import { listen } from './http/listen.ts'
import { startMailWorker } from './mail/mail-worker.ts'
import { mailboxTransport, smtpTransport } from './mail/transport.ts'
import { listenForCommands } from './operations/control-socket.ts'
import { startHousekeeping } from './operations/housekeeping.ts'
import { createMetrics } from './operations/metrics.ts'
import { loadSecret } from './secret.ts'

export const WEB_ROOT = join(import.meta.dirname, '../../dist/web')

export async function startServer(config: Config, log: Logger, database: OpenDatabase) {
  // All finish at once what is under way, for together they have no longer than one; then the database, whatever hangs.
  const stops: (() => Promise<void>)[] = []
  const close = async () => {
    const stopped = stops.map((stop) =>
      stop().catch((error: unknown) => log.error({ err: error }, 'closing goes on after a fault')),
    )
    if (!(await isDoneWithin(CLOSING_MS.work, Promise.all(stopped))))
      log.warn('closing without what was not done in time')
    await database.close()
  }
  try {
    const secret = await loadSecret(config)
    const { pool } = database
    await prepare(pool, config, log)
    const db = createDatabase(pool)
    if (config.payments?.provider !== 'test') await endTestSubscriptions(db)
    const metrics = createMetrics(pool)
    if (!config.databaseUrl) {
      await releaseHolds(db)
      stops.push(await listenForCommands(pool, config))
    }
    stops.push(startHousekeeping(db, log))
    stops.push(startSweeper({ db, config, storage: openStorage(config), log }))
    stops.push(
      startMailWorker({
        db,
        transport: mailTransport(config),
        appUrl: config.appUrl,
        log,
        onOutcome: (outcome) => metrics.mails.inc({ outcome }),
      }),
    )
    const app = await createApp({ config, secret, db, pool, log, metrics, webRoot: WEB_ROOT })
    stops.push(() => app.close())
    await listen(app, config)
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

// Whoever prepares it holds a lock meanwhile, which a pooler would give to anybody, and may wait for minutes.
async function prepare(pool: pg.Pool, config: Config, log: Logger) {
  if (!config.databaseUrl) return prepareDatabase(pool, config)
  const direct = await openDirectly(config, log)
  await prepareDatabase(direct.pool, config).finally(() => direct.close())
}

function mailTransport({ smtpUrl, smtpRequiresTls, mailFrom, appUrl }: Config) {
  if (!smtpUrl) return mailboxTransport
  return smtpTransport({
    url: smtpUrl,
    requiresTls: smtpRequiresTls,
    from: mailFrom,
    domain: new URL(appUrl).hostname,
  })
}
