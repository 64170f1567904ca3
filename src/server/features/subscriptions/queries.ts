import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { normalizedForSearch } from '#domain/search.ts'
import { type SubscriptionStatus, TierFeature } from '#domain/subscription.ts'
import type { Queryable } from '../../db/client.ts'
import {
  partners,
  partnerSubscriptions as subscriptions,
  partnerSubscriptionTiers as tiers,
} from '../../db/schema/index.ts'
import { RUNNING } from './entitlement.ts'

/** The one that runs, else the last that did. */
export async function findLatestSubscription(db: Queryable, partnerId: string) {
  const [latest] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.partnerId, partnerId))
    .orderBy(desc(isRunning), desc(subscriptions.createdAt))
    .limit(1)
  return latest
}

const isRunning = sql<boolean>`${subscriptions.status} in (${RUNNING})`

export async function listTiers(db: Queryable) {
  const rows = await db.select().from(tiers).orderBy(tiers.priceMonthly)
  return rows.map(({ id, name, priceMonthly, quotaBytes, offersMax, features }) => ({
    id,
    name,
    price_monthly: priceMonthly,
    quota_bytes: quotaBytes,
    offers_max: offersMax,
    features: TierFeature.array().parse(features),
  }))
}

type Wanted = { search?: string | undefined; status?: SubscriptionStatus | undefined }

export async function listSubscriptions(
  db: Queryable,
  wanted: Wanted,
  { page, perPage }: { page: number; perPage: number },
) {
  const found = and(
    wanted.status && eq(subscriptions.status, wanted.status),
    matches(wanted.search),
  )
  const items = await db
    .select({
      id: subscriptions.id,
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      createdAt: subscriptions.createdAt,
      provider: subscriptions.provider,
      providerSubscriptionId: subscriptions.providerSubscriptionId,
      tier: { id: tiers.id, name: tiers.name, priceMonthly: tiers.priceMonthly },
      partner: {
        id: partners.id,
        name: partners.name,
        contactEmail: partners.contactEmail,
        type: partners.partnerType,
      },
    })
    .from(subscriptions)
    .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
    .innerJoin(partners, eq(partners.id, subscriptions.partnerId))
    .where(found)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db
    .select({ count: count() })
    .from(subscriptions)
    .innerJoin(partners, eq(partners.id, subscriptions.partnerId))
    .where(found)
  return { items, count: counted?.count ?? 0 }
}

function matches(search = '') {
  const term = normalizedForSearch(search)
  if (term === '') return undefined
  return or(
    sql`strpos(${partners.searchText}, ${term}) > 0`,
    sql`strpos(lower(${subscriptions.providerSubscriptionId}), ${term}) > 0`,
  )
}

export async function summarizeSubscriptions(db: Queryable) {
  const [summary] = await db
    .select({
      runningCount: sql<number>`count(*) filter (where ${isRunning})::int`,
      pastDueCount: sql<number>`count(*) filter (where ${subscriptions.status} = 'past_due')::int`,
      endingCount: sql<number>`count(*) filter (where ${isRunning} and ${subscriptions.cancelAtPeriodEnd})::int`,
      monthlyCents: sql<number>`coalesce(sum(${tiers.priceMonthly}) filter (where ${isRunning} and ${subscriptions.status} <> 'past_due'), 0)::int`,
    })
    .from(subscriptions)
    .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
  if (!summary) throw new Error('an aggregate answers one row')
  return summary
}
