import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import {
  attemptCounters,
  calendarFeeds,
  factorChallenges,
  sessions,
  signUps,
  verifications,
} from '../../db/schema/index.ts'
import { announcing } from '../../live/announce.ts'
import { writeAside } from '../../operations/log-room.ts'
import { readSessionToken, SESSION_SECONDS, sessionCookie } from './session-cookie.ts'
import {
  findSessionRow,
  forgetSessionRow,
  type KnownSession,
  type SessionRow,
  TOUCHED_AFTER_MS,
} from './session-rows.ts'

export type Session = KnownSession & {
  // Another one, once anything has changed that browsing shows: as it was when the session was read.
  contentVersion: string
  // Present when the session was prolonged: send it as Set-Cookie.
  renewedCookie?: string | undefined
}

const EXTENDED_AFTER_MS = 24 * 60 * 60 * 1000
const LIFETIME_MS = SESSION_SECONDS * 1000

// Every request passes here: one signature, one prepared query.
export async function findSession(
  pool: pg.Pool,
  secret: string,
  cookieHeader: string | undefined,
  config: Pick<Config, 'appUrl' | 'databaseUrl' | 'dataDir'>,
  now = new Date(),
): Promise<Session | undefined> {
  const token = readSessionToken(cookieHeader, secret, config)
  if (!token) return undefined
  const found = await findSessionRow(pool, token)
  if (!found || found.row.session.expiresAt <= now) return undefined
  const session = { ...found.row.session, contentVersion: found.contentVersion }
  if (!needsTouch(found.row, now) && !needsExtension(found.row, now)) return session
  const expiresAt = await writeAside(config, () => prolong(pool, found.row, now))
  forgetSessionRow(pool, token)
  if (!expiresAt) return session
  return { ...session, expiresAt, renewedCookie: sessionCookie(token, secret, config) }
}

/** What the audience `user` asks for. */
export const isFullySignedIn = (session: Session | undefined): session is Session =>
  session !== undefined && session.user.emailVerified && !session.needsFactor

const needsTouch = ({ updatedAt }: SessionRow, now: Date) =>
  now.getTime() - updatedAt.getTime() > TOUCHED_AFTER_MS

const needsExtension = ({ session }: SessionRow, now: Date) =>
  now.getTime() + LIFETIME_MS - session.expiresAt.getTime() >= EXTENDED_AFTER_MS

// Of several requests at once one prolongs: the others find another expiry than the one they read.
async function prolong(pool: pg.Pool, row: SessionRow, now: Date): Promise<Date | undefined> {
  if (!needsExtension(row, now)) {
    await touch(pool, row, now)
    return undefined
  }
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const { rowCount } = await pool.query({
    name: 'prolong-session',
    text: 'update sessions set expires_at = $1, updated_at = $2 where id = $3 and expires_at = $4',
    values: [expiresAt, now, row.session.id, row.session.expiresAt],
  })
  return rowCount ? expiresAt : undefined
}

async function touch(pool: pg.Pool, { session, updatedAt }: SessionRow, now: Date) {
  await pool.query({
    name: 'touch-session',
    text: 'update sessions set updated_at = $1 where id = $2 and updated_at = $3',
    values: [now, session.id, updatedAt],
  })
}

export const endSession = (db: Queryable, token: string) => end(db, eq(sessions.token, token))

/** Gives how many were still alive. */
export const endOtherSessions = (db: Queryable, userId: string, keptSessionId: string) =>
  end(db, and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId)))

/** The address of a calendar too: it opens without a session. */
export async function endAllSessions(db: Queryable, userId: string) {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return end(db, eq(sessions.userId, userId))
}

// Streams that are open with them hear of it, and end.
async function end(db: Queryable, which: SQL | undefined) {
  const ended = await db
    .delete(sessions)
    .where(which)
    .returning({
      expiresAt: sessions.expiresAt,
      told: announcing('session', sql`${sessions.userId}`),
    })
  return ended.filter(({ expiresAt }) => expiresAt > new Date()).length
}

// For the scheduled clean-up: what has expired is dead already, this only gives the space back.
export async function deleteExpiredIdentity(db: Queryable, now = new Date()) {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(signUps).where(lte(signUps.expiresAt, now))
  await db.delete(verifications).where(lte(verifications.expiresAt, now))
  await db.delete(factorChallenges).where(lte(factorChallenges.expiresAt, now))
  await db.delete(attemptCounters).where(lte(attemptCounters.resetsAt, now))
}
