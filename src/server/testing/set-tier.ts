import type { Tier } from '#domain/subscription.ts'
import type { Database } from '../db/client.ts'
import { partnerSubscriptions } from '../db/schema/index.ts'

const YEAR_MS = 365 * 86_400_000

/** As if the provider had said so. */
export async function setTier(db: Database, partnerId: string, tier: Tier) {
  const status = tier === 'premium' ? 'active' : 'canceled'
  const values = {
    partnerId,
    tierId: 'premium',
    status,
    currentPeriodEnd: new Date(Date.now() + YEAR_MS),
    provider: 'test',
    providerSubscriptionId: `sub_of_${partnerId}`,
  } as const
  await db.insert(partnerSubscriptions).values(values).onConflictDoUpdate({
    target: partnerSubscriptions.providerSubscriptionId,
    set: { status },
  })
}
