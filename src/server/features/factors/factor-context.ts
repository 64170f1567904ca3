import { randomBytes } from 'node:crypto'
import { UNCONFIRMED_FACTOR_MS } from '#domain/factor.ts'
import { isFresh } from '#domain/fresh-proof.ts'
import { type Attempt, countApart, LIMITS } from '#server/auth/attempts.ts'
import { browserThatPassed, isKnownBrowser } from '#server/auth/known-browser.ts'
import type { Session } from '#server/auth/session/session.ts'
import { sessionCookie } from '#server/auth/session/session-cookie.ts'
import type { Config } from '#server/config.ts'
import type { Database, Queryable } from '#server/db/client.ts'
import type { factors } from '#server/db/schema/index.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { actAs } from '../users/act-as.ts'
import { updateSession } from './queries.ts'

export type FactorContext = {
  db: Database
  config: Pick<Config, 'appUrl'>
  secret: string
  session: Session
  cookieHeader: string | undefined
  now: Date
}

// One that was never confirmed proves nothing: who began it may go on with it for a while, nobody else and never in
// place of one that is asked for.
export const isUsable = (
  { verifiedAt, sessionId, createdAt }: typeof factors.$inferSelect,
  { id, needsFactor }: Session,
  now: Date,
) =>
  verifiedAt !== null ||
  (!needsFactor && sessionId === id && isFresh(createdAt, UNCONFIRMED_FACTOR_MS, now))

export type Limited = { refused: 'RATE_LIMITED'; retryAfterSeconds: number }

// Codes are short: guesses are counted per account, over all its challenges and sessions. Who has passed the second step
// here before has some of their own, or whoever knows the password would keep the owner out. Recovery codes are counted
// apart: guessing the short ones takes nothing from who has one of the long.
export async function countGuess(
  { db, secret, config, session, cookieHeader, now }: FactorContext,
  guessed: 'factor' | 'recovery',
): Promise<Attempt> {
  const { id, email } = session.user
  const isKnown =
    !session.needsFactor ||
    (await isKnownBrowser(db, secret, config, cookieHeader, email, now, 'factor'))
  const key = `${guessed}:account:${id}`
  const limits = [
    { key, limit: LIMITS.factorFailures },
    { key: `known-${key}`, limit: LIMITS.knownFactorFailures },
  ] as const
  // The key names the account, and goes with it.
  return actAs(db, id, (tx) => countApart(tx, isKnown, limits, now))
}

export const limitedBy = ({ retryAfterSeconds }: Attempt): Limited => ({
  refused: 'RATE_LIMITED',
  retryAfterSeconds,
})

// The session also changes its token, each time: a copy of the one before is worth nothing. The browser is known.
export async function raiseSession(
  tx: Queryable,
  { session, secret, config, now }: FactorContext,
): Promise<string[]> {
  const token = randomBytes(24).toString('base64url')
  await updateSession(tx, session.id, { assurance: 'aal2', factorShownAt: now, token })
  const known = await browserThatPassed(tx, secret, config, session.user.email, now)
  return [sessionCookie(token, secret, config), known]
}

export const mailAbout = (
  tx: Queryable,
  template: 'factor-added' | 'factor-removed',
  { session: { user } }: FactorContext,
) =>
  enqueueMail(tx, {
    recipient: user.email,
    language: user.language,
    template,
    params: { name: user.name },
  })
