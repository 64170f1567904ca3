import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORAGE_QUOTA_BYTES } from '#domain/storage.ts'
import {
  billingCustomers,
  mails,
  partnerMembers,
  partners,
  partnerSubscriptions,
} from '../db/schema/index.ts'
import { announce } from '../live/announce.ts'
import { createLogger } from '../operations/logger.ts'
import { type Actor, TEST_SECRET } from '../testing/actors.ts'
import { workOnBilling } from './billing-worker.ts'
import { createPayments } from './payments.ts'
import { listSubscriptions } from './test-provider/queries.ts'
import { type BillingWorld, type Check, createBillingWorld } from './testing/billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await createBillingWorld()
})
afterAll(() => world.close())

const mailsTo = async (recipient: string) =>
  (await world.db.select().from(mails).where(eq(mails.recipient, recipient))).map(
    ({ template }) => template,
  )

test('a partner without a subscription is free, with the tiers and their prices', async () => {
  expect(await world.check()).toMatchObject({
    tier: 'free',
    subscribed: false,
    subscription_end: null,
    status: null,
    has_portal: false,
    purchase: 'none',
    tiers: [
      { name: 'Free', price_monthly: 0 },
      { name: 'Premium', price_monthly: 2999, quota_bytes: null },
    ],
  })
  const portal = await world.function('partner-customer-portal')
  expect(portal.json()).toMatchObject({ code: 'NO_SUBSCRIPTION' })
})

test('from checkout to premium, past due, paid, cancelled and ended, through signed webhooks', async () => {
  const url = await world.checkoutUrl()
  expect(await world.check()).toMatchObject({ subscribed: false, purchase: 'begun' })
  expect(url).toMatch(/^http:\/\/localhost:3000\/test-payments\/checkout\/cs_test_/)
  expect((await world.page(url)).json()).toMatchObject({
    status: 'open',
    customerName: 'Test Bakery',
    priceMonthly: 2999,
  })
  await world.buy()
  expect(await world.check()).toMatchObject({
    status: 'active',
    has_portal: true,
    purchase: 'just-bought',
  })
  await world.db.update(partnerSubscriptions).set({ createdAt: new Date('2026-01-01') })
  expect(await world.check()).toMatchObject({ subscribed: true, purchase: 'none' })
  await world.act('fail')
  await world.settles({ tier: 'premium', status: 'past_due' })
  await world.act('pay')
  await world.settles({ status: 'active' })
  await world.act('cancel')
  await world.settles({ tier: 'premium', cancel_at_period_end: true, subscribed: true })
  await world.act('resume')
  await world.settles({ cancel_at_period_end: false })
  await world.act('cancel')
  await world.act('end')
  await world.settles({ tier: 'free', subscribed: false, status: 'canceled' })
  expect(await mailsTo(world.owner.email)).toEqual([
    'subscription-started',
    'payment-failed',
    'subscription-ended',
  ])
})

test('ten simultaneous checkouts are one, and paying it twice at once makes one subscription', async () => {
  const { otherPartner } = world.actors
  const urls = await Promise.all(Array.from({ length: 10 }, () => world.checkoutUrl(otherPartner)))
  expect(new Set(urls).size).toBe(1)
  const [url = ''] = urls
  await Promise.all(Array.from({ length: 10 }, () => world.page(url, {})))
  await world.settles({ tier: 'premium' }, otherPartner)
  const rows = await world.db
    .select()
    .from(partnerSubscriptions)
    .where(eq(partnerSubscriptions.partnerId, world.partners.florist))
  expect(rows).toHaveLength(1)
  const again = await world.function('create-partner-checkout', otherPartner)
  expect(again.json()).toMatchObject({ code: 'ALREADY_SUBSCRIBED' })
  await expect.poll(() => mailsTo(otherPartner.email)).toEqual(['subscription-started'])
})

test('premium lifts the quota at once; after its end nothing is lost and only new uploads stop', async () => {
  const { school } = world.actors
  const add = () =>
    world.call(school, {
      method: 'POST',
      url: `/api/portal/${world.partners.school}/content`,
      body: {
        content: {
          contentType: 'text',
          category: 'education',
          step: 1,
          level: 1,
          title: 'More',
          text: 'Words',
        },
      },
    })
  await world.db
    .update(partners)
    .set({ storageUsedBytes: STORAGE_QUOTA_BYTES })
    .where(eq(partners.id, world.partners.school))
  expect((await add()).json()).toMatchObject({ code: 'QUOTA_EXCEEDED' })
  await world.buy(school)
  expect((await add()).statusCode).toBe(201)
  await world.act('cancel', school)
  await world.act('end', school)
  await world.settles({ tier: 'free' }, school)
  expect((await add()).json()).toMatchObject({ code: 'QUOTA_EXCEEDED' })
  const list = await world.call(school, {
    method: 'GET',
    url: `/api/portal/${world.partners.school}/content`,
  })
  expect(list.json<{ items: unknown[] }>().items).toHaveLength(1)
})

test('a partner that was premium before can buy again, and has one running subscription', async () => {
  await world.buy()
  expect(await world.check()).toMatchObject({ tier: 'premium', cancel_at_period_end: false })
})

