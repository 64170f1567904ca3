import { type SQL, sql } from 'drizzle-orm'
import type { LiveName } from '#domain/live.ts'
import type { Queryable } from '../db/client.ts'

export const LIVE_CHANNEL = 'machicube_live'

// Part of the transaction: nobody hears of what was undone. Names travel, never data.
export async function announce(tx: Queryable, name: LiveName, onlyUserId?: string) {
  const payload = JSON.stringify({ name, ...(onlyUserId && { userId: onlyUserId }) })
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`)
}

/** The same as part of a statement: for each row it is selected from. */
export const announcing = (name: LiveName, userId: SQL) =>
  sql`pg_notify(${LIVE_CHANNEL}, json_build_object('name', ${name}::text, 'userId', ${userId}::text)::text)`

/** Only those who look after the platform ask again. */
export async function announceToAdmins(tx: Queryable, name: LiveName) {
  await tx.execute(
    sql`select ${announcing(name, sql`user_id`)} from user_roles where role = 'super_admin'`,
  )
}
