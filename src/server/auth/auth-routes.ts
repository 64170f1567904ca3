import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { answerNotNow } from '../http/not-now.ts'
import { sendError } from '../http/send-error.ts'
import { LIMITS, type Limits } from './attempts.ts'
import { CONFIRMATION, PROVIDER_CALLBACK, SIGN_OUT } from './auth-paths.ts'
import type { AuthDeps } from './better-auth/auth-options.ts'
import { createAuth } from './create-auth.ts'
import { createConfirmation, createConfirmLink } from './endpoints/confirm-email.ts'
import { createOAuthCallback, createOAuthSignIn } from './endpoints/oauth.ts'
import { createReset, createResetCheck, createResetRequest } from './endpoints/password-reset.ts'
import { Refusal, type RefusalCode } from './endpoints/refusal.ts'
import { createSignIn, createSignOut } from './endpoints/sign-in.ts'
import { createResend, createSignUp } from './endpoints/sign-up.ts'
import { type AuthRouteDeps, callAuth, limitAddress } from './endpoints/visit.ts'
import { isOwnOrigin } from './origin.ts'

const BODY_MAX_BYTES = 64 * 1024
const QUIET_ANSWER_MS = 250

export type AuthRoutesDeps = AuthDeps & {
  pool: pg.Pool
  limits?: Partial<Limits>
  quietAnswerMs?: number
}

// Of Better Auth only what stands here can be reached.
export function registerAuthRoutes(app: FastifyInstance, given: AuthRoutesDeps): void {
  const deps: AuthRouteDeps = {
    ...given,
    auth: createAuth(given),
    limits: { ...LIMITS, ...given.limits },
    quietAnswerMs: given.quietAnswerMs ?? QUIET_ANSWER_MS,
  }

  void app.register(async (routes) => {
    acceptOnlyJson(routes)
    routes.setErrorHandler(answerRefusal)
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.method === 'GET' || request.method === 'HEAD') return
      if (!isOwnOrigin(request.headers, deps.config)) throw new Refusal('INVALID_ORIGIN')
      // Who leaves does so however busy the others behind the same address are.
      if (request.routeOptions.url !== SIGN_OUT) await limitAddress(deps, request)
    })

    routes.post('/api/auth/sign-up/email', createSignUp(deps))
    routes.post('/api/auth/sign-in/email', createSignIn(deps))
    routes.post('/api/auth/sign-in/oauth2', createOAuthSignIn(deps))
    routes.get(`${PROVIDER_CALLBACK}:provider`, createOAuthCallback(deps))
    routes.post('/api/auth/send-verification-email', createResend(deps))
    routes.get(CONFIRMATION, createConfirmLink(deps))
    routes.post(CONFIRMATION, createConfirmation(deps))
    routes.post('/api/auth/request-password-reset', createResetRequest(deps))
    routes.post('/api/auth/check-reset-link', createResetCheck(deps))
    routes.post('/api/auth/reset-password', createReset(deps))
    routes.post(SIGN_OUT, createSignOut(deps))
    routes.all('/api/auth/*', async () => {
      throw new Refusal('NOT_FOUND')
    })

    routes.get('/.well-known/jwks.json', async (request, reply) => {
      const response = await callAuth(deps, request, { method: 'GET', path: '/jwks' })
      reply.header('cache-control', 'public, max-age=300')
      return response.json()
    })
  })
}

// Whatever parsers the rest of the server has, here a body is JSON and small.
function acceptOnlyJson(routes: FastifyInstance) {
  routes.removeAllContentTypeParsers()
  routes.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    async (_request: FastifyRequest, text: string) => {
      if (!text) return undefined
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw new Refusal('INVALID_INPUT', { issues: [{ path: '', code: 'invalid_json' }] })
      }
    },
  )
}

const FASTIFY_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

function answerRefusal(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const later = answerNotNow(error, { log: request.log, reply })
  if (later) return sendError(reply, later.status, later.code, later.message)
  const refusal = error instanceof Refusal ? error : refusalFor(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'authentication failed')
  if (refusal.data && 'retryAfterSeconds' in refusal.data) {
    reply.header('retry-after', String(refusal.data.retryAfterSeconds))
  }
  return reply.status(refusal.status).send(refusal.toJSON())
}

function refusalFor(error: FastifyError): Refusal {
  const known = FASTIFY_CODES[error.code]
  if (known) return new Refusal(known)
  const isBadRequest = error.statusCode !== undefined && error.statusCode < 500
  return isBadRequest
    ? new Refusal('INVALID_INPUT', { issues: [] })
    : new Refusal('INTERNAL_SERVER_ERROR')
}
