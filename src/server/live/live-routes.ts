import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app.ts'
import { findSession, isFullySignedIn } from '../auth/session/session.ts'
import { sendError } from '../http/send-error.ts'
import { openLiveHub } from './live-hub.ts'

const HEARTBEAT_MS = 20_000
// Who does not read what comes is let go; a page that comes back reads everything anew.
const UNREAD_MAX_BYTES = 64 * 1024
// Nobody knows what changed while the database was not heard: every page asks, but not all in the same moment.
const CATCH_UP_WITHIN_MS = 2_000
// A page that hears it a second time asks for everything it shows.
const OPEN = 'event: open\ndata: {}\n\n'

/** One stream per page: names of what changed, for who is signed in. */
export async function registerLive(app: FastifyInstance, { pool, secret, config, log }: AppDeps) {
  const live = await openLiveHub(pool, config.databaseDirectUrl, log)
  app.addHook('onClose', () => live.close())
  const streams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })

  app.get('/api/live', async (request, reply) => {
    const find = () => findSession(pool, secret, request.headers.cookie, config)
    const session = await find()
    if (!session) return sendError(reply, 401, 'UNAUTHORIZED', 'Sign in first.')
    if (!isFullySignedIn(session)) {
      return sendError(reply, 403, 'FORBIDDEN', 'Finish signing in first.')
    }
    const { raw } = reply
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: 1000\n\n${OPEN}`)

    // Before the line itself: one that nobody reads stays open, and what is written after its end is a fault.
    const stop = () => {
      clearInterval(heartbeat)
      clearTimeout(later)
      unsubscribe()
      streams.delete(end)
    }
    const end = () => {
      stop()
      raw.end()
    }
    const tell = (text: string) => {
      if (raw.writableEnded || raw.destroyed) return
      if (raw.writableLength < UNREAD_MAX_BYTES) return void raw.write(text)
      stop()
      raw.destroy()
    }
    let later: NodeJS.Timeout | undefined
    const unsubscribe = live.subscribe({
      hear({ name, userId }) {
        if (userId !== undefined && userId !== session.user.id) return
        tell(`event: change\ndata: ${name}\n\n`)
        if (name === 'session') void stayIfSignedIn()
      },
      catchUp() {
        clearTimeout(later)
        later = setTimeout(() => {
          tell(OPEN)
          void stayIfSignedIn()
        }, randomInt(CATCH_UP_WITHIN_MS))
      },
    })
    // A session that ended elsewhere, or has to show more than it did, ends its stream too.
    async function stayIfSignedIn() {
      if (isFullySignedIn(await find().catch(() => session))) tell(': still here\n\n')
      else end()
    }
    const heartbeat = setInterval(() => void stayIfSignedIn(), HEARTBEAT_MS)
    streams.add(end)
    raw.once('close', stop)
    raw.on('error', stop)
    return reply
  })
}
