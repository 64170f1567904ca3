import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Assurance } from '#server/auth/session/session-rows.ts'
import type { Queryable } from '#server/db/client.ts'
import {
  factorChallenges,
  factors,
  recoveryCodes,
  sessions,
  users,
} from '#server/db/schema/index.ts'

export const CHALLENGE_ATTEMPTS_MAX = 5

export const listFactors = (db: Queryable, userId: string) =>
  db.select().from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt))

export async function findFactor(db: Queryable, userId: string, id: string) {
  const [factor] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.userId, userId)))
  return factor
}

export async function countVerifiedFactors(db: Queryable, userId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)))
  return row?.total ?? 0
}

// Changes to one user's factors happen one after the other.
export async function lockUser(db: Queryable, userId: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export async function deleteUnverifiedFactors(db: Queryable, userId: string) {
  await db.delete(factors).where(and(eq(factors.userId, userId), isNull(factors.verifiedAt)))
}

// For the scheduled clean-up: they are worth nothing any more.
export async function deleteUnconfirmedFactors(db: Queryable, begunBefore: Date) {
  await db
    .delete(factors)
    .where(and(isNull(factors.verifiedAt), lt(factors.createdAt, begunBefore)))
}

export async function insertFactor(db: Queryable, factor: typeof factors.$inferInsert) {
  await db.insert(factors).values(factor)
}

export async function deleteFactor(db: Queryable, userId: string, id: string) {
  await db.delete(factors).where(and(eq(factors.id, id), eq(factors.userId, userId)))
}

export async function insertChallenge(
  db: Queryable,
  challenge: { factorId: string; sessionId: string; expiresAt: Date },
) {
  const [inserted] = await db
    .insert(factorChallenges)
    .values(challenge)
    .returning({ id: factorChallenges.id })
  if (!inserted) throw new Error('an insert returns its row')
  return inserted.id
}

type Try = { challengeId: string; factorId: string; sessionId: string; now: Date }

// Counts the attempt before it is judged; nothing is returned when the challenge is spent.
export async function countChallengeAttempt(
  db: Queryable,
  { challengeId, factorId, sessionId, now }: Try,
) {
  const [challenge] = await db
    .update(factorChallenges)
    .set({ attempts: sql`${factorChallenges.attempts} + 1` })
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        eq(factorChallenges.factorId, factorId),
        eq(factorChallenges.sessionId, sessionId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
        lt(factorChallenges.attempts, CHALLENGE_ATTEMPTS_MAX),
      ),
    )
    .returning({ id: factorChallenges.id })
  return challenge
}

export async function useChallenge(db: Queryable, id: string, now: Date) {
  const used = await db
    .update(factorChallenges)
    .set({ usedAt: now })
    .where(and(eq(factorChallenges.id, id), isNull(factorChallenges.usedAt)))
    .returning({ id: factorChallenges.id })
  return used.length > 0
}

// A step is used once: of the same code twice, or twice at once, only one finds an older step here.
export async function useStep(db: Queryable, factorId: string, step: number, now: Date) {
  const used = await db
    .update(factors)
    .set({
      lastUsedStep: step,
      sessionId: null,
      verifiedAt: sql`coalesce(${factors.verifiedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(factors.id, factorId), lt(factors.lastUsedStep, step)))
    .returning({ id: factors.id })
  return used.length > 0
}

export async function updateSession(
  db: Queryable,
  id: string,
  change: { assurance: Assurance; token?: string; factorShownAt?: Date },
) {
  await db.update(sessions).set(change).where(eq(sessions.id, id))
}

export async function replaceRecoveryCodes(db: Queryable, userId: string, codeHashes: string[]) {
  await deleteRecoveryCodes(db, userId)
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

export async function deleteRecoveryCodes(db: Queryable, userId: string) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function useRecoveryCode(db: Queryable, userId: string, codeHash: string, now: Date) {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.total ?? 0
}
