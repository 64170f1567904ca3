import type { Server } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { isNoRoom } from '../operations/room.ts'
import { isOverload, OVERLOADED } from './overload.ts'

const NO_ROOM = {
  code: 'NO_ROOM',
  status: 503,
  message: 'There is no room for this at the moment. Please ask again later.',
  retryAfterSeconds: 60,
} as const

const TOLD_EVERY_MS = 60_000
const toldAt = new WeakMap<Server, number>()

type Call = { log: Pick<Logger, 'warn' | 'error'>; reply: FastifyReply }

/** What only cannot be done now: the caller is told when to ask again, the operator why. */
export function answerNotNow(error: unknown, call: Call) {
  const answer = notNow(error, call)
  if (answer) call.reply.header('retry-after', answer.retryAfterSeconds)
  return answer
}

export const isNotNow = (code: string) => code === NO_ROOM.code || code === OVERLOADED.code

function notNow(error: unknown, call: Call) {
  if (isOverload(error)) {
    call.log.warn('no database connection became free in time')
    return OVERLOADED
  }
  if (!isNoRoom(error)) return undefined
  tellOperator(error, call)
  return NO_ROOM
}

// A full disk refuses everybody: one line a minute says as much as one for each.
function tellOperator(error: unknown, { log, reply }: Call) {
  const { server } = reply.server
  if (Date.now() - (toldAt.get(server) ?? 0) < TOLD_EVERY_MS) return
  toldAt.set(server, Date.now())
  log.error({ err: error }, 'no room is left on the disk: what has to be written is refused')
}
