import { desc, eq, not, or, sql } from 'drizzle-orm'
import type { ActivityKind } from '#domain/activity.ts'
import type { Queryable } from '../../db/client.ts'
import { activity, partners, users } from '../../db/schema/index.ts'
import { announce } from '../../live/announce.ts'
import { asAdmin, recordAudit } from '../audit/queries.ts'
import { isMember } from '../partners/queries.ts'

export type Actor = { userId: string; isAdmin: boolean }
type Happening = { partnerId: string; kind: ActivityKind; title?: string; count?: number }

// A partner's diary: what anybody did with its content, shown to it and gone with it. What an admin did stands
// in the audit log as well. Whatever is worth recording is worth telling open pages.
export async function recordActivity(tx: Queryable, actor: Actor, happening: Happening) {
  await tx.insert(activity).values({ ...happening, userId: actor.userId, isByAdmin: actor.isAdmin })
  if (actor.isAdmin) await recordAudit(tx, asAdmin(actor.userId), await auditEntry(tx, happening))
  await announce(tx, 'content')
}

async function auditEntry(tx: Queryable, { partnerId, kind, title, count }: Happening) {
  const [partner] = await tx
    .select({ name: partners.name })
    .from(partners)
    .where(eq(partners.id, partnerId))
  return {
    action: kind,
    subject: { kind: 'partner', id: partnerId, label: partner?.name ?? '' },
    partnerId,
    details: { ...(title && { title }), ...(count && { count }) },
  } as const
}

export function listActivity(db: Queryable, partnerId: string, limit: number) {
  const isTold = or(not(activity.isByAdmin), isMember(db, sql`${users.id}`, activity.partnerId))
  return db
    .select({
      id: activity.id,
      kind: activity.kind,
      title: activity.title,
      // A partner learns that it was the administration, not which person.
      actorName: sql<string | null>`case when ${isTold} then ${users.name} end`,
      isByAdmin: activity.isByAdmin,
      count: activity.count,
      createdAt: activity.createdAt,
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(eq(activity.partnerId, partnerId))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit)
}
