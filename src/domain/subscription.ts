import { z } from 'zod'
import { type Language, localeOf } from './language.ts'
import { STORAGE_QUOTA_BYTES } from './storage.ts'

const FREE_FEATURES = ['storage-quota', 'offers-limit', 'content-blocks'] as const
export const PREMIUM_FEATURES = [
  'unlimited-content-goals-services',
  'analytics-dashboard',
  'custom-branding',
  'priority-support',
] as const
export const TierFeature = z.enum([...FREE_FEATURES, ...PREMIUM_FEATURES])
export type TierFeature = z.infer<typeof TierFeature>

/** What a new database starts with. `null` is no limit; offers are counted apart for goals and services. */
export const TIERS = [
  {
    id: 'free',
    name: 'Free',
    priceMonthlyCents: 0,
    quotaBytes: STORAGE_QUOTA_BYTES,
    offersMax: 10,
    features: FREE_FEATURES,
  },
  {
    id: 'premium',
    name: 'Premium',
    priceMonthlyCents: 2999,
    quotaBytes: null,
    offersMax: null,
    features: PREMIUM_FEATURES,
  },
] as const

export const Tier = z.enum(TIERS.map((tier) => tier.id))
export type Tier = z.infer<typeof Tier>
export const FALLBACK_TIER: Tier = 'free'

/** The provider's own words. */
export const SubscriptionStatus = z.enum([
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'unpaid',
  'paused',
  'canceled',
  'incomplete_expired',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** A late payment keeps its tier while the provider tries again. */
export const RUNNING_STATUSES = [
  'active',
  'trialing',
  'past_due',
] as const satisfies readonly SubscriptionStatus[]
/** How long a tier outlives its period when nothing is heard from the provider. */
export const SILENCE_DAYS_MAX = 3

export function isRunning(status: SubscriptionStatus): boolean {
  return RUNNING_STATUSES.some((running) => running === status)
}

/** Who takes the money: Stripe, the built-in test provider, or nobody. */
export const PaymentProvider = z.enum(['stripe', 'test'])
export type PaymentProvider = z.infer<typeof PaymentProvider>

/** What may be said about a payment: that one was begun, or that what runs was bought in the last minutes. */
export const Purchase = z.enum(['none', 'begun', 'just-bought'])
export type Purchase = z.infer<typeof Purchase>
export const JUST_BOUGHT_MS = 15 * 60_000

export const SUBSCRIPTION_RECHECK_MS = 60_000
export const SUBSCRIPTIONS_PER_PAGE = 20
const SHOWN_ID_CHARACTERS = 8

/** In dollars with two decimals, as the language writes it. */
export function shownDollars(cents: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100)
}

export function shownPrice(priceMonthlyCents: number, language: Language = 'en'): string {
  const dollars = shownDollars(priceMonthlyCents, language)
  return { en: `${dollars}/mo`, jp: `月額${dollars}`, fr: `${dollars}/mois` }[language]
}

export function shownSubscriptionId(id: string): string {
  return id.slice(0, SHOWN_ID_CHARACTERS)
}
