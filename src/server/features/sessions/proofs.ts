import { FRESH_SIGN_IN_MS, isFresh } from '#domain/fresh-proof.ts'
import { countGuess, takeBackAttempt } from '../../auth/attempts.ts'
import { findPasswordHash } from '../../auth/credential.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Database } from '../../db/client.ts'
import { findProofs } from './queries.ts'

type Checked = { isRight: boolean } | { retryAfterSeconds: number }

/** Guesses here and at the sign-in page are counted together; whoever is signed in is no stranger. */
export async function checkPassword(
  db: Database,
  { id, email }: Session['user'],
  password: string,
): Promise<Checked> {
  const attempt = await countGuess(db, email, true)
  if (!attempt.isAllowed) return { retryAfterSeconds: attempt.retryAfterSeconds }
  const hash = await findPasswordHash(db, id)
  const isRight = hash !== undefined && (await verifyPassword(password, hash))
  if (isRight) await takeBackAttempt(db, attempt)
  return { isRight }
}

export type Unproved =
  | { refused: 'PASSWORD_REQUIRED' | 'WRONG_PASSWORD' | 'FRESH_SIGN_IN_REQUIRED' }
  | { refused: 'RATE_LIMITED'; retryAfterSeconds: number }

/** A page left open and a copied cookie are not the owner: they sign in just now, or know the password. */
export async function findUnproved(
  db: Database,
  { id, user }: Session,
  password: string | undefined,
  now: Date,
): Promise<Unproved | undefined> {
  const { signedInAt } = await findProofs(db, id)
  if (isFresh(signedInAt, FRESH_SIGN_IN_MS, now)) return undefined
  if ((await findPasswordHash(db, user.id)) === undefined)
    return { refused: 'FRESH_SIGN_IN_REQUIRED' }
  if (password === undefined) return { refused: 'PASSWORD_REQUIRED' }
  const checked = await checkPassword(db, user, password)
  if ('retryAfterSeconds' in checked) return { refused: 'RATE_LIMITED', ...checked }
  return checked.isRight ? undefined : { refused: 'WRONG_PASSWORD' }
}
