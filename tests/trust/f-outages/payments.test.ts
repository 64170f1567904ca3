import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newSubscription } from '#server/billing/test-provider/actions.ts'
import { newId } from '#server/billing/test-provider/objects.ts'
import { insertObject, listSubscriptions } from '#server/billing/test-provider/queries.ts'
import { type BillingWorld, createBillingWorld } from '#server/billing/testing/billing-world.ts'
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
import { report } from '../found.ts'
import { seeded } from '../random.ts'
import { takeRounds } from '../rounds.ts'

const CUSTOMERS = 20
const AT_ONCE = 40
const ACTIONS = ['renew', 'fail', 'pay', 'cancel', 'resume'] as const

type Provider = Awaited<ReturnType<typeof openProviderApart>>

test('a payment provider that is down, slow, failing, doubling and out of order: no event is lost, none counts twice', async (context) => {
  const { first, numbers } = takeRounds(context, 'events')
  const random = seeded(6 + first)
  const provider = await openProviderApart()
  const world = await createBillingWorld(provider.environment)
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => newCustomer(world, provider)),
  )
  const moods = ['well', 'well', 'well', 'slow', 'failing', 'down', 'forgetful'] as const
  provider.become(() => random.pick(moods))
  let again = 0
  const acknowledged = new Set<string>()
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (const round of numbers) {
      const { customer, subscriptionId } = customers[round % CUSTOMERS] ?? {
        customer: '',
        subscriptionId: '',
      }
      // Something happens there; its event comes now, later and perhaps twice.
      if (random.chance(0.3)) await provider.provider.act(subscriptionId, random.pick(ACTIONS))
      const body = eventOf(customer, round)
      const isGivenUp = random.chance(0.02)
      let isHeard = await isTaken(world, provider, body)
      while (!isHeard && !isGivenUp) {
        again += 1
        isHeard = await isTaken(world, provider, body)
      }
      if (random.chance(0.2) && (await isTaken(world, provider, body))) isHeard = true
      if (isHeard) acknowledged.add(eventId(round))
    }
  })
  await Promise.all(lanes)
  provider.become('well')
  // What the provider no longer delivers is finished by the worker that runs beside the server.
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => openEvents(world), { timeout: 120_000, interval: 200 }).toEqual([])
  const kept = new Set((await world.db.select().from(billingEvents)).map(({ id }) => id))
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
  // One last word about each, as the provider would send it of the last change.
  for (const [index, { customer }] of customers.entries())
    expect(await isTaken(world, provider, eventOf(customer, -1 - index))).toBe(true)
  await expectTheirState(world, provider, customers)
  await world.close()
  await provider.close()
  report(
    context,
    '{done} payment events through a bad line, {again} refused and sent again: 0 lost, 0 double effects',
    { sums: { again } },
  )
})

async function isTaken(world: BillingWorld, provider: Provider, body: string) {
  const { statusCode } = await world.webhook(body, { secret: provider.webhookSecret })
  expect([200, 503]).toContain(statusCode)
  return statusCode === 200
}

const openEvents = async ({ db }: BillingWorld) =>
  (await db.select().from(billingEvents)).filter(({ outcome }) => outcome === null)

const eventId = (round: number) => `evt_${round}`

const eventOf = (customer: string, round: number) =>
  JSON.stringify({
    id: eventId(round),
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', customer, status: 'active' } },
  })

/** A partner with one member, and a subscription that only the provider knows of. */
async function newCustomer({ db }: BillingWorld, { db: theirs, provider }: Provider) {
  const [userId, partnerId, customer] = [randomUUID(), randomUUID(), newId('cus')]
  const email = `${userId}@test.example`
  await db.insert(users).values({ id: userId, name: 'Payer', email })
  await db.insert(partners).values({ id: partnerId, name: 'Payer', userId })
  await db.insert(partnerMembers).values({ partnerId, userId })
  const named = { partnerId, provider: 'stripe', providerCustomerId: customer } as const
  await db.insert(billingCustomers).values(named)
  const made = newSubscription(customer, provider.priceId, { tier: 'premium' }, new Date())
  await insertObject(theirs, made)
  return { partnerId, email, customer, subscriptionId: made.id }
}
type Customer = Awaited<ReturnType<typeof newCustomer>>

async function expectTheirState({ db }: BillingWorld, provider: Provider, customers: Customer[]) {
  for (const { partnerId, email, customer } of customers) {
    const rows = await db
      .select()
      .from(partnerSubscriptions)
      .where(eq(partnerSubscriptions.partnerId, partnerId))
    const ours = rows.map((row) => [row.providerSubscriptionId, row.status, row.cancelAtPeriodEnd])
    const theirs = (await listSubscriptions(provider.db, customer)).map((one) => [
      one.id,
      one.status,
      one.cancel_at_period_end,
    ])
    expect(ours).toEqual(theirs)
    const told = await db.select().from(mails).where(eq(mails.recipient, email))
    expect(told.filter(({ template }) => template === 'subscription-started')).toHaveLength(1)
  }
}
