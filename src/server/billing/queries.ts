import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { PaymentProvider } from '#domain/subscription.ts'
import type { Database, Queryable } from '../db/client.ts'
import {
  billingCustomers,
  billingEvents,
  partnerMembers,
  partners,
  partnerSubscriptionTiers as tiers,
} from '../db/schema/index.ts'
import { lockAccounts } from '../features/users/queries.ts'
import { notFound } from '../files/refusal.ts'

export type BillingCustomer = typeof billingCustomers.$inferSelect
export type BillingEvent = typeof billingEvents.$inferSelect

/* Customers */

export async function claimCustomer(
  db: Queryable,
  partnerId: string,
  provider: PaymentProvider,
): Promise<BillingCustomer> {
  await db.insert(billingCustomers).values({ partnerId, provider }).onConflictDoNothing()
  const customer = await findCustomer(db, partnerId, provider)
  // The partner was deleted a moment ago, and its customer is nobody's any more.
  if (!customer) throw notFound()
  return customer
}

export async function findCustomer(
  db: Queryable,
  partnerId: string,
  provider: PaymentProvider,
): Promise<BillingCustomer | undefined> {
  const [customer] = await db
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.partnerId, partnerId), eq(billingCustomers.provider, provider)))
  return customer
}

/** Of several at once the first stays. */
export async function nameCustomer(db: Queryable, id: string, providerCustomerId: string) {
  await db
    .update(billingCustomers)
    .set({ providerCustomerId })
    .where(and(eq(billingCustomers.id, id), isNull(billingCustomers.providerCustomerId)))
}

export async function keepCheckout(db: Queryable, customer: BillingCustomer, sessionId: string) {
  await db
    .update(billingCustomers)
    .set({ checkoutSessionId: sessionId })
    .where(isAtCheckout(customer))
}

/** Only a checkout that is over gives way to the next; of several at once one opens it. */
export async function beginNextCheckout(db: Queryable, customer: BillingCustomer) {
  await db
    .update(billingCustomers)
    .set({ checkoutNumber: customer.checkoutNumber + 1, checkoutSessionId: null })
    .where(isAtCheckout(customer))
}

const isAtCheckout = ({ id, checkoutNumber }: BillingCustomer) =>
  and(eq(billingCustomers.id, id), eq(billingCustomers.checkoutNumber, checkoutNumber))

export const listOrphans = (db: Queryable, provider: PaymentProvider, limit: number) =>
  db
    .select()
    .from(billingCustomers)
    .where(and(isNull(billingCustomers.partnerId), eq(billingCustomers.provider, provider)))
    .limit(limit)

export async function deleteCustomer(db: Queryable, id: string) {
  await db.delete(billingCustomers).where(eq(billingCustomers.id, id))
}

/* Readings */

export type Reading = { customerId: string; number: number; providerCustomerId: string }

/** A number taken before the provider is asked: of two answers the one asked for later is newer. */
export async function beginReading(
  db: Queryable,
  provider: PaymentProvider,
  providerCustomerId: string,
): Promise<Reading | undefined> {
  const [reading] = await db
    .update(billingCustomers)
    .set({ readingNumber: sql`${billingCustomers.readingNumber} + 1` })
    .where(
      and(
        eq(billingCustomers.providerCustomerId, providerCustomerId),
        eq(billingCustomers.provider, provider),
      ),
    )
    .returning({ customerId: billingCustomers.id, number: billingCustomers.readingNumber })
  return reading && { ...reading, providerCustomerId }
}

/** Who is told: before the partner, as by whoever deletes their account. */
export async function holdMembers(tx: Queryable, { customerId }: Reading) {
  const members = tx
    .select({ userId: partnerMembers.userId })
    .from(partnerMembers)
    .innerJoin(billingCustomers, eq(billingCustomers.partnerId, partnerMembers.partnerId))
    .where(eq(billingCustomers.id, customerId))
  await lockAccounts(
    tx,
    (await members).map(({ userId }) => userId),
  )
}

/** Before the customer's own row: whoever deletes the partner comes to it in this order, too. */
export async function holdPartner(tx: Queryable, { customerId }: Reading) {
  const isTheirs = inArray(
    partners.id,
    tx
      .select({ id: billingCustomers.partnerId })
      .from(billingCustomers)
      .where(eq(billingCustomers.id, customerId)),
  )
  await tx.select({ id: partners.id }).from(partners).where(isTheirs).for('key share')
}

/** Undefined when a newer answer was written already. The row stays locked: writers follow each other. */
export async function lockForReading(tx: Queryable, { customerId, number }: Reading) {
  const [customer] = await tx
    .update(billingCustomers)
    .set({ writtenReading: number, readAt: new Date() })
    .where(and(eq(billingCustomers.id, customerId), lt(billingCustomers.writtenReading, number)))
    .returning()
  return customer
}

/** True for one caller per interval, however many pages ask. */
export async function claimReread(
  db: Queryable,
  partnerId: string,
  provider: PaymentProvider,
  olderThan: Date,
): Promise<string | undefined> {
  const [claimed] = await db
    .update(billingCustomers)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(billingCustomers.partnerId, partnerId),
        eq(billingCustomers.provider, provider),
        isNotNull(billingCustomers.providerCustomerId),
        sql`coalesce(${billingCustomers.readAt}, ${billingCustomers.createdAt}) < ${olderThan}`,
      ),
    )
    .returning({ providerCustomerId: billingCustomers.providerCustomerId })
  return claimed?.providerCustomerId ?? undefined
}

/* Events */

type NewEvent = Pick<BillingEvent, 'id' | 'type' | 'providerCustomerId' | 'outcome'>

const FIRST_RETRY = sql`now() + interval '30 seconds'`

/** What is known of it: the same event a second time changes nothing. */
export async function storeEvent(db: Queryable, event: NewEvent): Promise<BillingEvent> {
  const [stored] = await db
    .insert(billingEvents)
    .values({ ...event, nextAttemptAt: FIRST_RETRY })
    .onConflictDoUpdate({ target: billingEvents.id, set: { type: event.type } })
    .returning()
  if (!stored) throw new Error('an upsert answers one row')
  return stored
}

export async function closeEvent(db: Queryable, id: string, outcome: 'followed' | 'ignored') {
  await db.update(billingEvents).set({ outcome }).where(eq(billingEvents.id, id))
}

/** Those whose following failed; taking one pushes its next attempt ahead, later each time. */
export function takeOpenEvents(db: Database, limit: number): Promise<BillingEvent[]> {
  const due = db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(and(isNull(billingEvents.outcome), lte(billingEvents.nextAttemptAt, sql`now()`)))
    .orderBy(billingEvents.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(billingEvents)
    .set({
      attempts: sql`${billingEvents.attempts} + 1`,
      nextAttemptAt: sql`now() + least(interval '1 hour', interval '30 seconds' * power(2, ${billingEvents.attempts}))`,
    })
    .where(sql`${billingEvents.id} in ${due}`)
    .returning()
}

export async function deleteOldEvents(db: Queryable, before: Date) {
  await db
    .delete(billingEvents)
    .where(and(isNotNull(billingEvents.outcome), lt(billingEvents.createdAt, before)))
}

/* Prices */

export async function setPrice(db: Queryable, priceMonthly: number) {
  await db
    .update(tiers)
    .set({ priceMonthly, updatedAt: new Date() })
    .where(and(eq(tiers.id, 'premium'), ne(tiers.priceMonthly, priceMonthly)))
}
