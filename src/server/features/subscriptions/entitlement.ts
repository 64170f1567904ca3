import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import {
  FALLBACK_TIER,
  RUNNING_STATUSES,
  SILENCE_DAYS_MAX,
  type Tier,
  type TierFeature,
} from '#domain/subscription.ts'
import type { Queryable } from '../../db/client.ts'
import { partners, partnerSubscriptionTiers as tiers } from '../../db/schema/index.ts'
import { Refusal } from '../../files/refusal.ts'

// In these words, not as values: a plan that serves all values would not know that their index has these rows.
export const RUNNING = sql.raw(RUNNING_STATUSES.map((status) => `'${status}'`).join(', '))

// The one place that says what a partner's subscription entitles it to. It is SQL, so that a guarded
// update decides with it and not with what was true a moment before.
const entitledTier = (partnerId: AnyColumn | SQL) => sql<Tier>`coalesce((
  select s.tier_id from partner_subscriptions s
  where s.partner_id = ${partnerId} and s.status in (${RUNNING})
    and s.current_period_end > now() - make_interval(days => ${SILENCE_DAYS_MAX})
), ${FALLBACK_TIER})`

/** True for an update of `partners` whose row may hold that many bytes. */
export const mayHold = (totalBytes: SQL) => sql`exists (
  select from partner_subscription_tiers t
  where t.id = ${entitledTier(partners.id)}
    and (t.quota_bytes is null or ${totalBytes} <= t.quota_bytes)
)`

/** True for a partner whose tier has the feature. */
export const hasFeature = (
  partnerId: AnyColumn | SQL,
  feature: TierFeature,
) => sql<boolean>`exists (
  select from partner_subscription_tiers t
  where t.id = ${entitledTier(partnerId)} and t.features ? ${feature}
)`

export async function requireFeature(db: Queryable, partnerId: string, feature: TierFeature) {
  const { features } = await findEntitlement(db, partnerId)
  if (!features.includes(feature))
    throw new Refusal(403, 'PREMIUM_REQUIRED', 'The partner’s tier does not include this.')
}

export async function findEntitlement(db: Queryable, partnerId: string) {
  const [entitlement] = await db
    .select({
      tier: tiers.id,
      quotaBytes: tiers.quotaBytes,
      offersMax: tiers.offersMax,
      features: tiers.features,
    })
    .from(tiers)
    .where(eq(tiers.id, entitledTier(sql`${partnerId}::uuid`)))
  if (!entitlement) throw new Error('a tier is missing from the database')
  return entitlement
}
