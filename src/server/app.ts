import { createServer, type RequestListener } from 'node:http'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { keptFirst } from './api/answer-kept.ts'
import { createKeptAnswers } from './api/kept-answers.ts'
import { registerApi } from './api/register-api.ts'
import { registerAuthRoutes } from './auth/auth-routes.ts'
import { createPayments } from './billing/payments.ts'
import { registerBilling } from './billing/register-billing.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { firstPictureReader } from './features/browse/first-picture.ts'
import { registerExport } from './features/export/export-routes.ts'
import { registerCalendar } from './features/roadmap/calendar-routes.ts'
import { registerStatistics } from './features/statistics/statistics-routes.ts'
import { registerPersonalData } from './features/personal-data/data-routes.ts'
import { registerFiles } from './files/register-files.ts'
import { goneAnswer } from './http/gone.ts'
import { createPlaces, isOverload, sendOverloaded } from './http/overload.ts'
import { registerPages } from './http/pages.ts'
import { registerSecurity, securityHeaders } from './http/security.ts'
import { errorBody, sendError } from './http/send-error.ts'
import { registerLive } from './live/live-routes.ts'
import { registerOperations } from './operations/health.ts'
import { measureRequests, type Metrics } from './operations/metrics.ts'

export type AppDeps = {
  config: Config
  secret: string
  db: Database
  pool: pg.Pool
  log: Logger
  metrics: Metrics
  webRoot: string
}

const BODY_MAX_BYTES = 128 * 1024

// Long enough for a piece of an upload on a slow line; headers have a minute.
const REQUEST_MAX_MS = 300_000
const SILENCE_MAX_MS = 60_000
const KEPT_OPEN_MS = 72_000

const UNREADABLE = {
  code: 'BAD_REQUEST',
  status: 400,
  message: 'The address cannot be read.',
} as const

// Everything the server answers, without a port: tests call it with inject(), which asks past what is kept.
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps
  const log: FastifyBaseLogger = deps.log
  const kept = {
    answers: createKeptAnswers(),
    places: createPlaces(),
    headers: await securityHeaders(config),
    isClosing: () => isClosing,
  }
  let isClosing = false
  const app = fastify({
    loggerInstance: log,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_MAX_BYTES,
    serverFactory: (handler) => listenerOf(keptFirst({ ...deps, ...kept }, handler)),
    forceCloseConnections: 'idle',
    routerOptions: {
      maxParamLength: 200,
      onBadUrl: (_path, request, response) => {
        // No hook is asked about it: what every answer has, it gets here.
        const headers = { ...kept.headers, 'content-type': 'application/json; charset=utf-8' }
        response.writeHead(400, headers).end(JSON.stringify(errorBody(UNREADABLE)))
        request.resume()
      },
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  endConnectionsOnClose(app, kept.isClosing)
  answerErrors(app)
  measureRequests(app, deps.metrics)
  registerSecurity(app, config, kept.headers)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
  registerOperations(app, deps)
  registerAuthRoutes(app, deps)
  await registerFiles(app, deps)
  await registerExport(app, deps)
  await registerPersonalData(app, deps)
  await registerStatistics(app, deps)
  await registerCalendar(app, deps)
  await registerLive(app, deps)
  const payments = createPayments(deps)
  await registerBilling(app, payments)
  await registerApi(app, { ...deps, ...kept, payments })
  await registerPages(app, { ...deps, firstPicture: firstPictureReader(deps.db) })
  return app
}

function listenerOf(listener: RequestListener) {
  const server = createServer(
    { requestTimeout: REQUEST_MAX_MS, keepAliveTimeout: KEPT_OPEN_MS },
    listener,
  )
  return server.setTimeout(SILENCE_MAX_MS)
}

// Who was answered while the server closes must not keep it open with an idle connection.
function endConnectionsOnClose(app: FastifyInstance, isClosing: () => boolean) {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing()) reply.header('connection', 'close')
    done()
  })
}

// An error becomes a code; what it said stays in the log.
function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(
    async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
      if (isOverload(error)) {
        request.log.warn('no database connection became free in time')
        return sendOverloaded(reply)
      }
      const gone = goneAnswer(error)
      if (gone) {
        request.log.info({ err: error }, 'what a request names has gone meanwhile')
        return sendError(reply, gone.status, gone.code, gone.message)
      }
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'a request failed')
      const code =
        status === 413
          ? 'PAYLOAD_TOO_LARGE'
          : status >= 500
            ? 'INTERNAL_SERVER_ERROR'
            : 'BAD_REQUEST'
      return sendError(reply, status, code, status >= 500 ? 'Something went wrong.' : error.message)
    },
  )
}
