import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { isOwnOrigin } from '../auth/origin.ts'
import type { Config } from '../config.ts'
import { sendError } from './send-error.ts'

export type SecurityHeaders = Awaited<ReturnType<typeof securityHeaders>>

export function registerSecurity(app: FastifyInstance, config: Config, headers: SecurityHeaders) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  registerOriginCheck(app, config)
}

/** The same for every answer, so helmet is asked once: each time it would write its policy anew. */
export async function securityHeaders(config: Config) {
  const isHttps = config.appUrl.startsWith('https:')
  const frameAncestors = config.frameAncestors.length > 0 ? config.frameAncestors : ["'none'"]
  const model = fastify()
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors,
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    // frame-ancestors says the same and knows more than one origin.
    xFrameOptions: config.frameAncestors.length === 0 && { action: 'deny' },
    // For browsers and plug-ins that are gone; every answer would carry them.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  model.get('/', async (_request, reply) => reply.getHeaders())
  const response = await model.inject('/')
  await model.close()
  return {
    ...response.json<Record<string, string>>(),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
export const isRead = (method: string) => READS.has(method)

// A page of another site must not write with a visitor's cookie.
function registerOriginCheck(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isRead(request.method) || isOwnOrigin(request.headers, config)) return done()
    void sendError(reply, 403, 'INVALID_ORIGIN', 'A write must come from a page of this site.')
  })
}
