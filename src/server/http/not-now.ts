import type { Server } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { isUnreachable } from '../db/database-error.ts'
import { isNoRoom } from '../operations/room.ts'
import { isOverload, OVERLOADED } from './overload.ts'

const NO_ROOM = {
  code: 'NO_ROOM',
  status: 503,
  message: 'There is no room for this at the moment. Please ask again later.',
  retryAfterSeconds: 60,
} as const

const UNREACHABLE = {
  code: 'SERVICE_UNAVAILABLE',
  status: 503,
  message: 'What this needs cannot be reached, or takes too long, at the moment. Please ask again.',
  retryAfterSeconds: 2,
} as const

const TOLD_EVERY_MS = 60_000
type Told = Map<string, number>
const toldAt = new WeakMap<Server, Told>()

type Call = { log: Pick<Logger, 'warn' | 'error'>; reply: FastifyReply }

/** What only cannot be done now: the caller is told when to ask again, the operator why. */
export function answerNotNow(error: unknown, call: Call) {
  const answer = notNow(error, call)
  if (answer) call.reply.header('retry-after', answer.retryAfterSeconds)
  return answer
}

export const isNotNow = (code: string) =>
  [NO_ROOM, OVERLOADED, UNREACHABLE].some((answer) => answer.code === code)

const READS: readonly string[] = ['GET', 'HEAD']

function notNow(error: unknown, call: Call) {
  if (isOverload(error)) {
    call.log.warn('no database connection became free in time')
    return OVERLOADED
  }
  if (isNoRoom(error)) {
    tellOperator(error, 'no room is left on the disk: what has to be written is refused', call)
    return NO_ROOM
  }
  if (!isUnreachable(error, READS.includes(call.reply.request.method))) return undefined
  tellOperator(
    error,
    'what requests need cannot be reached, or took too long: they are refused',
    call,
  )
  return UNREACHABLE
}

// It refuses everybody: one line a minute says as much as one for each.
function tellOperator(error: unknown, what: string, { log, reply }: Call) {
  const { server } = reply.server
  const told: Told = toldAt.get(server) ?? new Map()
  toldAt.set(server, told)
  if (Date.now() - (told.get(what) ?? 0) < TOLD_EVERY_MS) return
  told.set(what, Date.now())
  log.error({ err: error }, what)
}
