import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/client.ts'
import { mails } from '../db/schema/index.ts'

export type DueMail = typeof mails.$inferSelect

// Taking a mail pushes its next attempt into the future: a worker that dies leaves it for another one.
export async function takeDueMails(
  db: Database,
  options: { limit: number; leaseMs: number },
): Promise<DueMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${mails.state} = 'queued' and ${mails.nextAttemptAt} <= now()`)
    .orderBy(mails.nextAttemptAt)
    .limit(options.limit)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: sql`now() + ${`${options.leaseMs} milliseconds`}::interval`,
    })
    .where(sql`${mails.id} in ${due}`)
    .returning()
}

/** Only a mail that was given up on: one that is on its way or has arrived stays as it is. */
export async function queueAgain(db: Queryable, id: string) {
  const [row] = await db
    .update(mails)
    .set({ state: 'queued', attempts: 0, nextAttemptAt: new Date(), lastError: null })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed')))
    .returning({ id: mails.id })
  return row !== undefined
}

export async function markSent(db: Queryable, id: string) {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: new Date(), lastError: null })
    .where(eq(mails.id, id))
}

export async function markRefused(
  db: Queryable,
  id: string,
  next: { error: string; retryAt: Date | undefined },
) {
  await db
    .update(mails)
    .set(
      next.retryAt
        ? { lastError: next.error, nextAttemptAt: next.retryAt }
        : { lastError: next.error, state: 'failed' },
    )
    .where(eq(mails.id, id))
}

// The last mail to somebody whose account is gone is all that is left of them.
export async function deleteFarewells(db: Queryable, before: Date) {
  await db
    .delete(mails)
    .where(
      and(
        eq(mails.template, 'account-deleted'),
        ne(mails.state, 'queued'),
        lt(mails.createdAt, before),
      ),
    )
}

export async function wasToldOfDeletion(db: Queryable, recipient: string, partnerId: string) {
  const [told] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.template, 'partner-deleted'),
        sql`${mails.params} ->> 'partnerId' = ${partnerId}`,
      ),
    )
    .limit(1)
  return told !== undefined
}
