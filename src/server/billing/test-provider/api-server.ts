import { timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { act } from './actions.ts'
import { parseFormBody } from './form-body.ts'
import { newId, seconds } from './objects.ts'
import {
  findObject,
  insertCustomer,
  insertObject,
  listSubscriptions,
  priceMonthly,
} from './queries.ts'

export const TEST_PAGES = '/test-payments'
const CHECKOUT_HOURS = 24

const Metadata = z.record(z.string(), z.string()).default({})
const NewCustomer = z.object({
  name: z.string().default(''),
  email: z.string().default(''),
  metadata: Metadata,
})
const NewCheckout = z.object({
  mode: z.literal('subscription'),
  customer: z.string(),
  success_url: z.url(),
  cancel_url: z.url(),
  subscription_data: z.object({ metadata: Metadata }).default({ metadata: {} }),
})
const NewPortal = z.object({ customer: z.string(), return_url: z.url() })

type Deps = {
  db: Database
  secretKey: string
  appUrl: string
  priceId: string
  onChange: () => void
}

/** The part of Stripe's HTTP API that this product uses, for the real SDK to talk to. */
export function createApiServer({ db, secretKey, appUrl, priceId, onChange }: Deps) {
  const server = fastify({ logger: false, forceCloseConnections: true })
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseFormBody(String(body))),
  )
  server.addHook('onRequest', async (request, reply) => {
    if (!isKey(request.headers.authorization, secretKey))
      return refuse(reply, 401, 'invalid_request_error', 'Invalid API Key provided')
  })
  server.setErrorHandler((error: Error, _request, reply) =>
    error instanceof z.ZodError
      ? refuse(reply, 400, 'invalid_request_error', z.prettifyError(error))
      : refuse(reply, 500, 'api_error', error.message),
  )
  server.setNotFoundHandler((_request, reply) => missing(reply))

  server.get<ById>('/v1/prices/:id', async ({ params }, reply) =>
    params.id === priceId
      ? { id: priceId, object: 'price', currency: 'usd', unit_amount: await priceMonthly(db) }
      : missing(reply),
  )

  server.post('/v1/customers', (request) => {
    const given = NewCustomer.parse(request.body)
    const customer = { ...born('cus'), object: 'customer' as const, ...given }
    return insertCustomer(db, customer, idempotencyKey(request))
  })

  server.post('/v1/checkout/sessions', async (request, reply) => {
    const { subscription_data, ...given } = NewCheckout.parse(request.body)
    if (!(await findObject(db, 'customer', given.customer))) return missing(reply, 'customer')
    const base = born('cs_test')
    const session = {
      ...base,
      ...given,
      object: 'checkout.session' as const,
      status: 'open' as const,
      payment_status: 'unpaid' as const,
      url: `${appUrl}${TEST_PAGES}/checkout/${base.id}`,
      expires_at: base.created + CHECKOUT_HOURS * 3600,
      subscription: null,
      subscription_metadata: subscription_data.metadata,
    }
    return insertObject(db, session, idempotencyKey(request))
  })

  server.get<ById>('/v1/checkout/sessions/:id', async ({ params }, reply) => {
    return (await findObject(db, 'checkout.session', params.id)) ?? missing(reply)
  })

  server.post('/v1/billing_portal/sessions', async (request, reply) => {
    const given = NewPortal.parse(request.body)
    if (!(await findObject(db, 'customer', given.customer))) return missing(reply, 'customer')
    const base = born('bps')
    const url = `${appUrl}${TEST_PAGES}/portal/${base.id}`
    return insertObject(db, { ...base, ...given, object: 'billing_portal.session' as const, url })
  })

  server.get<{ Querystring: { customer: string } }>('/v1/subscriptions', async ({ query }) => ({
    object: 'list',
    url: '/v1/subscriptions',
    has_more: false,
    data: await listSubscriptions(db, query.customer),
  }))

  server.delete<ById>('/v1/subscriptions/:id', async ({ params }, reply) => {
    const stopped = await act(db, params.id, 'stop')
    if (stopped) onChange()
    return stopped ?? missing(reply)
  })
  return server
}

type ById = { Params: { id: string } }

const born = (prefix: string) => ({
  id: newId(prefix),
  created: seconds(new Date()),
  livemode: false as const,
})

function idempotencyKey({ headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

const missing = (reply: FastifyReply, param = 'id') =>
  refuse(reply, 404, 'invalid_request_error', 'No such object', { code: 'resource_missing', param })

const refuse = (
  reply: FastifyReply,
  status: number,
  type: string,
  message: string,
  more: object = {},
) => reply.code(status).send({ error: { type, message, ...more } })

function isKey(authorization: string | undefined, secretKey: string) {
  const given = Buffer.from(authorization ?? '')
  const expected = Buffer.from(`Bearer ${secretKey}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
