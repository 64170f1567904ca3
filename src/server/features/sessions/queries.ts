import { and, desc, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { sessions } from '../../db/schema/index.ts'

export const listSessions = (db: Queryable, userId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      signedInAt: sessions.createdAt,
      lastActiveAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))

export async function deleteSession(db: Queryable, userId: string, id: string) {
  const [deleted] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted
}

export async function findProofs(db: Queryable, sessionId: string) {
  const [proofs] = await db
    .select({ signedInAt: sessions.createdAt, factorShownAt: sessions.factorShownAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return proofs ?? { signedInAt: null, factorShownAt: null }
}
