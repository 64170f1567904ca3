import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { endPool } from './end-pool.ts'
import { heardSocket, SILENCE_MAX_MS } from './heard-socket.ts'

type Place = Pick<Config, 'databaseUrl' | 'databasePoolMax' | 'dataDir'>
type Options = { onWaking?: () => void; silenceMaxMs?: number }
export type OpenDatabase = { pool: pg.Pool; close(): Promise<void> }

// The rest of the server knows a pool of connections, not where they lead.
export async function openDatabase(
  config: Place,
  log: Logger,
  { onWaking = () => undefined, silenceMaxMs = SILENCE_MAX_MS }: Options = {},
): Promise<OpenDatabase> {
  if (!config.databaseUrl) {
    return openEmbedded(join(config.dataDir, 'database'), {
      onWaking,
      log: (message, error) => log.warn({ err: error }, message),
      // A server without its database helps nobody: whoever supervises it starts it again.
      onFatal(error) {
        log.fatal({ err: error }, 'the embedded database is gone')
        process.exit(1)
      },
    })
  }
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePoolMax,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    // No query runs long enough to be worth compiling: one of 20 ms took 350 when PostgreSQL guessed that it would.
    options: '-c jit=off',
    stream: () => heardSocket(silenceMaxMs),
  })
  // Without a listener a connection that breaks would end the process, be it idle or between two queries of a
  // transaction. Of the error only its words: it carries the whole connection.
  const tell = ({ message }: Error) => log.warn({ reason: message }, 'a database connection broke')
  pool.on('error', tell)
  pool.on('connect', (client) => client.on('error', tell))
  return { pool, close: () => endPool(pool) }
}

/** Past a pooler, and however long nothing is heard: for what holds a lock or a transaction of its own for long. */
export const openDirectly = (config: Place & Pick<Config, 'databaseDirectUrl'>, log: Logger) =>
  openDatabase({ ...config, databaseUrl: config.databaseDirectUrl }, log, { silenceMaxMs: 0 })
