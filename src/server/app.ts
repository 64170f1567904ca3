import { createServer, type RequestListener } from 'node:http'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { keptFirst } from './api/answer-kept.ts'
import { createKeptAnswers } from './api/kept-answers.ts'
import { registerApi } from './api/register-api.ts'
import { createSendForm } from './api/send-form.ts'
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
import { createBareAnswers } from './http/bare-answers.ts'
import { endConnectionsOnClose } from './http/closing.ts'
import { gatherBodies } from './http/gathered-body.ts'
import { goneAnswer } from './http/gone.ts'
import { answerNotNow } from './http/not-now.ts'
import { createPlaces } from './http/overload.ts'
import { registerPages } from './http/pages.ts'
import { registerSecurity, securityHeaders } from './http/security.ts'
import { sendError } from './http/send-error.ts'
import { registerLive } from './live/live-routes.ts'
import { registerOperations } from './operations/health.ts'
import { leaveRoomForLog } from './operations/log-room.ts'
import { createRequestLog, OneLineEach } from './operations/request-log.ts'
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

// Everything the server answers, without a port: tests call it with inject(), which asks past what is kept.
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps
  const log: FastifyBaseLogger = deps.log
  const headers = securityHeaders(config)
  const isClosing = () => closing
  const kept = {
    answers: createKeptAnswers(),
    places: createPlaces(deps.pool.options.max, deps.metrics.requestsUnderWay),
    sendForm: createSendForm(headers, isClosing),
    isClosing,
    requestLog: createRequestLog(deps.log),
  }
  const bare = createBareAnswers(headers)
  let closing = false
  const app = fastify({
    loggerInstance: log,
    logController: new OneLineEach(kept.requestLog),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_MAX_BYTES,
    serverFactory: (handler) => listenerOf(bare.withHost(keptFirst({ ...deps, ...kept }, handler))),
    clientErrorHandler: bare.endSocket,
    forceCloseConnections: 'idle',
    // closing.ts does, with the headers that every answer has.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 200,
      onBadUrl: (_path, request, response) => {
        bare.answerUnreadable(response)
        request.resume()
      },
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onClose', async () => kept.requestLog.close())
  gatherBodies(app)
  answerErrors(app)
  measureRequests(app, deps.metrics)
  registerSecurity(app, config, headers)
  endConnectionsOnClose(app, isClosing)
  leaveRoomForLog(app, config)
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
    { requestTimeout: REQUEST_MAX_MS, keepAliveTimeout: KEPT_OPEN_MS, requireHostHeader: false },
    listener,
  )
  // What else somebody expects is no reason for an answer of Node's own.
  return server.on('checkExpectation', listener).setTimeout(SILENCE_MAX_MS)
}

// An error becomes a code; what it said stays in the log.
function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(
    async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
      const later = answerNotNow(error, { log: request.log, reply })
      if (later) return sendError(reply, later.status, later.code, later.message)
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
