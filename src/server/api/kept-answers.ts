import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type KeptAnswer = {
  /** Of what it was made of; once that has changed, it is nobody's answer any more. */
  version: string
  keptUntilMs: number
  etag: string
  body: Buffer
  brotli?: Promise<Buffer>
}

// What changes with time alone, as a brand color whose tier has run out, may show this much longer.
const KEPT_MS = 60_000
const BYTES_MAX = 32 * 1024 * 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

/** Answers that are the same for everybody who may ask, by their address; the least recently used go first. */
export function createKeptAnswers(bytesMax = BYTES_MAX) {
  const answers = new Map<string, KeptAnswer>()
  let bytes = 0
  const forget = (address: string) => {
    const answer = answers.get(address)
    if (answer) bytes -= sizeOf(address, answer)
    answers.delete(address)
  }
  const put = (address: string, answer: KeptAnswer) => {
    forget(address)
    answers.set(address, answer)
    bytes += sizeOf(address, answer)
    for (const oldest of answers.keys()) {
      if (bytes <= bytesMax) return
      forget(oldest)
    }
  }
  return {
    find(address: string, version: string, nowMs = Date.now()) {
      const answer = answers.get(address)
      if (answer?.version !== version || answer.keptUntilMs < nowMs) return undefined
      put(address, answer)
      return answer
    },
    /** The version was read before what the answer is made of: it may be newer than it says, never older. */
    keep(address: string, version: string, json: string, nowMs = Date.now()) {
      const body = Buffer.from(json)
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const answer: KeptAnswer = { version, keptUntilMs: nowMs + KEPT_MS, etag, body }
      put(address, answer)
      return answer
    },
  }
}

// With room for its compressed form.
const sizeOf = (address: string, { body }: KeptAnswer) => address.length + 2 * body.length

/** A browser may keep it as well, and asks each time whether it still holds. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  const { 'if-none-match': known = '', 'accept-encoding': encodings = '' } = request.headers
  reply.headers({
    'cache-control': 'private, no-cache',
    etag: answer.etag,
    vary: 'accept-encoding',
  })
  if (known.split(',').some((etag) => etag.trim() === answer.etag)) return reply.code(304).send()
  reply.header('content-type', 'application/json')
  if (!/\bbr\b(?!;q=0)/.test(encodings)) return reply.send(answer.body)
  answer.brotli ??= compress(answer.body, BROTLI)
  return reply.header('content-encoding', 'br').send(await answer.brotli)
}

/** Who wants the answer made anew says so. */
export const mayBeKept = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['cache-control'] !== 'no-cache'
