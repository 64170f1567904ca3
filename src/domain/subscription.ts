import { z } from 'zod'
import { STORAGE_QUOTA_BYTES } from './storage.ts'
import { rowsBy } from './table.ts'

/** `null` is no limit. Offers are counted apart for goals and services. */
export const TIERS = [
  {
    id: 'free',
    name: 'Free',
    priceMonthlyCents: 0,
    quotaBytes: STORAGE_QUOTA_BYTES,
    offersMax: 10,
  },
  { id: 'premium', name: 'Premium', priceMonthlyCents: 2999, quotaBytes: null, offersMax: null },
] as const

export const Tier = z.enum(TIERS.map((tier) => tier.id))
export type Tier = z.infer<typeof Tier>

export const TIER_BY_ID = rowsBy(TIERS, 'id')

export const PREMIUM_FEATURES = [
  'unlimited-content-goals-services',
  'analytics-dashboard',
  'custom-branding',
  'priority-support',
] as const

export const SUBSCRIPTION_RECHECK_MS = 60_000
const SHOWN_ID_CHARACTERS = 8

export const SubscriptionStatus = z.object({
  tier: Tier,
  subscribed: z.boolean(),
  subscriptionEnd: z.date().nullable(),
})
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export function isPremium({ tier, subscribed }: SubscriptionStatus): boolean {
  return tier === 'premium' && subscribed
}

export function quotaBytesOf(status: SubscriptionStatus): number | null {
  return TIER_BY_ID[isPremium(status) ? 'premium' : 'free'].quotaBytes
}

export function shownPrice(priceMonthlyCents: number): string {
  return `$${(priceMonthlyCents / 100).toFixed(2)}/mo`
}

export function shownSubscriptionId(id: string): string {
  return id.slice(0, SHOWN_ID_CHARACTERS)
}
