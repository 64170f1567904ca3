import { z } from 'zod'
import { PartnerType } from '#domain/partner.ts'
import { SEARCH_MAX } from '#domain/search.ts'
import {
  PaymentProvider,
  Purchase,
  SubscriptionStatus,
  Tier,
  TierFeature,
} from '#domain/subscription.ts'
import { ownPartner, superAdmin } from './audience.ts'

// Nothing need be said by who has one partner; who has several names the one that is shown.
const OfOwnPartner = z.strictObject({ partnerId: z.uuid().optional() }).default({})

const payments = {
  PAYMENTS_NOT_CONFIGURED: { status: 503 },
  PAYMENT_PROVIDER_UNAVAILABLE: { status: 503 },
  MEMBERS_ONLY: { status: 403 },
}
// The provider's answer as it is: without an address when it gave none.
const PageAddress = z.object({ url: z.string().nullable() })

const TierView = z.object({
  id: Tier,
  name: z.string(),
  price_monthly: z.number().int(),
  quota_bytes: z.number().int().nullable(),
  offers_max: z.number().int().nullable(),
  features: z.array(TierFeature),
})

export const SubscriptionCheck = z.object({
  tier: Tier,
  subscribed: z.boolean(),
  subscription_end: z.date().nullable(),
  status: SubscriptionStatus.nullable(),
  cancel_at_period_end: z.boolean(),
  /** Who takes payments here; null when nobody does. */
  payment_provider: PaymentProvider.nullable(),
  /** The customer portal has something to show, to this caller. */
  has_portal: z.boolean(),
  is_member: z.boolean(),
  /** Whether a checkout was begun, and whether what runs was bought just now. */
  purchase: Purchase,
  tiers: z.array(TierView),
})

export const subscription = {
  check: ownPartner
    .route({
      method: 'POST',
      path: '/api/functions/check-partner-subscription',
      summary: "How the partner's subscription stands",
      tags: ['portal'],
    })
    .input(OfOwnPartner)
    .output(SubscriptionCheck),
  checkout: ownPartner
    .route({
      method: 'POST',
      path: '/api/functions/create-partner-checkout',
      summary: 'The address where premium is bought',
      tags: ['portal'],
    })
    .errors({ ...payments, ALREADY_SUBSCRIBED: { status: 409 } })
    .input(OfOwnPartner)
    .output(PageAddress),
  customerPortal: ownPartner
    .route({
      method: 'POST',
      path: '/api/functions/partner-customer-portal',
      summary: 'The address where the subscription is managed',
      tags: ['portal'],
    })
    .errors({ ...payments, NO_SUBSCRIPTION: { status: 409 } })
    .input(OfOwnPartner)
    .output(PageAddress),
}

const SubscriptionRow = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  currentPeriodEnd: z.date(),
  cancelAtPeriodEnd: z.boolean(),
  createdAt: z.date(),
  provider: PaymentProvider,
  providerSubscriptionId: z.string(),
  tier: z.object({ id: Tier, name: z.string(), priceMonthly: z.number().int() }),
  partner: z.object({
    id: z.string(),
    name: z.string(),
    contactEmail: z.string(),
    type: PartnerType,
  }),
})

export const subscriptions = {
  list: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/partner-subscriptions',
      summary: 'Subscriptions with their tiers and partners, newest first',
      tags: ['sa'],
    })
    .errors({
      FORBIDDEN: { status: 403, message: 'Access denied. Super admin privileges required.' },
    })
    .input(
      z.strictObject({
        search: z.string().max(SEARCH_MAX).optional(),
        status: SubscriptionStatus.optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(
      z.object({
        items: z.array(SubscriptionRow),
        /** Of what the search found. */
        count: z.number().int(),
        /** Of all, whatever is searched. */
        summary: z.object({
          runningCount: z.number().int(),
          pastDueCount: z.number().int(),
          endingCount: z.number().int(),
          monthlyCents: z.number().int(),
        }),
      }),
    ),
}
