import type { FastifyInstance } from 'fastify'
import { SIGN_OUT, WRITING_LINKS } from '../auth/auth-paths.ts'
import type { Config } from '../config.ts'
import { isRead } from '../http/security.ts'
import { freeBytes, isNoRoom, LOG_BYTES, ShortOfRoom } from './room.ts'

const LOOK_EVERY_MS = 1_000

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>
const seen = new WeakMap<Place, { free: number; at: number }>()

/** Refuses what writes before the disk is full, so that who only reads, or signs out, is served for as long as it lasts. */
export function leaveRoomForLog(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', ({ method, url }, _reply, done) => {
    const isReading = isRead(method) && !WRITING_LINKS.some((path) => url.startsWith(path))
    if (isReading || url === SIGN_OUT) return done()
    requireLogRoom(config).then(() => done(), done)
  })
}

/** What somebody who only reads leaves behind: not worth the last room, nor the reading where there is none. */
export async function writeAside<Result>(place: Place, write: () => Promise<Result>) {
  try {
    await requireLogRoom(place)
    return await write()
  } catch (error) {
    if (isNoRoom(error)) return undefined
    throw error
  }
}

// PostgreSQL's own disk is watched where it is.
async function requireLogRoom(place: Place) {
  if (place.databaseUrl) return
  const last = seen.get(place)
  const isKnown = last && last.free >= LOG_BYTES && Date.now() - last.at <= LOOK_EVERY_MS
  const now = isKnown ? last : { at: Date.now(), free: await freeBytes(place.dataDir) }
  seen.set(place, now)
  if (now.free < LOG_BYTES) throw new ShortOfRoom(`${now.free} bytes are free.`)
}
