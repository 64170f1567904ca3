import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from '../http/encodings.ts'
import { onceEnded } from '../http/overload.ts'

/** Names and values of the headers in turn, as Node writes them fastest. */
export type Form = { status: 200 | 304; headers: string[]; body?: Buffer }
export type KeptAnswer = {
  /** Of what it was made of; once that has changed, it is nobody's answer any more. */
  version: string
  keptUntilMs: number
  /** A browser may keep what is everybody's as well, and asks each time whether it still holds. */
  isEverybodys: boolean
  etag: string
  body: Buffer
  forms: Map<Encoding, Promise<Form>>
}

// What changes with time alone, as a brand color whose tier has run out, may show this much longer.
const KEPT_MS = 60_000
const BYTES_MAX = 32 * 1024 * 1024
// What one takes beside its bytes: names, headers, promises.
const ANSWER_BYTES = 4_096
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

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
  const makings = new Map<string, Making>()
  const endMaking = (address: string, { maker, waiting }: Making) => {
    if (makings.get(address)?.maker === maker) makings.delete(address)
    for (const { tell } of waiting) tell()
    waiting.clear()
  }
  return {
    /** Whether it is worth to find out which version holds. */
    has: (address = '') => answers.has(address),
    find(address: string, version: string, nowMs = Date.now()) {
      const answer = answers.get(address)
      if (answer?.version !== version || answer.keptUntilMs < nowMs) return undefined
      put(address, answer)
      return answer
    },
    /** Whoever waits for it is told, but for who found a change that it does not know yet. */
    keep(address: string, answer: KeptAnswer, by?: ServerResponse) {
      put(address, answer)
      const making = makings.get(address)
      if (!making) return
      for (const each of making.waiting) {
        if (!knowsAllOf(answer.version, each.version)) continue
        making.waiting.delete(each)
        each.tell(answer)
      }
      if (making.maker === by) endMaking(address, making)
    },
    /** If somebody makes it anew: it, or nothing once they have ended without one that is new enough. */
    whenMade(address: string, version: string) {
      const making = makings.get(address)
      if (!making) return undefined
      const { promise, resolve } = Promise.withResolvers<KeptAnswer | undefined>()
      making.waiting.add({ version, tell: resolve })
      return promise
    },
    /** Until it is kept, or the maker has an answer that could not be, or has left. */
    beginMaking(address: string, maker: ServerResponse) {
      const making = { maker, waiting: new Set<Waiting>() }
      makings.set(address, making)
      onceEnded(maker, () => endMaking(address, making))
    },
  }
}

/** By whoever found first that what is kept has changed. */
type Making = { maker: ServerResponse; waiting: Set<Waiting> }
type Waiting = { version: string; tell: (answer?: KeptAnswer) => void }

// It counts changes. A backup brought back may count fewer: so this is asked only of what was made while somebody waited.
const knowsAllOf = (version: string, other: string) => Number(version) >= Number(other)

/** The version was read before what the answer is made of: it may be newer than it says, never older. */
export function makeAnswer(
  version: string,
  json: string,
  isEverybodys = true,
  nowMs = Date.now(),
): KeptAnswer {
  const body = utf8Of(json)
  // Tells one answer from another, and hides nothing: of what Node has, the quickest.
  const etag = `W/"${hash('sha1', body, 'base64url').slice(0, 22)}"`
  return { version, keptUntilMs: nowMs + KEPT_MS, isEverybodys, etag, body, forms: new Map() }
}

// Half the time of `Buffer.from(text)`, if any of it is Japanese.
const utf8Of = (text: string) => transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')

// With room for its compressed forms.
const sizeOf = (address: string, { body }: KeptAnswer) =>
  ANSWER_BYTES + address.length + 2 * body.length

export function formFor(answer: KeptAnswer, asked: IncomingHttpHeaders): Form | Promise<Form> {
  const { 'if-none-match': known = '', 'accept-encoding': accept } = asked
  if (known && known.split(',').some((etag) => ['*', answer.etag].includes(etag.trim())))
    return { status: 304, headers: headersOf(answer) }
  const encoding = bestEncoding(accept)
  const form = answer.forms.get(encoding) ?? makeForm(answer, encoding)
  answer.forms.set(encoding, form)
  return form
}

const headersOf = ({ isEverybodys, etag }: KeptAnswer) => [
  'cache-control',
  isEverybodys ? 'private, no-cache' : 'no-store',
  'etag',
  etag,
  'vary',
  'accept-encoding',
]

async function makeForm(answer: KeptAnswer, encoding: Encoding): Promise<Form> {
  const body = await encoded(answer.body, encoding)
  const headers = [
    ...headersOf(answer),
    'content-type',
    'application/json',
    'content-length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]
  return { status: 200, headers, body }
}

// Copied: what zlib gives is a corner of a buffer of 16 kB, which would be kept with it.
async function encoded(body: Buffer, encoding: Encoding) {
  if (encoding === 'br') return Buffer.from(await toBrotli(body, BROTLI))
  return encoding === 'gzip' ? Buffer.from(await toGzip(body)) : body
}

/** Who wants the answer made anew says so. */
export const isMadeAnew = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['cache-control'] === 'no-cache'
