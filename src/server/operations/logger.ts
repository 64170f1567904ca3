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
          path: request.url.split('?', 1)[0],
          address: request.ip,
        }),
      },
    },
    destination,
  )
