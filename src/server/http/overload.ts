import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { sendError } from './send-error.ts'

/** More at once would not be answered sooner: each would only wait longer for its turn. */
export const REQUESTS_AT_ONCE_MAX = 256
const RETRY_AFTER_SECONDS = 1

/** A hook for the routes that work. Those that only wait, as streams do, would take places for nothing. */
export function shedOverload(max = REQUESTS_AT_ONCE_MAX) {
  let underWay = 0
  const end = () => {
    underWay -= 1
  }
  return (_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    if (underWay >= max) {
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      void sendError(reply, 503, 'OVERLOADED', 'Too much is asked at once. Please ask again.')
      return
    }
    underWay += 1
    reply.raw.once('close', end)
    done()
  }
}
