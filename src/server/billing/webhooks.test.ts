import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billingEvents, mails, partnerSubscriptions } from '../db/schema/index.ts'
import { isPostgres } from '../testing/test-database.ts'
import { newSubscription } from './test-provider/actions.ts'
import { insertObject, listSubscriptions } from './test-provider/queries.ts'
import { type BillingWorld, createBillingWorld, signature } from './testing/billing-world.ts'
import { openProviderApart } from './testing/provider-apart.ts'

type Provider = Awaited<ReturnType<typeof openProviderApart>>

let provider: Provider
let world: BillingWorld
/** What the provider sent and nobody has delivered yet. */
let sent: string[] = []
beforeAll(async () => {
  provider = await openProviderApart()
  world = await createBillingWorld(provider.environment)
  provider.provider.deliverTo(async (body) => {
    sent.push(body)
    return 200
  })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})
beforeEach(() => {
  sent = []
  provider.become('well')
})

const deliver = async (body: string, at = Date.now()) =>
  (await world.webhook(body, { secret: provider.webhookSecret, at })).statusCode
const eventOf = (
  customer: string,
  type = 'customer.subscription.updated',
  id = crypto.randomUUID(),
) =>
  JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type,
    data: { object: { object: 'subscription', customer, status: 'active' } },
  })
const outcomeOf = async (body: string) => {
  const { id } = JSON.parse(body) as { id: string }
  const [row] = await world.db.select().from(billingEvents).where(eq(billingEvents.id, id))
  return row && row.outcome
}
const sessionId = (url: string) => url.split('/').at(-1) ?? ''
const untilSent = async (count: number) => {
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(count)
}

describe('an event is refused and changes nothing', () => {
  test.each([
    ['a wrong signature', { 'stripe-signature': signature('{}', 'whsec_wrong') }],
    ['no signature', {}],
    ['a signature that is no signature', { 'stripe-signature': 'v1=ÿ' }],
  ])('with %s', async (_name, headers) => {
    const body = eventOf('cus_nobody')
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'INVALID_SIGNATURE' })
    expect(await outcomeOf(body)).toBeUndefined()
  })

  test('when it was signed six minutes ago, or for another body', async () => {
    const body = eventOf('cus_nobody')
    expect(await deliver(body, Date.now() - 360_000)).toBe(400)
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signature(eventOf('cus_other'), provider.webhookSecret),
      },
      payload: body,
    })
    expect(response.statusCode).toBe(400)
    expect(await outcomeOf(body)).toBeUndefined()
  })
})

test.each([
  ['an unknown type', eventOf('cus_nobody', 'charge.dispute.funds_withdrawn')],
  ['an unknown customer', eventOf('cus_nobody')],
  ['no customer', JSON.stringify({ id: 'evt_none', type: 'invoice.paid', data: { object: {} } })],
])('an event of %s is accepted and ignored', async (_name, body) => {
  const before = provider.calls()
  expect(await deliver(body)).toBe(200)
  expect(await outcomeOf(body)).toBe('ignored')
  expect(provider.calls()).toBe(before)
})

