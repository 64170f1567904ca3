import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { errorBody } from './send-error.ts'

/** More at once would not be answered sooner: each would only wait longer for its turn. */
export const REQUESTS_AT_ONCE_MAX = 256

/**
 * Refusing one would take as long as answering it from what is kept. So with that many under way no more is read from
 * whoever brings one, and it waits at its sender's; what was read with it counts until it is a matter of memory.
 */
const LOOK_UPS_AT_ONCE = { read: 2_048, most: 16_384 }
/** Each may bring some hundred requests that it was not waiting for. */
const LET_GO_TOGETHER = 32

/** Enough that no connection to the database is ever without work, and that many share a statement. */
const READERS_AT_ONCE = { min: 40, perConnection: 4 }

export type Places = ReturnType<typeof createPlaces>

export const REFUSED_AFTER_MS = 500
const REFUSED_TOGETHER_MS = 20
/** One connection may bring any number of requests, and each that waits is kept in memory. */
export const REFUSED_LATER_MAX = 4_096

type Gauge = { inc: () => void; dec: () => void }

/** Whoever works for somebody takes one, and whoever waits in line has one. */
export function createPlaces(connections: number, underWay: Gauge) {
  const readersMax = Math.max(READERS_AT_ONCE.min, READERS_AT_ONCE.perConnection * connections)
  let taken = 0
  let lookUps = 0
  let readers = 0
  // In the order in which they came.
  const line = new Set<() => void>()
  const turns = new WeakMap<ServerResponse, () => void>()

  // In the order in which they are due.
  const refused: { dueAt: number; refuse: () => void }[] = []

  function refuseDue() {
    const now = performance.now()
    const later = refused.findIndex(({ dueAt }) => dueAt > now)
    const due = refused.splice(0, later === -1 ? refused.length : later)
    if (refused.length > 0) setTimeout(refuseDue, REFUSED_TOGETHER_MS)
    for (const { refuse } of due) refuse()
  }

  // In the order in which they came.
  const held = new Set<Socket>()
  let isLettingGo = false

  function hold(socket: Socket) {
    if (held.has(socket)) return
    held.add(socket)
    // Not before: Node goes on reading when it has read a request to its end.
    queueMicrotask(() => socket.pause())
  }

  function letGoOn() {
    if (isLettingGo || held.size === 0 || lookUps >= LOOK_UPS_AT_ONCE.read) return
    isLettingGo = true
    setImmediate(letGo)
  }

  function letGo() {
    isLettingGo = false
    for (const socket of held.values().take(LET_GO_TOGETHER)) {
      held.delete(socket)
      socket.resume()
    }
    letGoOn()
  }

  function beginNext() {
    const [takeTurn] = line
    if (readers < readersMax) takeTurn?.()
  }

  return {
    areTaken: () => taken + line.size >= REQUESTS_AT_ONCE_MAX,
    take: () => void (taken += 1),
    giveBack: () => void (taken -= 1),

    /** Whoever only looks whether what is kept still holds takes nobody's place, and works for nobody: it is one question for all. */
    canLookUp: () => lookUps < LOOK_UPS_AT_ONCE.most,
    async lookUp<Found>(socket: Socket, find: () => Promise<Found>) {
      lookUps += 1
      if (lookUps > LOOK_UPS_AT_ONCE.read) hold(socket)
      return find().finally(() => {
        lookUps -= 1
        letGoOn()
      })
    },

    /**
     * Nothing is made for who reads before it is their turn: what lives for half a second costs more to clear away than
     * what is gone in a moment. Who writes does not wait here: it would be for a body that may never come.
     */
    lineUp(response: ServerResponse, read: () => void) {
      if (readers < readersMax) return begin()
      const cameAt = performance.now()
      line.add(takeTurn)
      response.once('close', leave)
      underWay.inc()

      function leave() {
        line.delete(takeTurn)
        response.off('close', leave)
        underWay.dec()
      }

      function takeTurn() {
        leave()
        waitedMs.set(response, performance.now() - cameAt)
        begin()
      }

      function begin() {
        readers += 1
        turns.set(response, end)
        onceEnded(response, end)
        read()
      }

      function end() {
        if (!turns.delete(response)) return
        response.off('close', end)
        readers -= 1
        setImmediate(beginNext)
      }
    },

    /** Whoever would ask again at once waits for it: else refusing them took what is there for the others. */
    refuseLater: (refuse: () => void) => {
      if (refused.length >= REFUSED_LATER_MAX) return refuse()
      const dueAt = performance.now() + REFUSED_AFTER_MS
      if (refused.push({ dueAt, refuse }) === 1) setTimeout(refuseDue, REFUSED_AFTER_MS)
    },

    /** All is known that was asked for; how long they take to read it is their own matter. */
    endTurn: (response: ServerResponse) => turns.get(response)?.(),
  }
}

/**
 * One behind an unfinished one on its connection, as a stream, closes long after it was answered, and never when that
 * one is cut off: what it holds is given back with its last word. May be told twice.
 */
export function onceEnded(response: ServerResponse, tell: () => void) {
  response.once('close', tell)
  if (response.socket) return
  const end = response.end.bind(response)
  response.end = (...words: unknown[]) => {
    const ended = Reflect.apply(end, undefined, words)
    tell()
    return ended
  }
}

const waitedMs = new WeakMap<ServerResponse, number>()

export const hasWaited = (response: ServerResponse) => waitedMs.has(response)

/** Since it came, not since its turn. */
export const elapsedMs = ({ raw, elapsedTime }: FastifyReply) =>
  elapsedTime + (waitedMs.get(raw) ?? 0)

type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * For the routes that work. Those that only wait, as streams do, would take places for nothing, and so would somebody
 * who takes minutes to send a body: a place is taken when it is there. Who leaves meanwhile leaves the work behind, which
 * keeps the place until it is done: otherwise those who come and go would bring work without end.
 */
export const shedOverload = (
  { areTaken, take, giveBack, endTurn, refuseLater }: Places,
  work: Work,
) => ({
  onRequest(_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
    if (areTaken()) refuseLater(refusalOf(reply))
    else done()
  },
  async handler(request: FastifyRequest, reply: FastifyReply) {
    if (areTaken()) {
      refuseLater(refusalOf(reply))
      return reply
    }
    // Who has left while a hook waited wants nothing any more.
    if (reply.raw.destroyed) return reply.hijack()
    take()
    const ended = new Promise<void>((done) => onceEnded(reply.raw, done))
    const working = work(request, reply)
    // oRPC calls its work done when the answer has been sent: behind a stream that is when the stream ends.
    const done = ended.then(() => (reply.raw.writableEnded ? undefined : working))
    void done.then(giveBack, giveBack)
    try {
      return await working
    } finally {
      endTurn(reply.raw)
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
function refusalOf(reply: FastifyReply) {
  const { raw } = reply.headers(REFUSAL_HEADERS).hijack()
  return () => {
    if (raw.destroyed) return
    for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
    raw.writeHead(OVERLOADED.status).end(REFUSAL)
  }
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
