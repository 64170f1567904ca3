import type { Stripe } from 'stripe'
import type { Logger } from 'pino'
import type { PaymentProvider } from '#domain/subscription.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { openStripe } from './open-stripe.ts'
import { createTestProvider, type TestProvider } from './test-provider/test-provider.ts'

type Deps = {
  config: Config
  secret: string
  db: Database
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Who takes the money, and how to talk to them: one way for Stripe and for the test provider. */
export type Payments = {
  provider: PaymentProvider
  priceId: string
  webhookSecret: string
  appUrl: string
  db: Database
  log: Deps['log']
  stripe: () => Promise<Stripe>
  testProvider: TestProvider | undefined
}

export function createPayments({ config, secret, db, log }: Deps): Payments | undefined {
  const { payments: settings, appUrl } = config
  if (!settings) return undefined
  const shared = { provider: settings.provider, appUrl, db, log }
  if (settings.provider === 'stripe') {
    const { priceId, webhookSecret, secretKey, apiBase } = settings
    const stripe = once(() => openStripe(secretKey, apiBase))
    return { ...shared, priceId, webhookSecret, stripe, testProvider: undefined }
  }
  const testProvider = createTestProvider({ db, secret, appUrl, log })
  const { priceId, webhookSecret, secretKey, apiBase } = testProvider
  const stripe = once(async () => openStripe(secretKey, await apiBase()))
  return { ...shared, priceId, webhookSecret, stripe, testProvider }
}

function once<Value>(open: () => Promise<Value>) {
  let opened: Promise<Value> | undefined
  return () => (opened ??= open())
}
