import {
  JUST_BOUGHT_MS,
  type Purchase,
  SUBSCRIPTION_RECHECK_MS,
  SUBSCRIPTIONS_PER_PAGE,
} from '#domain/subscription.ts'
import { api } from '../../api/audiences.ts'
import type { ApiContext } from '../../api/context.ts'
import { openCheckout, openCustomerPortal } from '../../billing/checkout.ts'
import { claimReread, findCustomer } from '../../billing/queries.ts'
import { readCustomer } from '../../billing/read-customer.ts'
import { databaseErrorOf } from '../../db/database-error.ts'
import { Refusal } from '../../files/refusal.ts'
import { findEntitlement } from './entitlement.ts'
import {
  findLatestSubscription,
  listSubscriptions,
  listTiers,
  summarizeSubscriptions,
} from './queries.ts'

// Half of the pages' own interval: every re-check of an open page reads the provider, once for all pages.
const REREAD_AFTER_MS = SUBSCRIPTION_RECHECK_MS / 2

const check = api.portal.subscription.check.use(api.ownPartner).handler(async ({ context }) => {
  const { db, partner, payments, isMember } = context
  await reread(context, partner.id)
  const { tier } = await findEntitlement(db, partner.id)
  const latest = await findLatestSubscription(db, partner.id)
  const customer = payments && (await findCustomer(db, partner.id, payments.provider))
  return {
    tier,
    subscribed: tier !== 'free',
    subscription_end: latest?.currentPeriodEnd ?? null,
    status: latest?.status ?? null,
    cancel_at_period_end: latest?.cancelAtPeriodEnd ?? false,
    payment_provider: payments?.provider ?? null,
    has_portal: isMember && latest !== undefined && Boolean(customer?.providerCustomerId),
    is_member: isMember,
    purchase: purchaseOf(customer, tier === 'free' ? undefined : latest),
    tiers: await listTiers(db),
  }
})

function purchaseOf(
  customer: { checkoutSessionId: string | null } | null | undefined,
  running: { createdAt: Date } | undefined,
): Purchase {
  if (running && Date.now() - running.createdAt.getTime() < JUST_BOUGHT_MS) return 'just-bought'
  return !running && customer?.checkoutSessionId ? 'begun' : 'none'
}

// What was heard last still holds when the provider cannot be asked.
async function reread({ db, payments, log }: ApiContext, partnerId: string) {
  if (!payments) return
  const olderThan = new Date(Date.now() - REREAD_AFTER_MS)
  const providerCustomerId = await claimReread(db, partnerId, payments.provider, olderThan)
  if (!providerCustomerId) return
  try {
    await readCustomer(payments, providerCustomerId)
  } catch (error) {
    log.warn({ err: error }, 'the payment provider could not be read')
  }
}

const checkout = api.portal.subscription.checkout
  .use(api.ownPartner)
  .handler(({ context: { partner, ...context } }) =>
    atProvider(context, (payments) => openCheckout(payments, partner)),
  )

const customerPortal = api.portal.subscription.customerPortal
  .use(api.ownPartner)
  .handler(({ context: { partner, ...context } }) =>
    atProvider(context, (payments) => openCustomerPortal(payments, partner)),
  )

type Caller = ApiContext & { isMember: boolean }

async function atProvider(
  { payments, isMember, log }: Caller,
  open: (payments: NonNullable<ApiContext['payments']>) => Promise<string | null>,
) {
  if (!isMember) throw new Refusal(403, 'MEMBERS_ONLY', 'Only a member of the partner may do this.')
  if (!payments) throw new Refusal(503, 'PAYMENTS_NOT_CONFIGURED', 'This server takes no payments.')
  try {
    return { url: await open(payments) }
  } catch (error) {
    // What our own database says is not the provider's.
    if (error instanceof Refusal || databaseErrorOf(error)) throw error
    log.error({ err: error }, 'the payment provider did not do what was asked')
    throw new Refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'The payment provider did not answer.')
  }
}

export const subscription = { check, checkout, customerPortal }

export const listAllSubscriptions = api.sa.subscriptions.list.handler(
  async ({ context: { db }, input: { page, ...wanted } }) => ({
    ...(await listSubscriptions(db, wanted, { page, perPage: SUBSCRIPTIONS_PER_PAGE })),
    summary: await summarizeSubscriptions(db),
  }),
)
