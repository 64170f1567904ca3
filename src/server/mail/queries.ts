import { and, eq, exists, inArray, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/client.ts'
import { mails, partnerApplications } from '../db/schema/index.ts'
import { CAUSED_BY_ANYBODY } from './templates.ts'

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

// The last mail to somebody whose account is gone is all that is left of them: it goes, be it sent or not.
export async function deleteFarewells(db: Queryable, before: Date) {
  await db
    .delete(mails)
    .where(and(eq(mails.template, 'account-deleted'), lt(mails.createdAt, before)))
}

/** What has been sent or given up. A mail that told a decision is part of its application, and of a deletion it is all that tells. */
export async function deleteOldMails(db: Queryable, before: { links: Date; all: Date }) {
  const isTold = db
    .select({ id: partnerApplications.mailId })
    .from(partnerApplications)
    .where(eq(partnerApplications.mailId, mails.id))
  const isOld = or(
    lt(mails.createdAt, before.all),
    and(inArray(mails.template, CAUSED_BY_ANYBODY), lt(mails.createdAt, before.links)),
  )
  const isKept = or(eq(mails.template, 'partner-deleted'), exists(isTold))
  await db.delete(mails).where(and(ne(mails.state, 'queued'), isOld, not(isKept ?? sql`false`)))
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
