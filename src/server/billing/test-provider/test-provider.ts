import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../../db/client.ts'
import { type Action, act, passTime, payCheckout } from './actions.ts'
import { createApiServer } from './api-server.ts'
import { deliverDueEvents, type SendWebhook } from './deliveries.ts'

export const TEST_PRICE_ID = 'price_test_premium'

type Deps = { db: Database; secret: string; appUrl: string; log: Pick<Logger, 'warn'> }

export type TestProvider = ReturnType<typeof createTestProvider>

/**
 * Stripe's place without Stripe: an HTTP API on loopback for the same SDK, pages for checkout and portal,
 * and signed webhooks. It takes no money. Its state is in the database, so several processes are one provider.
 */
export function createTestProvider({ db, secret, appUrl, log }: Deps) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('base64url')
  const secretKey = `sk_test_${keyFor('test-provider-key')}`
  const webhookSecret = `whsec_${keyFor('test-provider-webhooks')}`
  let send: SendWebhook | undefined
  let delivering = Promise.resolve()
  let isClosed = false

  const sign = async () => (await import('stripe')).Stripe.webhooks
  const deliver = async () => {
    let tried = 1
    while (send && tried > 0 && !isClosed)
      tried = await deliverDueEvents({ db, secret: webhookSecret, sign }, send)
  }
  const deliverSoon = () => {
    delivering = delivering
      .then(deliver)
      .catch((error: unknown) => log.warn({ err: error }, 'a test event was not delivered'))
  }
  const api = createApiServer({
    db,
    secretKey,
    appUrl,
    priceId: TEST_PRICE_ID,
    onChange: deliverSoon,
  })
  let listening: Promise<string> | undefined

  return {
    secretKey,
    webhookSecret,
    priceId: TEST_PRICE_ID,
    apiBase: () => (listening ??= api.listen({ host: '127.0.0.1', port: 0 })),
    deliverTo(to: SendWebhook) {
      send = to
    },
    async payCheckout(sessionId: string) {
      const session = await payCheckout(db, sessionId, TEST_PRICE_ID)
      deliverSoon()
      return session
    },
    async act(subscriptionId: string, action: Action) {
      const changed = await act(db, subscriptionId, action)
      deliverSoon()
      return changed
    },
    /** Periods that are over, and what could not be delivered before. */
    async tick(now = new Date()) {
      while ((await passTime(db, now)) > 0);
      deliverSoon()
      await delivering
    },
    async close() {
      isClosed = true
      await delivering
      await api.close()
    },
  }
}
