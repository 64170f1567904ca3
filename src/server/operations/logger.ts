import { pino, type DestinationStream, type Logger } from 'pino'
import { faultOf } from './fault.ts'

const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.newPassword',
  '*.token',
  '*.secret',
  '*.code',
]

// The address of a test payment's page is the permission to it, as Stripe's is.
const PERMITTING = /(\/test-payments\/\w+\/)[^/]+/
const pathOf = (url: string) => url.split('?', 1)[0]?.replace(PERMITTING, '$1[removed]')

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: SECRETS, censor: '[removed]' },
      serializers: {
        err: faultOf,
        // Query strings carry tokens (verification, reset, OAuth codes): they never reach a log.
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          path: pathOf(request.url),
          address: request.ip,
        }),
      },
    },
    destination,
  )
