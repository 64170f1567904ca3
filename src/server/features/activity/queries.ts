import { desc, eq } from 'drizzle-orm'
import type { ActivityKind } from '#domain/activity.ts'
import type { Queryable } from '../../db/client.ts'
import { activity, users } from '../../db/schema/index.ts'
import { announce } from '../../live/announce.ts'

export type Actor = { userId: string; isAdmin: boolean }
type Happening = { partnerId: string; kind: ActivityKind; title?: string; count?: number }

// Whatever is worth recording is worth telling open pages.
export async function recordActivity(tx: Queryable, actor: Actor, happening: Happening) {
  await tx.insert(activity).values({ ...happening, userId: actor.userId, isByAdmin: actor.isAdmin })
  await announce(tx, 'content')
}

export async function listActivity(db: Queryable, partnerId: string, limit: number) {
  const rows = await db
    .select({
      id: activity.id,
      kind: activity.kind,
      title: activity.title,
      actorName: users.name,
      isByAdmin: activity.isByAdmin,
      count: activity.count,
      createdAt: activity.createdAt,
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(eq(activity.partnerId, partnerId))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, actorName: row.actorName ?? '' }))
}
