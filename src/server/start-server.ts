import { hostname } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createDatabase } from './db/client.ts'
import { openDatabase } from './db/open-database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { openStorage } from './files/storage/open-storage.ts'
import { startSweeper } from './files/sweeper.ts'
import { startMailWorker } from './mail/mail-worker.ts'
import { mailboxTransport, smtpTransport } from './mail/transport.ts'
import { listenForCommands } from './operations/control-socket.ts'
import { startHousekeeping } from './operations/housekeeping.ts'
import { createLogger } from './operations/logger.ts'
import { createMetrics } from './operations/metrics.ts'
import { loadSecret } from './secret.ts'

const WEB_ROOT = join(import.meta.dirname, '../../dist/web')

export async function startServer(config: Config) {
  const log = createLogger(config.logLevel)
  const secret = await loadSecret(config)
  const database = await openDatabase(config, log)
  try {
    const { pool } = database
    await prepareDatabase(pool, config)
    const db = createDatabase(pool)
    const metrics = createMetrics(pool)
    const app = await createApp({ config, secret, db, pool, log, metrics, webRoot: WEB_ROOT })
    const transport = config.smtpUrl
      ? smtpTransport({
          url: config.smtpUrl,
          from: config.mailFrom,
          domain: new URL(config.appUrl).hostname || hostname(),
        })
      : mailboxTransport
    const stopMails = startMailWorker({
      db,
      transport,
      appUrl: config.appUrl,
      log,
      onOutcome: (outcome) => metrics.mails.inc({ outcome }),
    })
    const stopSweeper = startSweeper({ db, config, storage: openStorage(config), log })
    const stopHousekeeping = startHousekeeping(db, log)
    const stopCommands = config.databaseUrl
      ? undefined
      : await listenForCommands(pool, config.dataDir)
    const address = await app.listen({ host: config.host, port: config.port })
    return {
      address,
      // In this order: requests under way finish, then what they asked for, then the database.
      async close() {
        await app.close()
        await stopMails()
        await stopSweeper()
        await stopHousekeeping()
        await stopCommands?.()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