describe('with a provider far away', () => {
  test('a checkout answers within reason when the provider is down, and without an address as it is', async () => {
    provider.become('down')
    const refused = await world.function('create-partner-checkout')
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    provider.become('without-addresses')
    expect((await world.function('create-partner-checkout')).json()).toEqual({ url: null })
    provider.become('well')
    expect(await world.checkoutUrl()).toMatch(/^https:\/\/pay\.example\//)
  })

  test.skipIf(isPostgres)('a provider that never answers is given up on', async () => {
    provider.become('silent')
    const refused = await world.function('create-partner-checkout')
    expect(refused.json()).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
  })

  test('what cannot be read now is stored, asked for again, and followed when the provider is back', async () => {
    await provider.provider.payCheckout(sessionId(await world.checkoutUrl()))
    await untilSent(3)
    provider.become('down')
    const [body = ''] = sent
    expect(await deliver(body)).toBe(503)
    expect(await outcomeOf(body)).toBeNull()
    expect(await world.check()).toMatchObject({ tier: 'free' })
    provider.become('well')
    expect(await deliver(body)).toBe(200)
    expect(await outcomeOf(body)).toBe('followed')
    expect(await world.check()).toMatchObject({ tier: 'premium', status: 'active' })
  })

  test('every event a second time, and in any order, changes nothing more', async () => {
    const rows = () => world.db.select().from(partnerSubscriptions)
    const before = await rows()
    const bodies = [...sent, eventOf(await customerId())]
    for (const body of [...bodies, ...bodies.toReversed()]) expect(await deliver(body)).toBe(200)
    expect(await rows()).toEqual(before)
    const told = await world.db.select().from(mails).where(eq(mails.recipient, world.owner.email))
    expect(told.map(({ template }) => template)).toEqual(['subscription-started'])
  })

  test('what an event says is not believed: the provider is asked', async () => {
    const [row] = await listSubscriptions(provider.db, await customerId())
    await provider.provider.act(row?.id ?? '', 'stop')
    // It says that the subscription is active.
    expect(await deliver(eventOf(await customerId()))).toBe(200)
    expect(await world.check()).toMatchObject({ tier: 'free', status: 'canceled' })
  })

  test('a second subscription that was paid all the same is stopped: one runs', async () => {
    const customer = await customerId()
    const made = [0, 1, 2].map((hours) =>
      newSubscription(
        customer,
        provider.provider.priceId,
        { tier: 'premium' },
        new Date(Date.now() + hours),
      ),
    )
    for (const subscription of made) await insertObject(provider.db, subscription)
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(eventOf(customer))))
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(await deliver(eventOf(customer))).toBe(200)
    const statuses = (await listSubscriptions(provider.db, customer)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'active')).toHaveLength(1)
    const rows = await world.db
      .select()
      .from(partnerSubscriptions)
      .where(eq(partnerSubscriptions.partnerId, world.partners.bakery))
    expect(rows.filter(({ status }) => status === 'active')).toHaveLength(1)
  })

  test('two hundred events, doubled and shuffled, end in the provider’s state', async () => {
    const random = seeded(5)
    const customer = await customerId()
    const actions = ['cancel', 'resume', 'renew', 'fail', 'pay', 'end'] as const
    while (sent.length < 100) {
      const running = (await listSubscriptions(provider.db, customer)).find(
        ({ status }) => status !== 'canceled',
      )
      if (running)
        await provider.provider.act(running.id, actions[Math.floor(random() * 6)] ?? 'renew')
      else
        await insertObject(
          provider.db,
          newSubscription(customer, provider.provider.priceId, { tier: 'premium' }, new Date()),
        )
      await provider.provider.tick()
      // Some arrive while things still change.
      const early = sent[Math.floor(random() * sent.length)]
      if (early && random() < 0.3) await deliver(early)
    }
    const doubled = [...sent, ...sent].slice(0, 200).map((body) => ({ body, place: random() }))
    const shuffled = doubled.toSorted((one, other) => one.place - other.place)
    for (let start = 0; start < shuffled.length; start += 10) {
      const answers = await Promise.all(
        shuffled.slice(start, start + 10).map(({ body }) => deliver(body)),
      )
      expect(answers).toEqual(Array(10).fill(200))
    }
    expect(await ours()).toEqual(await theirs(customer))
  })
})

async function customerId() {
  const [row] = await world.pool
    .query<{ id: string }>('select provider_customer_id as id from billing_customers')
    .then(({ rows }) => rows)
  return row?.id ?? ''
}

const ours = async () =>
  (await world.db.select().from(partnerSubscriptions))
    .map((row) => ({
      id: row.providerSubscriptionId,
      status: row.status as string,
      isEnding: row.cancelAtPeriodEnd,
    }))
    .toSorted(byId)

const theirs = async (customer: string) =>
  (await listSubscriptions(provider.db, customer))
    .map(({ id, status, cancel_at_period_end, ended_at }) => ({
      id,
      status,
      isEnding: ended_at === null && cancel_at_period_end,
    }))
    .toSorted(byId)

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

/** The same numbers each time, so that a failure can be looked at. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
