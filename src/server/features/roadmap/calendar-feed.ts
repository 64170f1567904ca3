import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { calendarFeeds, userRoles, users } from '../../db/schema/index.ts'
import { asAdmin, recordAudit } from '../audit/queries.ts'
import { actAs } from '../users/act-as.ts'

type Scope = { db: Database; adminId: string }

const TOKEN_BYTES = 32
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export const CALENDAR_PATH = '/calendar/roadmap.ics'

export async function findFeed(db: Queryable, userId: string) {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return feed
}

/** The address is told once; what is kept cannot give it back. */
export function renewFeed({ db, adminId }: Scope, appUrl: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return actAs(db, adminId, async (tx) => {
    const feed = { tokenHash: hashOf(token), createdAt: new Date() }
    await tx
      .insert(calendarFeeds)
      .values({ userId: adminId, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
    await audit(tx, adminId, 'calendar-renewed')
    // In the query: paths reach the log, queries do not.
    return new URL(`${CALENDAR_PATH}?token=${token}`, appUrl).href
  })
}

export function endFeed({ db, adminId }: Scope) {
  return actAs(db, adminId, async (tx) => {
    const [ended] = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.userId, adminId))
      .returning({ userId: calendarFeeds.userId })
    if (ended) await audit(tx, adminId, 'calendar-ended')
  })
}

const audit = (tx: Queryable, adminId: string, action: 'calendar-renewed' | 'calendar-ended') =>
  recordAudit(tx, asAdmin(adminId), { action, subject: { kind: 'user', id: adminId } })

/** Whose address this is, as long as they look after the platform. */
export async function findFeedOwner(db: Queryable, token: string) {
  const [owner] = await db
    .select({ language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'super_admin')))
    .where(eq(calendarFeeds.tokenHash, hashOf(token)))
  return owner
}