test('open pages of members hear of a change within a second; nobody else does', async () => {
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const hear = async (actor: Actor) => {
    const response = await fetch(`${address}/api/live`, {
      headers: { cookie: actor.cookie ?? '' },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    return async (text: string) => {
      while (!heard.includes(text)) heard += (await reader?.read())?.value ?? ''
      return heard
    }
  }
  const [member, stranger, admin] = [
    await hear(world.owner),
    await hear(world.actors.user),
    await hear(world.actors.superAdmin),
  ]
  await Promise.all([member('event: open'), stranger('event: open'), admin('event: open')])
  await world.act('fail')
  expect(await member('data: subscription')).toContain('event: change')
  expect(await admin('data: subscription')).toContain('event: change')
  await announce(world.db, 'categories')
  expect(await stranger('data: categories')).not.toContain('data: subscription')
})

test('only a member buys or manages; an admin sees how it stands', async () => {
  const { superAdmin, user } = world.actors
  const named = { partnerId: world.partners.bakery }
  const seen = await world.function('check-partner-subscription', superAdmin, named)
  expect(seen.json()).toMatchObject({ tier: 'premium', is_member: false, has_portal: false })
  for (const name of ['create-partner-checkout', 'partner-customer-portal']) {
    const refused = await world.function(name, superAdmin, named)
    expect(refused.json()).toMatchObject({ code: 'MEMBERS_ONLY' })
    for (const actor of [user, world.actors.otherPartner])
      expect((await world.function(name, actor, named)).statusCode).toBe(404)
  }
})

test('who has several partners names one; without a name it is the newest', async () => {
  const { school, bakery } = world.partners
  const { owner } = world
  await world.db.insert(partnerMembers).values({ partnerId: school, userId: owner.userId })
  const of = async (body: object) =>
    (await world.function('check-partner-subscription', owner, body)).json<Check>().tier
  expect(await of({ partnerId: bakery })).toBe('premium')
  expect(await of({ partnerId: school })).toBe('free')
  await world.db.delete(partnerMembers).where(eq(partnerMembers.partnerId, school))
})

describe('the table of all subscriptions', () => {
  const list = async (query = '') => {
    const response = await world.call(world.actors.superAdmin, {
      method: 'GET',
      url: `/api/sa/partner-subscriptions?${query}`,
    })
    return response.json<{
      count: number
      items: { partner: { name: string }; status: string; createdAt: string }[]
      summary: { runningCount: number; monthlyCents: number; pastDueCount: number }
    }>()
  }

  test('is joined with tiers and partners, newest first, with a summary', async () => {
    const { items, summary } = await list()
    expect(items.find(({ status }) => status === 'past_due')).toMatchObject({
      tier: { name: 'Premium', priceMonthly: 2999 },
      partner: { name: 'Test Bakery', contactEmail: '' },
    })
    const dates = items.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(summary).toMatchObject({ runningCount: 2, monthlyCents: 2999, pastDueCount: 1 })
  })

  test('is searched without regard to case, width and accents, filtered and paged', async () => {
    await world.db
      .update(partners)
      .set({ name: 'Crèmerie Ｆlorist', contactEmail: 'hello@florist.example' })
      .where(eq(partners.id, world.partners.florist))
    for (const search of ['CREMERIE', 'florist', 'hello@', 'ｆｌｏｒ'])
      expect((await list(`search=${encodeURIComponent(search)}`)).count, search).toBe(1)
    expect((await list('search=100%25')).count).toBe(0)
    expect((await list('status=canceled')).items.every((row) => row.status === 'canceled')).toBe(
      true,
    )
    expect(await list('page=2')).toMatchObject({ items: [], count: 4 })
  })
})

test('a deleted partner pays no longer', async () => {
  const payments = createPayments({ ...world, secret: TEST_SECRET, log: createLogger('silent') })
  if (!payments) throw new Error('the test provider is on')
  await world.db.delete(partners).where(eq(partners.id, world.partners.florist))
  const [orphan] = await world.db
    .select()
    .from(billingCustomers)
    .where(isNull(billingCustomers.partnerId))
  const running = async () =>
    (await listSubscriptions(world.db, orphan?.providerCustomerId ?? '')).filter(
      ({ status }) => status !== 'canceled',
    )
  expect(await running()).toHaveLength(1)
  await workOnBilling(payments)
  expect(await running()).toHaveLength(0)
  await payments.testProvider?.close()
})

test('time passes at the test provider: what runs renews, what is unpaid ends, also after a restart', async () => {
  const payments = createPayments({ ...world, secret: TEST_SECRET, log: createLogger('silent') })
  const inTwoMonths = new Date(Date.now() + 62 * 86_400_000)
  // The bakery has not paid for a whole period by then.
  await payments?.testProvider?.tick(inTwoMonths)
  await payments?.testProvider?.close()
  await world.settles({ tier: 'free', status: 'canceled' })
})

describe('without a payment provider, in production', () => {
  test('nobody gets premium, and everybody is told why', async () => {
    const production = await createBillingWorld({
      NODE_ENV: 'production',
      AUTH_SECRET: TEST_SECRET,
      APP_URL: 'http://localhost:3000',
      MAILBOX: 'true',
    })
    expect(await production.check()).toMatchObject({ tier: 'free', payment_provider: null })
    for (const name of ['create-partner-checkout', 'partner-customer-portal'])
      expect((await production.function(name)).json()).toMatchObject({
        code: 'PAYMENTS_NOT_CONFIGURED',
      })
    expect(
      (await production.page('http://x/test-payments/checkout/cs_test_1', {})).statusCode,
    ).toBe(404)
    expect((await production.webhook('{}', { secret: 'whsec_' })).statusCode).toBe(404)
    await production.close()
  })
})
