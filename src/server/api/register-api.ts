import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { onError, ORPCError, ValidationError } from '@orpc/server'
import type { StandardHandler } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DatabaseError } from 'pg'
import { contract } from '#contract/index.ts'
import type { AppDeps } from '../app.ts'
import { findSession } from '../auth/session/session.ts'
import type { Payments } from '../billing/payments.ts'
import { databaseErrorOf } from '../db/database-error.ts'
import { Refusal } from '../files/refusal.ts'
import { goneAnswer } from '../http/gone.ts'
import { answerNotNow, isNotNow } from '../http/not-now.ts'
import { type Places, shedOverload } from '../http/overload.ts'
import { sendError } from '../http/send-error.ts'
import { wrongPaths } from '../http/wrong-paths.ts'
import { takeTurn } from '../turns.ts'
import { VERSION } from '../operations/version.ts'
import type { Answer, ApiContext } from './context.ts'
import { formFor, type KeptAnswers, makeAnswer } from './kept-answers.ts'
import { router } from './router.ts'
import type { SendForm } from './send-form.ts'

export const API_ROUTE = '/api/*'

type Further = {
  payments: Payments | undefined
  answers: KeptAnswers
  places: Places
  sendForm: SendForm
}

export async function registerApi(app: FastifyInstance, deps: AppDeps & Further) {
  const handler = new OpenAPIHandler<ApiContext>(router, {
    rootInterceptors: [leaveConditional],
    interceptors: [
      onError((error, { context }) => {
        if (isFault(error)) context.log.error({ err: error }, 'a procedure failed')
      }),
    ],
    clientInterceptors: [
      takeConditional,
      onError((error, { context }) => {
        answerLater(error, context)
        answerGone(error, context)
        answerRefusal(error)
        answerUnstorable(error)
        answerWrongPaths(error)
      }),
    ],
  })
  // Takes longer than all else that a start does here, and few ask for it.
  let document: ReturnType<typeof describeApi> | undefined
  const answering = shedOverload(deps.places, answer)

  app.get('/api/openapi.json', () => (document ??= describeApi()))
  // From memory, in less than three refusals take: it is never refused.
  app.route({ method: 'GET', url: '/api/instance', handler: answer })
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: API_ROUTE,
    ...answering,
  })
  for (const url of ['/factors', '/factors/*']) {
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url,
      ...answering,
    })
  }

  async function answer(request: FastifyRequest, reply: ApiContext['reply']) {
    const { config, db, pool, secret, payments, answers, sendForm } = deps
    const session = await findSession(pool, secret, request.headers.cookie, config)
    await takeTurn()
    reply.header('cache-control', 'no-store')
    if (session?.renewedCookie) reply.header('set-cookie', session.renewedCookie)
    const given: Answer = { isConditional: false, isEverybodys: false }
    const { log } = request
    const context = { config, db, pool, secret, payments, log, reply, session, answer: given }
    const { matched } = await handler.handle(request, reply, { context })
    if (given.json && session) {
      const made = makeAnswer(session.contentVersion, given.json, given.isEverybodys)
      if (given.isEverybodys) answers.keep(request.url, made, reply.raw)
      const form = await formFor(made, request.headers)
      if (session.renewedCookie) reply.raw.setHeader('set-cookie', session.renewedCookie)
      sendForm(reply.hijack().raw, request.id, form)
      return reply
    }
    return matched ? reply : sendError(reply, 404, 'NOT_FOUND', 'There is no such procedure.')
  }
}

type Handled = Awaited<ReturnType<StandardHandler<ApiContext>['handle']>>
type Handling<Result> = { context: ApiContext; next: () => Promise<Result> }

/** What may be asked for conditionally needs nothing of oRPC once it is proved: its way of writing dates and files is a walk over all of it. */
async function takeConditional({ context: { answer }, next }: Handling<unknown>) {
  const output = await next()
  if (!answer.isConditional) return output
  answer.json = JSON.stringify(output)
  return null
}

// To oRPC, nothing was there to answer.
async function leaveConditional({
  context: { answer },
  next,
}: Handling<Handled>): Promise<Handled> {
  const handled = await next()
  return answer.json ? { matched: false, response: undefined } : handled
}

const isFault = (error: unknown) =>
  !(error instanceof ORPCError) || (error.status >= 500 && !isNotNow(error.code))

function answerWrongPaths(error: unknown) {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return
  if (!(error.cause instanceof ValidationError)) return
  throw new ORPCError('INVALID_INPUT', {
    status: 422,
    message: 'The input is wrong.',
    data: { issues: wrongPaths(error.cause.issues) },
  })
}

// A text with a zero byte or half a character passes for a string everywhere but in PostgreSQL.
const UNSTORABLE_TEXT = ['22021', '22P05']
const WRONG_SYNTAX = '22P02'

// By the name of PostgreSQL's function: its messages are in the language of the server.
const isUnstorable = ({ code = '', routine = '' }: DatabaseError) =>
  UNSTORABLE_TEXT.includes(code) || (code === WRONG_SYNTAX && routine.startsWith('json_'))

function answerUnstorable(error: unknown) {
  const cause = databaseErrorOf(error)
  if (!cause || !isUnstorable(cause)) return
  throw new ORPCError('INVALID_INPUT', {
    status: 422,
    message: 'A text cannot be stored.',
    data: { issues: [] },
  })
}

// Thrown deep inside a transaction, so that it is undone.
function answerRefusal(error: unknown) {
  if (!(error instanceof Refusal)) return
  const { code, status, message, data } = error
  throw new ORPCError(code, { status, message, data })
}

function answerGone(error: unknown, { session, log }: ApiContext) {
  const gone = goneAnswer(error, session?.user.id)
  if (!gone) return
  log.info({ err: error }, 'what a request names has gone meanwhile')
  throw new ORPCError(gone.code, gone)
}

function answerLater(error: unknown, context: ApiContext) {
  const later = answerNotNow(error, context)
  if (!later) return
  const { code, status, message } = later
  throw new ORPCError(code, { status, message })
}

function describeApi() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, { info: { title: 'MachiCube', version: VERSION } })
}
