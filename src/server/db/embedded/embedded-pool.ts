import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { ConnectionTimeout } from './errors.ts'
import type { TimeLimit } from './engine-thread.ts'

const PATIENT_MS = 600_000
const POOL_TIMEOUT =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** The engine has one session, so the pool has one client; everybody else queues here. */
export class EmbeddedPool extends Pool {
  readonly #connectTimeoutMs: number

  constructor(stream: NonNullable<PoolConfig['stream']>, connectTimeoutMs: number) {
    super({
      stream,
      max: 1,
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: connectTimeoutMs,
    })
    this.#connectTimeoutMs = connectTimeoutMs
    // The query's own rejection tells the caller; without listeners the event would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (!connected)
      return super.connect().catch((error: unknown) => Promise.reject(this.#explain(error)))
    super.connect((error, client, done) => connected(error && this.#explain(error), client, done))
  }

  #explain<E>(error: E): E | ConnectionTimeout {
    const isTimeout = error instanceof Error && POOL_TIMEOUT.test(error.message)
    return isTimeout ? new ConnectionTimeout(this.#connectTimeoutMs, error) : error
  }
}

/** Work of our own on the only connection: nobody else runs meanwhile, and it may take its time. */
export async function runAlone<T>(
  pool: Pool,
  limit: TimeLimit,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const usualMs = limit.statementMs
  limit.statementMs = Math.max(usualMs, PATIENT_MS)
  try {
    return await work(client)
  } finally {
    limit.statementMs = usualMs
    client.release()
  }
}
