import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { errorBody } from './send-error.ts'

/** More at once would not be answered sooner: each would only wait longer for its turn. */
export const REQUESTS_AT_ONCE_MAX = 256

export type Places = ReturnType<typeof createPlaces>

/** Whoever works for somebody takes one. */
export function createPlaces(max = REQUESTS_AT_ONCE_MAX) {
  let taken = 0
  return {
    areTaken: () => taken >= max,
    take: () => void (taken += 1),
    giveBack: () => void (taken -= 1),
  }
}

type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * For the routes that work. Those that only wait, as streams do, would take places for nothing, and so would somebody
 * who takes minutes to send a body: a place is taken when it is there. Who leaves meanwhile leaves the work behind, which
 * keeps the place until it is done: otherwise those who come and go would bring work without end.
 */
export const shedOverload = ({ areTaken, take, giveBack }: Places, work: Work) => ({
  onRequest(_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
    if (areTaken()) refuse(reply)
    else done()
  },
  async handler(request: FastifyRequest, reply: FastifyReply) {
    if (areTaken()) {
      refuse(reply)
      return reply
    }
    // Who has left while a hook waited wants nothing any more.
    if (reply.raw.destroyed) return reply.hijack()
    take()
    const closed = new Promise<void>((done) => reply.raw.once('close', done))
    try {
      return await work(request, reply)
    } finally {
      void closed.then(giveBack)
    }
  },
})

export const OVERLOADED = {
  code: 'OVERLOADED',
  status: 503,
  message: 'Too much is asked at once. Please ask again.',
  retryAfterSeconds: 1,
} as const

/** Answered so because of too much, be it for want of a place or of a connection to the database. */
export const isTooMuch = (reply: FastifyReply) =>
  reply.statusCode === OVERLOADED.status &&
  Number(reply.getHeader('retry-after')) === OVERLOADED.retryAfterSeconds

const REFUSAL = JSON.stringify(errorBody(OVERLOADED))
const REFUSAL_HEADERS = {
  'retry-after': OVERLOADED.retryAfterSeconds,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(REFUSAL),
}

/** For one that Fastify has not seen. A text goes out in one piece with its headers, bytes in two. */
export const REFUSED = {
  status: OVERLOADED.status,
  headers: Object.entries(REFUSAL_HEADERS).flatMap(([name, value]) => [name, String(value)]),
  body: REFUSAL,
}

/** Past all that an answer goes through otherwise: when most are refused, that is what is left for the others. */
function refuse(reply: FastifyReply) {
  const { raw } = reply.headers(REFUSAL_HEADERS).hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
  raw.writeHead(OVERLOADED.status).end(REFUSAL)
}

// The pool has no other sign of it than its words; the second are those for a connection that was being opened.
const WAITED_TOO_LONG = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]

/** No connection to the database became free in time: as much a sign of too much as the number of requests. */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return WAITED_TOO_LONG.includes(error.message) || isOverload(error.cause)
}
