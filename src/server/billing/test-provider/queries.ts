import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import {
  partners,
  partnerSubscriptionTiers,
  testProviderEvents as events,
  testProviderObjects as objects,
} from '../../db/schema/index.ts'
import {
  type CustomerObject,
  newId,
  type ObjectOf,
  periodEnd,
  seconds,
  type StoredObject,
} from './objects.ts'

/** With an idempotency key, the second time gives what the first one made. */
export async function insertObject<Made extends StoredObject>(
  db: Queryable,
  object: Made,
  idempotencyKey: string | null = null,
): Promise<Made> {
  const [inserted] = await db
    .insert(objects)
    .values({ ...columnsOf(object), id: object.id, idempotencyKey })
    .onConflictDoNothing()
    .returning({ id: objects.id })
  if (inserted || !idempotencyKey) return object
  const [known] = await db.select().from(objects).where(eq(objects.idempotencyKey, idempotencyKey))
  return known?.data as Made
}

/** As the partner is called and reached at this moment: what it was told may have gone meanwhile, with whose it was. */
export const insertCustomer = (
  db: Database,
  customer: CustomerObject,
  idempotencyKey: string | null,
): Promise<CustomerObject> =>
  db.transaction(async (tx) => {
    const [partner] = await tx
      .select({ name: partners.name, email: partners.contactEmail })
      .from(partners)
      .where(sql`${partners.id}::text = ${customer.metadata['partner_id'] ?? ''}`)
      .for('key share')
    const { name = '', email = '' } = partner ?? {}
    return insertObject(tx, { ...customer, name, email }, idempotencyKey)
  })

export async function findObject<Kind extends StoredObject['object']>(
  db: Queryable,
  kind: Kind,
  id: string,
): Promise<ObjectOf<Kind> | undefined> {
  const [row] = await db.select().from(objects).where(eq(objects.id, id))
  return asKind(row?.data, kind)
}

/** Whoever changes an object waits for the one before: the change is made from what it left. */
export async function lockObject<Kind extends StoredObject['object']>(
  tx: Queryable,
  kind: Kind,
  id: string,
): Promise<ObjectOf<Kind> | undefined> {
  const [row] = await tx.select().from(objects).where(eq(objects.id, id)).for('update')
  return asKind(row?.data, kind)
}

function asKind<Kind extends StoredObject['object']>(data: unknown, kind: Kind) {
  const object = data as StoredObject | undefined
  return object?.object === kind ? (object as ObjectOf<Kind>) : undefined
}

export async function updateObject(tx: Queryable, object: StoredObject) {
  await tx.update(objects).set(columnsOf(object)).where(eq(objects.id, object.id))
}

function columnsOf(object: StoredObject) {
  const isRunning = object.object === 'subscription' && object.status !== 'canceled'
  return {
    customerId: object.object === 'customer' ? object.id : object.customer,
    data: object,
    dueAt: isRunning ? periodEnd(object) : null,
  }
}

/** A customer stays, without the address. */
export async function forgetAddresses(tx: Queryable, emails: string[]) {
  const addresses = emails.map((email) => email.toLowerCase())
  await tx
    .update(objects)
    .set({ data: sql`${objects.data} || '{"email": ""}'` })
    .where(inArray(sql`lower(${objects.data} ->> 'email')`, addresses))
}

/** Of these partners, what is no longer the contact: nobody can tell any more whose address it was. */
export async function forgetFormerContacts(tx: Queryable, ofThese: SQL | undefined) {
  await tx
    .update(objects)
    .set({ data: sql`${objects.data} || '{"email": ""}'` })
    .from(partners)
    .where(
      and(
        ofThese,
        sql`${objects.data} ->> 'object' = 'customer'`,
        sql`${objects.data} #>> '{metadata,partner_id}' = ${partners.id}::text`,
        sql`lower(${objects.data} ->> 'email') <> lower(${partners.contactEmail})`,
      ),
    )
}

/** Newest first, as Stripe lists them. */
export async function listSubscriptions(db: Queryable, customerId: string) {
  const rows = await db
    .select({ data: objects.data })
    .from(objects)
    .where(
      and(eq(objects.customerId, customerId), sql`${objects.data} ->> 'object' = 'subscription'`),
    )
    .orderBy(desc(objects.createdAt), desc(objects.id))
  return rows.map(({ data }) => data as ObjectOf<'subscription'>)
}

export async function listDueSubscriptions(db: Queryable, now: Date, limit: number) {
  const rows = await db
    .select({ id: objects.id })
    .from(objects)
    .where(lte(objects.dueAt, now))
    .orderBy(asc(objects.dueAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function insertEvent(tx: Queryable, type: string, object: object) {
  const id = newId('evt')
  const created = seconds(new Date())
  const data = { id, object: 'event', type, created, livemode: false, data: { object } }
  await tx.insert(events).values({ id, data })
}

const LEASE = sql`now() + interval '30 seconds'`

// As the outbox does: taking an event pushes its next attempt ahead, so that a process that dies leaves it.
export async function takeDueEvents(db: Database, limit: number) {
  const due = db
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.deliveredAt), lte(events.nextAttemptAt, sql`now()`)))
    .orderBy(asc(events.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(events)
    .set({ attempts: sql`${events.attempts} + 1`, nextAttemptAt: LEASE })
    .where(sql`${events.id} in ${due}`)
    .returning()
}

export async function markDelivered(db: Queryable, id: string) {
  await db.update(events).set({ deliveredAt: new Date() }).where(eq(events.id, id))
}

export async function retryEvent(db: Queryable, id: string, at: Date) {
  await db.update(events).set({ nextAttemptAt: at }).where(eq(events.id, id))
}

export async function priceMonthly(db: Queryable): Promise<number> {
  const [tier] = await db
    .select({ cents: partnerSubscriptionTiers.priceMonthly })
    .from(partnerSubscriptionTiers)
    .where(eq(partnerSubscriptionTiers.id, 'premium'))
  return tier?.cents ?? 0
}
