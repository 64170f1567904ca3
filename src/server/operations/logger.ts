import { pino, type DestinationStream, type Logger } from 'pino'
import { faultOf } from './fault.ts'

// What has a serializer of its own tells only what that lets through.
const SERIALIZED = new Set(['err', 'req', 'res'])
const SECRETS = new Set([
  'password',
  'newPassword',
  'token',
  'secret',
  'code',
  'cookie',
  'authorization',
  'set-cookie',
])
const REMOVED = '[removed]'

// The address of a test payment's page is the permission to it, as Stripe's is.
const PERMITTING = /(\/test-payments\/\w+\/)[^/]+/
function pathOf(url: string) {
  const end = url.indexOf('?')
  return (end === -1 ? url : url.slice(0, end)).replace(PERMITTING, `$1${REMOVED}`)
}

/** Query strings carry tokens (verification, reset, OAuth codes): they never reach a log. */
export const requestTold = ({ method = '', url = '', ip }: LoggedRequest) => ({
  method,
  path: pathOf(url),
  address: ip,
})

export type LoggedRequest = {
  method?: string | undefined
  url?: string | undefined
  /** Of who has left it is no longer known. */
  ip: string | undefined
}

export function createLogger(level: string, destination = (stdout ??= inTurns())): Logger {
  const log = pino(
    {
      level,
      // Pino's own redaction takes longer than all else of a line.
      formatters: { log: (line) => withoutSecrets(line) },
      serializers: {
        err: faultOf,
        req: requestTold,
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    destination,
  )
  destinations.set(log, destination)
  return log
}

const destinations = new WeakMap<Logger, DestinationStream>()

/** For a line that was made by hand, with all that pino would tell. */
export const writeLine = (log: Logger, line: string) => destinations.get(log)?.write(`${line}\n`)

let stdout: DestinationStream | undefined

/** What is told in one turn of the event loop goes out together: alone, a line takes longer to write than to make. */
function inTurns(): DestinationStream {
  const destination = pino.destination()
  let lines = ''
  function flushSync() {
    const text = lines
    lines = ''
    if (text) destination.write(text)
  }
  process.on('exit', flushSync)
  function write(line: string) {
    if (!lines) setImmediate(flushSync)
    lines += line
  }
  // Pino asks for `flushSync` before the process dies of what is told.
  const turns = { write, flushSync }
  return turns
}

type Line = Record<string, unknown>

// Nobody has anything further down, and what holds itself has an end.
const DEEPEST = 4

/** The same, without secrets of its own and of what it holds. */
function withoutSecrets(line: Line, depth = 0): Line {
  let cleaned = line
  for (const [key, value] of Object.entries(line)) {
    if (depth === 0 && SERIALIZED.has(key)) continue
    const told = SECRETS.has(key) ? REMOVED : cleanedOf(value, depth)
    if (told === value) continue
    if (cleaned === line) cleaned = { ...line }
    cleaned[key] = told
  }
  return cleaned
}

function cleanedOf(value: unknown, depth: number): unknown {
  const isList = Array.isArray(value)
  if (!isList && !isRecord(value)) return value
  if (depth >= DEEPEST) return REMOVED
  return isList ? value.map((each) => cleanedOf(each, depth + 1)) : withoutSecrets(value, depth + 1)
}

const isRecord = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
