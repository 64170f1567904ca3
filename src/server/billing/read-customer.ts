import type { Stripe } from 'stripe'
import { isRunning, SubscriptionStatus } from '#domain/subscription.ts'
import type { Payments } from './payments.ts'
import { beginReading } from './queries.ts'
import { type SubscriptionState, writeReading } from './write-reading.ts'

/**
 * Asks the provider how a customer's subscriptions stand, and writes that. Whatever an event said is not
 * trusted: it only says that there is something to read. False for a customer that is not ours.
 */
export async function readCustomer(payments: Payments, providerCustomerId: string) {
  const reading = await beginReading(payments.db, payments.provider, providerCustomerId)
  if (!reading) return false
  const stripe = await payments.stripe()
  let states = await listStates(stripe, payments, providerCustomerId)
  const surplus = surplusOf(states)
  if (surplus.length > 0) {
    await stopAll(stripe, payments, surplus)
    states = await listStates(stripe, payments, providerCustomerId)
  }
  await payments.db.transaction((tx) => writeReading(tx, reading, payments.provider, states))
  return true
}

async function listStates(stripe: Stripe, { priceId }: Payments, customer: string) {
  const states: SubscriptionState[] = []
  for await (const subscription of stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
  })) {
    const state = stateOf(subscription, priceId)
    if (state) states.push(state)
  }
  return states
}

/** Undefined for what was not sold by us. */
function stateOf(
  subscription: Stripe.Subscription,
  priceId: string,
): SubscriptionState | undefined {
  const { id, status, metadata, items, cancel_at: cancelAt, ended_at: endedAt } = subscription
  const item = items.data.find(({ price }) => price.id === priceId) ?? items.data[0]
  if (!item || (metadata['tier'] !== 'premium' && item.price.id !== priceId)) return undefined
  const willEndAt = Math.min(cancelAt ?? Infinity, item.current_period_end)
  return {
    providerSubscriptionId: id,
    tierId: 'premium',
    // A word that is new to us entitles to nothing.
    status: SubscriptionStatus.catch('paused').parse(status),
    currentPeriodEnd: new Date((endedAt ?? willEndAt) * 1000),
    cancelAtPeriodEnd: endedAt === null && (subscription.cancel_at_period_end || cancelAt !== null),
    createdAt: new Date(subscription.created * 1000),
  }
}

/** A partner has one subscription. Should two have been paid all the same, the first one stays. */
function surplusOf(states: SubscriptionState[]) {
  const running = states.filter(({ status }) => isRunning(status))
  return running
    .toSorted(
      (one, other) =>
        one.createdAt.getTime() - other.createdAt.getTime() ||
        one.providerSubscriptionId.localeCompare(other.providerSubscriptionId),
    )
    .slice(1)
}

/** What was paid for the second becomes the customer's credit, which the first one's next invoices use up. */
export async function stopAll(
  stripe: Stripe,
  { log }: Pick<Payments, 'log'>,
  states: Pick<SubscriptionState, 'providerSubscriptionId'>[],
) {
  for (const { providerSubscriptionId } of states) {
    try {
      await stripe.subscriptions.cancel(providerSubscriptionId, { prorate: true })
      log.warn({ subscription: providerSubscriptionId }, 'a surplus subscription was stopped')
    } catch (error) {
      // Somebody else stopped it a moment before.
      if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
    }
  }
}

export const listRunning = async (stripe: Stripe, payments: Payments, customer: string) =>
  (await listStates(stripe, payments, customer)).filter(({ status }) => isRunning(status))
