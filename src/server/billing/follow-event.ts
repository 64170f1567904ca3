import type { Stripe } from 'stripe'
import type { Payments } from './payments.ts'
import { type BillingEvent, closeEvent, storeEvent } from './queries.ts'
import { readCustomer } from './read-customer.ts'

const FOLLOWED = ['checkout.session.', 'customer.subscription.', 'invoice.']

/** Stored first, so that nothing that was accepted is lost; then followed, unless it was before. */
export async function receiveEvent(payments: Payments, event: Stripe.Event) {
  const providerCustomerId = customerOf(event)
  const isFollowed = providerCustomerId && FOLLOWED.some((start) => event.type.startsWith(start))
  const stored = await storeEvent(payments.db, {
    id: event.id,
    type: event.type,
    providerCustomerId,
    outcome: isFollowed ? null : 'ignored',
  })
  if (stored.outcome === null) await followEvent(payments, stored)
}

export async function followEvent(payments: Payments, { id, providerCustomerId }: BillingEvent) {
  const isOurs = providerCustomerId && (await readCustomer(payments, providerCustomerId))
  await closeEvent(payments.db, id, isOurs ? 'followed' : 'ignored')
}

function customerOf({ data }: Stripe.Event): string | null {
  const customer: unknown = Reflect.get(data.object, 'customer')
  if (typeof customer === 'string') return customer
  const id: unknown = customer && typeof customer === 'object' && Reflect.get(customer, 'id')
  return typeof id === 'string' ? id : null
}
