import type { FastifyInstance } from 'fastify'
import { sendError } from '../http/send-error.ts'
import { startBillingWorker } from './billing-worker.ts'
import { receiveEvent } from './follow-event.ts'
import type { Payments } from './payments.ts'

export const WEBHOOK_PATH = '/api/webhooks/stripe'
const EVENT_MAX_BYTES = 1024 * 1024

/** The provider's webhooks, and what keeps running beside them while the server listens. */
export async function registerBilling(app: FastifyInstance, payments: Payments | undefined) {
  if (!payments) return
  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(WEBHOOK_PATH, { bodyLimit: EVENT_MAX_BYTES }, async (request, reply) => {
      const { webhooks } = await payments.stripe()
      const signature = String(request.headers['stripe-signature'] ?? '')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await webhooks
        .constructEventAsync(body, signature, payments.webhookSecret)
        .catch(() => undefined)
      if (!event)
        return sendError(reply, 400, 'INVALID_SIGNATURE', 'The signature is wrong or old.')
      try {
        await receiveEvent(payments, event)
      } catch (error) {
        request.log.warn({ err: error, event: event.id }, 'an event could not be followed yet')
        return sendError(reply, 503, 'SERVICE_UNAVAILABLE', 'Please deliver this again.')
      }
      return { received: true }
    })
  })

  payments.testProvider?.deliverTo(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const response = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })
    return response.statusCode
  })
  let stopWorker: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stopWorker = startBillingWorker(payments)
  })
  app.addHook('onClose', async () => {
    await stopWorker?.()
    await payments.testProvider?.close()
  })
}
