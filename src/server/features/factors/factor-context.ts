import { randomBytes } from 'node:crypto'
import { UNCONFIRMED_FACTOR_MS } from '#domain/factor.ts'
import { isFresh } from '#domain/fresh-proof.ts'
import { countAttempt, LIMITS, takeBackAttempt } from '#server/auth/attempts.ts'
import type { Session } from '#server/auth/session/session.ts'
import { sessionCookie } from '#server/auth/session/session-cookie.ts'
import type { Config } from '#server/config.ts'
import type { Database, Queryable } from '#server/db/client.ts'
import type { factors } from '#server/db/schema/index.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { updateSession } from './queries.ts'

export type FactorContext = {
  db: Database
  config: Pick<Config, 'appUrl'>
  secret: string
  session: Session
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

const guessesKey = ({ session }: FactorContext) => `factor:account:${session.user.id}`

// Codes are short: guesses are counted per account, over all its challenges and sessions.
export async function countGuess(context: FactorContext): Promise<Limited | undefined> {
  const { isAllowed, retryAfterSeconds } = await countAttempt(
    context.db,
    guessesKey(context),
    LIMITS.factorFailures,
    context.now,
  )
  return isAllowed ? undefined : { refused: 'RATE_LIMITED', retryAfterSeconds }
}

export const takeBackGuess = (context: FactorContext) =>
  takeBackAttempt(context.db, { key: guessesKey(context), at: context.now })

// With its rights the session also changes its token: a copy of the weaker one is worth nothing.
export async function raiseSession(
  tx: Queryable,
  { session, secret, config, now }: FactorContext,
): Promise<string | undefined> {
  const raised = { assurance: 'aal2', factorShownAt: now } as const
  if (session.assurance === 'aal2') {
    await updateSession(tx, session.id, raised)
    return undefined
  }
  const token = randomBytes(24).toString('base64url')
  await updateSession(tx, session.id, { ...raised, token })
  return sessionCookie(token, secret, config)
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
