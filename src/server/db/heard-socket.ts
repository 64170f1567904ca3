import { Socket } from 'node:net'

/** PostgreSQL ends a statement after fifteen seconds: whoever hears nothing for longer hears from nobody any more. */
export const SILENCE_MAX_MS = 20_000

/** Gives up a line that has become silent without having been closed; the system would wait for a quarter of an hour. */
export function heardSocket(silenceMaxMs: number): Socket {
  const socket = new Socket()
  const giveUp = () => socket.destroy(new Error('the database has not been heard for too long'))
  return socket.setTimeout(silenceMaxMs, giveUp)
}
