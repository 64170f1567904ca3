import { and, eq, sql } from 'drizzle-orm'
import type { Tier } from '#domain/subscription.ts'
import type { Queryable } from '../db/client.ts'
import { partners } from '../db/schema/index.ts'
import { findEntitlement, mayHold } from '../features/subscriptions/entitlement.ts'
import { notFound, quotaExceeded } from './refusal.ts'

type Change = { usedBytes?: number; reservedBytes?: number }

/**
 * The only place that changes what a partner's storage counts. Growth is decided in the update itself,
 * so that parallel ones cannot both take the last bytes; shrinking and moving always succeed.
 */
export async function changeStorage(
  tx: Queryable,
  partnerId: string,
  { usedBytes = 0, reservedBytes = 0 }: Change,
) {
  const addedBytes = usedBytes + reservedBytes
  const total = sql`${partners.storageUsedBytes} + ${partners.storageReservedBytes}`
  const [changed] = await tx
    .update(partners)
    .set({
      storageUsedBytes: sql`${partners.storageUsedBytes} + ${usedBytes}`,
      storageReservedBytes: sql`${partners.storageReservedBytes} + ${reservedBytes}`,
    })
    .where(
      and(
        eq(partners.id, partnerId),
        addedBytes <= 0 ? undefined : mayHold(sql`${total} + ${addedBytes}::bigint`),
      ),
    )
    .returning({ id: partners.id })
  if (changed) return
  const usage = await storageUsage(tx, partnerId)
  throw quotaExceeded(availableBytes(usage))
}

export type StorageUsage = {
  tier: Tier
  usedBytes: number
  reservedBytes: number
  quotaBytes: number | null
}

export async function storageUsage(db: Queryable, partnerId: string): Promise<StorageUsage> {
  const [bytes] = await db
    .select({ usedBytes: partners.storageUsedBytes, reservedBytes: partners.storageReservedBytes })
    .from(partners)
    .where(eq(partners.id, partnerId))
  if (!bytes) throw notFound()
  const { tier, quotaBytes } = await findEntitlement(db, partnerId)
  return { ...bytes, tier, quotaBytes }
}

function availableBytes({ usedBytes, reservedBytes, quotaBytes }: StorageUsage) {
  return Math.max(0, (quotaBytes ?? Infinity) - usedBytes - reservedBytes)
}

/** For text content: see `textBytes` of the domain. Throws QUOTA_EXCEEDED, which undoes the transaction. */
export const changeTextUsage = (tx: Queryable, partnerId: string, deltaBytes: number) =>
  changeStorage(tx, partnerId, { usedBytes: deltaBytes })
