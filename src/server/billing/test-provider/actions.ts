import type { Database, Queryable } from '../../db/client.ts'
import {
  type CheckoutObject,
  monthAfter,
  newId,
  type PortalObject,
  periodEnd,
  seconds,
  type SubscriptionObject,
} from './objects.ts'
import {
  findObject,
  insertEvent,
  insertObject,
  listDueSubscriptions,
  listSubscriptions,
  lockObject,
  updateObject,
} from './queries.ts'

// What can happen at the provider. Each is one transaction: the new state and the events that tell it.

const PORTAL_HOURS = 1
const BATCH = 50

export function newSubscription(
  customer: string,
  priceId: string,
  metadata: Record<string, string>,
  start: Date,
): SubscriptionObject {
  return {
    id: newId('sub'),
    object: 'subscription',
    customer,
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    metadata,
    created: seconds(start),
    livemode: false,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          current_period_start: seconds(start),
          current_period_end: seconds(monthAfter(start)),
          price: { id: priceId, object: 'price' },
        },
      ],
    },
  }
}

/** A session is paid once, however many tabs press at the same time. */
export async function payCheckout(
  db: Database,
  sessionId: string,
  priceId: string,
): Promise<CheckoutObject | undefined> {
  return db.transaction(async (tx) => {
    const session = await lockObject(tx, 'checkout.session', sessionId)
    if (!session || isExpired(session)) return undefined
    if (session.status !== 'open') return session
    const { customer, subscription_metadata: metadata } = session
    const subscription = newSubscription(customer, priceId, metadata, new Date())
    const paid: CheckoutObject = {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      url: null,
      subscription: subscription.id,
    }
    await insertObject(tx, subscription)
    await updateObject(tx, paid)
    await tell(tx, 'customer.subscription.created', subscription)
    await tell(tx, 'invoice.paid', subscription)
    await insertEvent(tx, 'checkout.session.completed', paid)
    return paid
  })
}

const isExpired = ({ expires_at }: CheckoutObject) => expires_at * 1000 < Date.now()

export const shownStatus = (session: CheckoutObject) =>
  session.status === 'open' && isExpired(session) ? 'expired' : session.status

/** What a person can do to a subscription at the provider's pages, and what time can. */
export const ACTIONS = {
  cancel: (subscription) =>
    subscription.status !== 'canceled' && !subscription.cancel_at_period_end
      ? { ...subscription, cancel_at_period_end: true, canceled_at: seconds(new Date()) }
      : undefined,
  resume: (subscription) =>
    subscription.status !== 'canceled' && subscription.cancel_at_period_end
      ? { ...subscription, cancel_at_period_end: false, canceled_at: null }
      : undefined,
  renew: (subscription) =>
    subscription.status === 'active' && !subscription.cancel_at_period_end
      ? inNextPeriod(subscription)
      : undefined,
  fail: (subscription) =>
    subscription.status === 'active' && !subscription.cancel_at_period_end
      ? { ...inNextPeriod(subscription), status: 'past_due' }
      : undefined,
  pay: (subscription) =>
    subscription.status === 'past_due' ? { ...subscription, status: 'active' } : undefined,
  end: (subscription) =>
    subscription.status === 'past_due' ||
    (subscription.status === 'active' && subscription.cancel_at_period_end)
      ? ended(subscription)
      : undefined,
  /** At once, as the API does it. */
  stop: (subscription) => (subscription.status === 'canceled' ? undefined : ended(subscription)),
} satisfies Record<string, (subscription: SubscriptionObject) => SubscriptionObject | undefined>
export type Action = keyof typeof ACTIONS

const EVENTS: Record<Action, string[]> = {
  cancel: ['customer.subscription.updated'],
  resume: ['customer.subscription.updated'],
  renew: ['invoice.paid', 'customer.subscription.updated'],
  fail: ['invoice.payment_failed', 'customer.subscription.updated'],
  pay: ['invoice.paid', 'customer.subscription.updated'],
  end: ['customer.subscription.deleted'],
  stop: ['customer.subscription.deleted'],
}

/** An event of an invoice carries the invoice, not the subscription. */
async function tell(tx: Queryable, type: string, subscription: SubscriptionObject) {
  if (!type.startsWith('invoice.')) return insertEvent(tx, type, subscription)
  const { id, customer } = subscription
  const parent = { type: 'subscription_details', subscription_details: { subscription: id } }
  const status = type === 'invoice.paid' ? 'paid' : 'open'
  return insertEvent(tx, type, { id: newId('in'), object: 'invoice', customer, status, parent })
}

/** From where the last one ends, whenever the renewal comes. */
function inNextPeriod(subscription: SubscriptionObject): SubscriptionObject {
  const start = periodEnd(subscription)
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: seconds(start),
    current_period_end: seconds(monthAfter(start)),
  }))
  return { ...subscription, items: { ...subscription.items, data } }
}

function ended(subscription: SubscriptionObject): SubscriptionObject {
  const now = seconds(new Date())
  const { canceled_at: canceledAt } = subscription
  return { ...subscription, status: 'canceled', ended_at: now, canceled_at: canceledAt ?? now }
}

/** Undefined when there is nothing to do, such as a second press of the same button. */
export const act = (db: Database, subscriptionId: string, action: Action) =>
  db.transaction((tx) => actIn(tx, subscriptionId, action))

async function actIn(tx: Queryable, subscriptionId: string, action: Action) {
  const subscription = await lockObject(tx, 'subscription', subscriptionId)
  const changed = subscription && ACTIONS[action](subscription)
  if (!changed) return undefined
  await updateObject(tx, changed)
  for (const type of EVENTS[action]) await tell(tx, type, changed)
  return changed
}

/** The portal session and what it manages: the subscription that runs, else the last one. */
export async function openPortal(db: Queryable, sessionId: string) {
  const session = await findObject(db, 'billing_portal.session', sessionId)
  if (!session || isOver(session)) return undefined
  const subscriptions = await listSubscriptions(db, session.customer)
  const running = subscriptions.find(({ status }) => status !== 'canceled')
  return { session, subscription: running ?? subscriptions[0] }
}

const isOver = ({ created }: PortalObject) => (created + PORTAL_HOURS * 3600) * 1000 < Date.now()

/** Periods that are over: what was cancelled ends, what was not paid for a whole period too, the rest renews. */
export async function passTime(db: Database, now = new Date()) {
  let passed = 0
  for (const id of await listDueSubscriptions(db, now, BATCH)) {
    await db.transaction(async (tx) => {
      const subscription = await lockObject(tx, 'subscription', id)
      if (!subscription || subscription.status === 'canceled' || periodEnd(subscription) > now)
        return
      passed += 1
      if (subscription.cancel_at_period_end || subscription.status === 'past_due') {
        await actIn(tx, id, 'stop')
        return
      }
      const renewed = inNextPeriod(subscription)
      await updateObject(tx, renewed)
      await insertEvent(tx, 'customer.subscription.updated', renewed)
    })
  }
  return passed
}
