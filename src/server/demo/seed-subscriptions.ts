import { ACTIONS, type Action, newSubscription } from '../billing/test-provider/actions.ts'
import { newId, seconds } from '../billing/test-provider/objects.ts'
import { insertEvent, insertObject } from '../billing/test-provider/queries.ts'
import { TEST_PRICE_ID } from '../billing/test-provider/test-provider.ts'
import type { Database, Queryable } from '../db/client.ts'
import { billingCustomers } from '../db/schema/index.ts'
import { seedOnce } from '../db/seed-once.ts'
import { daysBefore } from './content-rows.ts'
import { demoId } from './demo-id.ts'
import { readPartners } from './read-world.ts'

type DemoSubscription = { key: string; daysAgo: number; next?: Action }

const SUBSCRIPTIONS: DemoSubscription[] = [
  { key: 'maison-lumiere', daysAgo: 18 },
  { key: 'studio-kaze', daysAgo: 11, next: 'cancel' },
  { key: 'kumo-coffee', daysAgo: 36, next: 'fail' },
  { key: 'atelier-rivage', daysAgo: 27, next: 'stop' },
]

/** Only what the test provider knows is seeded; the rest follows from its events, as for everybody. */
export const seedDemoSubscriptions = (db: Database) =>
  seedOnce(db, 'demo-subscriptions', async (tx) => {
    const partners = readPartners()
    for (const subscription of SUBSCRIPTIONS) {
      const partner = partners.find(({ key }) => key === subscription.key)
      if (partner) await seedSubscription(tx, partner, subscription)
    }
  })

async function seedSubscription(
  tx: Queryable,
  partner: { key: string; name: string; contactEmail: string },
  { key, daysAgo, next }: DemoSubscription,
) {
  const start = daysBefore(new Date(), daysAgo)
  const customer = {
    id: newId('cus'),
    object: 'customer' as const,
    name: partner.name,
    email: partner.contactEmail,
    metadata: { partner_id: demoId('partner', key) },
    created: seconds(start),
    livemode: false as const,
  }
  const begun = newSubscription(customer.id, TEST_PRICE_ID, { tier: 'premium' }, start)
  const subscription = (next && ACTIONS[next](begun)) ?? begun
  await insertObject(tx, customer)
  await insertObject(tx, subscription)
  await tx.insert(billingCustomers).values({
    partnerId: demoId('partner', key),
    provider: 'test',
    providerCustomerId: customer.id,
  })
  await insertEvent(tx, 'customer.subscription.updated', subscription)
}
