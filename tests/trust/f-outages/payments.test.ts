import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newSubscription } from '#server/billing/test-provider/actions.ts'
import { newId } from '#server/billing/test-provider/objects.ts'
import { insertObject, listSubscriptions } from '#server/billing/test-provider/queries.ts'
import { type BillingWorld, withBilling } from '#server/billing/testing/billing-world.ts'
import { openProviderApart } from '#server/billing/testing/provider-apart.ts'
import {
  billingCustomers,
  billingEvents,
  mails,
  partnerMembers,
  partners,
  partnerSubscriptions,
  users,
} from '#server/db/schema/index.ts'
import { findEntitlement } from '#server/features/subscriptions/entitlement.ts'
import { report } from '../found.ts'
import { type Random, seeded } from '../random.ts'
import { BOTH, isLong, takeRounds } from '../rounds.ts'
import { changesBetween, readTables } from '../tables.ts'
import { createWorld } from '../world.ts'

// Its lanes are side by side on PostgreSQL alone.
const KINDS = isLong ? BOTH : BOTH.slice(1)
const CUSTOMERS = 20
const AT_ONCE = 40
const ACTIONS = ['renew', 'fail', 'pay', 'cancel', 'resume', 'end'] as const
const TELL_OF_PAYMENTS = /^(billing_events|billing_customers|partner_subscriptions|mails): /
// Each new event is another reading, and only these two know of it.
const COUNT_READINGS = /^billing_(events|customers): /

type Provider = Awaited<ReturnType<typeof openProviderApart>>

test.for(KINDS)(
  'on %s, a payment provider that is down, slow, failing, doubling and out of order: no event is lost, none counts twice',
  async (kind, context) => {
    const { first, numbers } = takeRounds(
      context,
      'events',
      kind,
      KINDS.length - KINDS.indexOf(kind),
    )
    const random = seeded(6 + first)
    const provider = await openProviderApart()
    const world = withBilling(await createWorld(provider.environment, { kind }))
    const customers = await Promise.all(
      Array.from({ length: CUSTOMERS }, () => newCustomer(world, provider)),
    )
    const start = await readTables(world.pool)
    const moods = ['well', 'well', 'well', 'slow', 'failing', 'down', 'forgetful'] as const
    provider.become(() => random.pick(moods))
    let again = 0
    const acknowledged = new Map<string, string>()
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (const round of numbers) {
        const customer = customers[round % CUSTOMERS]
        if (!customer) return
        // Something happens there; its event comes now, later, perhaps twice and perhaps at the same moment.
        if (random.chance(0.3)) await happen(provider, customer, random)
        const body = eventOf(customer, round)
        const deliver = () => isTaken(world, provider, body)
        const isGivenUp = random.chance(0.02)
        const told = random.chance(0.3) ? [deliver(), deliver()] : [deliver()]
        let isHeard = (await Promise.all(told)).includes(true)
        while (!isHeard && !isGivenUp) {
          again += 1
          isHeard = await deliver()
        }
        if (random.chance(0.2) && (await deliver())) isHeard = true
        if (isHeard) acknowledged.set(eventId(round), body)
      }
    })
    await Promise.all(lanes)
    provider.become('well')
    // What the provider no longer delivers is finished, in its time, by the worker that runs beside the server.
    await world.db.update(billingEvents).set({ nextAttemptAt: new Date() })
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(() => openEvents(world), { timeout: 120_000, interval: 200 }).toEqual([])
    const kept = new Set((await world.db.select().from(billingEvents)).map(({ id }) => id))
    expect([...acknowledged.keys()].filter((id) => !kept.has(id))).toEqual([])
    // One last word about each, as the provider would send it of the last change.
    for (const [index, customer] of customers.entries())
      expect(await isTaken(world, provider, eventOf(customer, -1 - index))).toBe(true)
    await expectTheirState(world, provider, customers)
    const touched = changesBetween(start, await readTables(world.pool))
    expect(touched.filter((change) => !TELL_OF_PAYMENTS.test(change))).toEqual([])
    const repeated = await repeatEverything(world, provider, customers, acknowledged, random)
    await world.close()
    await provider.close()
    report(
      context,
      `{done} payment events through a bad line on ${kind}, {again} refused and sent again: 0 lost, 0 double effects; {repeated} repeated in another order: no row of any table changed`,
      { sums: { again, repeated } },
    )
  },
)

async function isTaken(world: BillingWorld, provider: Provider, body: string) {
  const { statusCode } = await world.webhook(body, { secret: provider.webhookSecret })
  expect([200, 503]).toContain(statusCode)
  return statusCode === 200
}

