import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { LiveName } from '#domain/live.ts'
import { heardSocket, SILENCE_MAX_MS } from '../db/heard-socket.ts'
import { LIVE_CHANNEL } from './announce.ts'

const Announcement = z.object({ name: LiveName, userId: z.string().optional() })
export type Announcement = z.infer<typeof Announcement>
export type Listener = {
  hear: (announcement: Announcement) => void
  /** For a while nothing was heard: anything may have changed. */
  catchUp: () => void
}

export type LiveHub = { subscribe(listener: Listener): () => void; close(): Promise<void> }

const RECONNECT_MS = 500
const CONNECT_TIMEOUT_MS = 10_000
// Often there is nothing to tell: an answer shows that there is still somebody who would.
const ASK_EVERY_MS = 5_000

/** PostgreSQL tells every process; the embedded database tells its only connection. */
export async function openLiveHub(
  pool: pg.Pool,
  databaseUrl: string | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  const hear = ({ payload }: pg.Notification) => {
    const announcement = Announcement.safeParse(JSON.parse(payload ?? '{}'))
    if (announcement.success) for (const listener of listeners) listener.hear(announcement.data)
  }
  const catchUp = () => {
    for (const listener of listeners) listener.catchUp()
  }
  const close = databaseUrl
    ? await listenApart(databaseUrl, { hear, catchUp }, log)
    : await listenOnPool(pool, hear)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close,
  }
}

type Hear = (notification: pg.Notification) => void

async function listenOnPool(pool: pg.Pool, hear: Hear) {
  const heard = new WeakSet<pg.ClientBase>()
  const listen = async (client: pg.ClientBase) => {
    if (heard.has(client)) return
    heard.add(client)
    client.on('notification', hear)
    await client.query(`listen ${LIVE_CHANNEL}`)
  }
  // Whoever a new connection was opened for waits until it listens: a connection runs one query at a time.
  pool.options.onConnect = listen
  const client = await pool.connect()
  try {
    await listen(client)
  } finally {
    client.release()
  }
  return async () => {
    if (pool.options.onConnect === listen) pool.options.onConnect = undefined
  }
}

const askAgain = (client: pg.Client) => {
  const ask = () => client.query('select 1').then(() => askAgain(client))
  setTimeout(() => void ask().catch(() => undefined), ASK_EVERY_MS).unref()
}

async function listenApart(
  databaseUrl: string,
  { hear, catchUp }: { hear: Hear; catchUp: () => void },
  log: Pick<Logger, 'warn'>,
) {
  let isClosed = false
  let current: pg.Client | undefined
  const connect = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      stream: () => heardSocket(SILENCE_MAX_MS),
    })
    client.on('notification', hear)
    client.on('error', (error) => log.warn({ err: error }, 'the live connection broke'))
    try {
      await client.connect()
      await client.query(`listen ${LIVE_CHANNEL}`)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    current = client
    askAgain(client)
    // Not before: whoever could not connect ends too, and each would be followed by two.
    client.once('end', reconnectLater)
  }
  const reconnectLater = () => {
    const reconnect = () => void connect().then(catchUp, reconnectLater)
    if (!isClosed) setTimeout(reconnect, RECONNECT_MS).unref()
  }
  await connect()
  return async () => {
    isClosed = true
    await current?.end()
  }
}
