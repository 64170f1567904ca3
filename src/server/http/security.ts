import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { isOwnOrigin } from '../auth/origin.ts'
import type { Config } from '../config.ts'
import { sendError } from './send-error.ts'

export type SecurityHeaders = ReturnType<typeof securityHeaders>

export function registerSecurity(app: FastifyInstance, config: Config, headers: SecurityHeaders) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  registerOriginCheck(app, config)
}

/** The same for every answer, so helmet is asked once: each time it would write its policy anew. */
export function securityHeaders(config: Config) {
  const isHttps = config.appUrl.startsWith('https:')
  const frameAncestors = config.frameAncestors.length > 0 ? config.frameAncestors : ["'none'"]
  const write = helmet({
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
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  write(answer.req, answer, (fault) => {
    if (fault) throw fault as Error
  })
  return {
    ...(answer.getHeaders() as Record<string, string>),
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