const openEvents = async ({ db }: BillingWorld) =>
  (await db.select().from(billingEvents)).filter(({ outcome }) => outcome === null)

const eventId = (round: number) => `evt_${round}`

const eventOf = ({ customer }: Customer, round: number) =>
  JSON.stringify({
    id: eventId(round),
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', customer, status: 'active' } },
  })

/** A partner with one member, and a subscription that only the provider knows of. */
async function newCustomer({ db }: BillingWorld, provider: Provider) {
  const [userId, partnerId, customer] = [randomUUID(), randomUUID(), newId('cus')]
  const email = `${userId}@test.example`
  await db.insert(users).values({ id: userId, name: 'Payer', email })
  await db.insert(partners).values({ id: partnerId, name: 'Payer', userId })
  await db.insert(partnerMembers).values({ partnerId, userId })
  const named = { partnerId, provider: 'stripe', providerCustomerId: customer } as const
  await db.insert(billingCustomers).values(named)
  const subscriptionId = await subscribe(provider, customer)
  return {
    partnerId,
    email,
    customer,
    subscriptionId,
    happened: { started: 1, failed: 0, ended: 0 },
  }
}
type Customer = Awaited<ReturnType<typeof newCustomer>>

async function subscribe({ db, provider }: Provider, customer: string) {
  const made = newSubscription(customer, provider.priceId, { tier: 'premium' }, new Date())
  await insertObject(db, made)
  return made.id
}

/** At the provider, perhaps: what is not possible just now does not happen. */
async function happen(provider: Provider, customer: Customer, random: Random) {
  const action = random.pick(ACTIONS)
  const { happened } = customer
  if (!(await provider.provider.act(customer.subscriptionId, action))) return
  if (action === 'fail') happened.failed += 1
  if (action !== 'end') return
  happened.ended += 1
  if (random.chance(0.2)) return
  customer.subscriptionId = await subscribe(provider, customer.customer)
  happened.started += 1
}

async function expectTheirState({ db }: BillingWorld, provider: Provider, customers: Customer[]) {
  for (const { partnerId, email, customer, happened } of customers) {
    const ours = (
      await db
        .select()
        .from(partnerSubscriptions)
        .where(eq(partnerSubscriptions.partnerId, partnerId))
    ).map((row) => [
      row.providerSubscriptionId,
      row.status,
      row.tierId,
      row.cancelAtPeriodEnd,
      row.currentPeriodEnd.getTime(),
    ])
    const listed = await listSubscriptions(provider.db, customer)
    const theirs = listed.map((one) => [
      one.id,
      one.status,
      'premium',
      one.status !== 'canceled' && one.cancel_at_period_end,
      (one.ended_at ?? one.items.data[0]?.current_period_end ?? 0) * 1000,
    ])
    expect(ours.toSorted()).toEqual(theirs.toSorted())
    const isRunning = listed.some(({ status }) => status !== 'canceled')
    expect((await findEntitlement(db, partnerId)).tier).toBe(isRunning ? 'premium' : 'free')

    const told = (await db.select().from(mails).where(eq(mails.recipient, email))).map(
      ({ template }) => template,
    )
    const count = (template: string) => told.filter((one) => one === template).length
    const [started, ended, failed] = [
      count('subscription-started'),
      count('subscription-ended'),
      count('payment-failed'),
    ]
    // What was over before it was read is not told; whatever is told happened, and once.
    expect(started - ended).toBe(isRunning ? 1 : 0)
    expect(started).toBeLessThanOrEqual(happened.started)
    expect(failed).toBeLessThanOrEqual(happened.failed)
    expect(told).toHaveLength(started + ended + failed)
  }
}

/** Every event once more and twice, as it was or as a new one that tells old things, in any order: nothing follows. */
async function repeatEverything(
  world: BillingWorld,
  provider: Provider,
  customers: Customer[],
  acknowledged: Map<string, string>,
  random: Random,
) {
  const before = await readTables(world.pool)
  const old = [...acknowledged.values()]
  const late = customers.map((customer, index) => eventOf(customer, -1 - CUSTOMERS - index))
  const bodies = [...old, ...old, ...late, ...late]
    .map((body) => ({ body, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
  const left = bodies.values()
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (const { body } of left) expect(await isTaken(world, provider, body)).toBe(true)
  })
  await Promise.all(lanes)
  const changes = changesBetween(before, await readTables(world.pool))
  expect(changes.filter((change) => !COUNT_READINGS.test(change))).toEqual([])
  const events = changes.filter((change) => change.startsWith('billing_events: '))
  expect(events).toHaveLength(late.length)
  return bodies.length
}
