import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../db/schema/index.ts'
import { type BillingWorld, createBillingWorld } from './testing/billing-world.ts'

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
  expect(url).toMatch(/^http:\/\/localhost:3000\/test-payments\/checkout\/cs_test_/)
  expect((await world.page(url)).json()).toMatchObject({
    status: 'open',
    customerName: 'Test Bakery',
    priceMonthly: 2999,
  })
  await world.buy()
  expect(await world.check()).toMatchObject({ status: 'active', has_portal: true })
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
