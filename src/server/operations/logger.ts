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
const pathOf = (url: string) => url.split('?', 1)[0]?.replace(PERMITTING, `$1${REMOVED}`)

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      // Pino's own redaction takes longer than all else of a line.
      formatters: { log: (line) => withoutSecrets(line) },
      serializers: {
        err: faultOf,
        // Query strings carry tokens (verification, reset, OAuth codes): they never reach a log.
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          path: pathOf(request.url),
          address: request.ip,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    destination,
  )

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
