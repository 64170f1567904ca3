import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentProvider, SubscriptionStatus, Tier } from '#domain/subscription.ts'
import { createdAt, id, moment, updatedAt } from '../columns.ts'
import { partners } from './partner.ts'

export const partnerSubscriptionTiers = pgTable('partner_subscription_tiers', {
  id: text('id').$type<Tier>().primaryKey(),
  name: text('name').notNull(),
  // In cents.
  priceMonthly: integer('price_monthly').notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  // Null is no limit.
  quotaBytes: bigint('quota_bytes', { mode: 'number' }),
  offersMax: integer('offers_max'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

// What the provider said last of each subscription; only a reading of the provider writes here.
export const partnerSubscriptions = pgTable(
  'partner_subscriptions',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    tierId: text('tier_id')
      .$type<Tier>()
      .notNull()
      .references(() => partnerSubscriptionTiers.id),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    currentPeriodEnd: moment('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    providerSubscriptionId: text('provider_subscription_id').notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('partner_subscriptions_one_running')
      .on(table.partnerId)
      .where(sql`status in ('active', 'trialing', 'past_due')`),
    index('partner_subscriptions_newest').on(table.createdAt, table.id),
  ],
)

// Who a partner is to the provider. It outlives its partner until the provider has ended what was paid for.
export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: id(),
    partnerId: uuid('partner_id').references(() => partners.id, { onDelete: 'set null' }),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    providerCustomerId: text('provider_customer_id').unique(),
    // One open checkout at a time: simultaneous ones share a number, and so a session.
    checkoutNumber: integer('checkout_number').notNull().default(1),
    checkoutSessionId: text('checkout_session_id'),
    // A reading takes a number before it asks, and is written unless a later one was.
    readingNumber: integer('reading_number').notNull().default(0),
    writtenReading: integer('written_reading').notNull().default(0),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('billing_customers_partner').on(table.partnerId, table.provider)],
)

// Every signed event once; one without an outcome is still to be followed.
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    providerCustomerId: text('provider_customer_id'),
    outcome: text('outcome').$type<'followed' | 'ignored'>(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index('billing_events_open')
      .on(table.nextAttemptAt)
      .where(sql`outcome is null`),
  ],
)

// The built-in test provider: its own memory, which nothing outside its folder reads.
export const testProviderObjects = pgTable(
  'test_provider_objects',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id'),
    idempotencyKey: text('idempotency_key').unique(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    // When time changes it by itself.
    dueAt: moment('due_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('test_provider_objects_customer').on(table.customerId),
    index('test_provider_objects_due').on(table.dueAt),
  ],
)

export const testProviderEvents = pgTable(
  'test_provider_events',
  {
    id: text('id').primaryKey(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('test_provider_events_due')
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null`),
  ],
)
