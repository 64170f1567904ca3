import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { PartnerType } from '#domain/partner.ts'
import { findEntitlement } from '../features/subscriptions/entitlement.ts'
import { Refusal } from '../files/refusal.ts'
import type { Payments } from './payments.ts'
import {
  beginNextCheckout,
  type BillingCustomer,
  claimCustomer,
  findCustomer,
  keepCheckout,
  nameCustomer,
} from './queries.ts'
import { readCustomer } from './read-customer.ts'
import { subscriptionPath } from './subscription-path.ts'

type Buyer = { id: string; name: string; contactEmail: string; partnerType: PartnerType }

const alreadySubscribed = () =>
  new Refusal(409, 'ALREADY_SUBSCRIBED', 'This partner has a running subscription.')

/**
 * The address of the provider's checkout page. A partner has one open checkout at a time, which all its
 * members share and which can be paid once: so paying twice is not possible.
 */
export async function openCheckout(payments: Payments, partner: Buyer): Promise<string | null> {
  await refuseSubscribed(payments, partner.id)
  const stripe = await payments.stripe()
  const customer = await namedCustomer(payments, stripe, partner)
  const { checkoutSessionId } = customer
  if (checkoutSessionId === null) return createSession(payments, stripe, partner, customer)
  const session = await stripe.checkout.sessions.retrieve(checkoutSessionId)
  if (session.status === 'open') return session.url
  // Paid a moment ago, perhaps, and the event is still on its way.
  await readCustomer(payments, customer.providerCustomerId)
  await refuseSubscribed(payments, partner.id)
  await beginNextCheckout(payments.db, customer)
  const next = await namedCustomer(payments, stripe, partner)
  return createSession(payments, stripe, partner, next)
}

async function refuseSubscribed({ db }: Payments, partnerId: string) {
  const { tier } = await findEntitlement(db, partnerId)
  if (tier !== 'free') throw alreadySubscribed()
}

type NamedCustomer = BillingCustomer & { providerCustomerId: string }

async function namedCustomer(
  { db, provider }: Payments,
  stripe: Stripe,
  partner: Buyer,
): Promise<NamedCustomer> {
  const customer = await claimCustomer(db, partner.id, provider)
  if (customer.providerCustomerId === null) {
    const given = {
      name: partner.name,
      ...(partner.contactEmail && { email: partner.contactEmail }),
      metadata: { partner_id: partner.id },
    }
    const idempotencyKey = `customer-${customer.id}-${hash(given)}`
    const created = await stripe.customers.create(given, { idempotencyKey })
    await nameCustomer(db, customer.id, created.id)
  }
  const named = await claimCustomer(db, partner.id, provider)
  if (named.providerCustomerId === null) throw new Error('a customer has no name')
  return { ...named, providerCustomerId: named.providerCustomerId }
}

const hash = (given: object) =>
  createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 16)

/** Simultaneous calls carry the same key, so that the provider makes one session for all. */
async function createSession(
  { db, priceId, appUrl }: Payments,
  stripe: Stripe,
  { partnerType, id }: Buyer,
  customer: NamedCustomer,
) {
  const back = `${appUrl}${subscriptionPath(partnerType)}`
  const metadata = { partner_id: id, tier: 'premium' }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customer.providerCustomerId,
      line_items: [{ price: priceId, quantity: 1 }],
      success_url: `${back}&checkout=paid`,
      cancel_url: `${back}&checkout=left`,
      metadata,
      subscription_data: { metadata },
    },
    { idempotencyKey: `checkout-${customer.id}-${customer.checkoutNumber}` },
  )
  await keepCheckout(db, customer, session.id)
  return session.url
}

/** The address of the provider's page for who has a subscription, or had one. */
export async function openCustomerPortal(payments: Payments, partner: Buyer) {
  const customer = await findCustomer(payments.db, partner.id, payments.provider)
  if (!customer?.providerCustomerId)
    throw new Refusal(409, 'NO_SUBSCRIPTION', 'This partner never had a subscription.')
  const stripe = await payments.stripe()
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.providerCustomerId,
    return_url: `${payments.appUrl}${subscriptionPath(partner.partnerType)}`,
  })
  return url
}
