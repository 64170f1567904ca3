import { randomUUID } from 'node:crypto'
import { FACTORS_MAX } from '#domain/factor.ts'
import { FRESH_FACTOR_MS, isFresh } from '#domain/fresh-proof.ts'
import { endOtherSessions } from '#server/auth/session/session.ts'
import type { Queryable } from '#server/db/client.ts'
import { encryptFactorSecret } from './factor-secrets.ts'
import { type FactorContext, mailAbout } from './factor-context.ts'
import {
  countVerifiedFactors,
  deleteFactor,
  deleteRecoveryCodes,
  deleteUnverifiedFactors,
  findFactor,
  insertFactor,
  lockUser,
  updateSession,
} from './queries.ts'
import { findUnproved, type Unproved } from '../sessions/proofs.ts'
import { findProofs } from '../sessions/queries.ts'
import { describeTotp, newTotpSecret } from './totp.ts'

const DEFAULT_NAME = 'Authenticator'

type Wanted = { friendlyName?: string | undefined; password?: string | undefined }
type Refused = Unproved | { refused: 'TOO_MANY_FACTORS' | 'FRESH_FACTOR_REQUIRED' }

// Beginning anew replaces what was begun and never confirmed. A copied cookie neither puts a lock on the account, which
// would keep its owner out, nor adds a key to one.
export async function enrolFactor(
  context: FactorContext,
  { friendlyName = DEFAULT_NAME, password }: Wanted,
) {
  const { db, secret, session, now } = context
  const userId = session.user.id
  const isFirst = (await countVerifiedFactors(db, userId)) === 0
  const unproved = isFirst ? await findUnproved(db, session, password, now) : undefined
  if (unproved) return unproved
  const totpSecret = newTotpSecret()
  const id = randomUUID()
  const refused = await db.transaction(async (tx): Promise<Refused | undefined> => {
    await lockUser(tx, userId)
    const confirmed = await countVerifiedFactors(tx, userId)
    if (confirmed >= FACTORS_MAX) return { refused: 'TOO_MANY_FACTORS' }
    if ((!isFirst || confirmed > 0) && !(await hasShownCode(tx, context)))
      return { refused: 'FRESH_FACTOR_REQUIRED' }
    await deleteUnverifiedFactors(tx, userId)
    const secretEncrypted = encryptFactorSecret(totpSecret, userId, secret)
    await insertFactor(tx, {
      id,
      userId,
      sessionId: session.id,
      name: friendlyName,
      secretEncrypted,
    })
    return undefined
  })
  if (refused) return refused
  const totp = await describeTotp(totpSecret, session.user.email)
  return { id, type: 'totp' as const, friendly_name: friendlyName, totp }
}

// Without its last factor the account has one step again, for this session too; the others have to sign in anew.
// A page left open is not enough to take the lock off: somebody has to have shown a code just now.
export async function removeFactor(
  context: FactorContext,
  id: string,
): Promise<'NOT_FOUND' | 'FRESH_FACTOR_REQUIRED' | undefined> {
  const { db, session } = context
  const userId = session.user.id
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const factor = await findFactor(tx, userId, id)
    if (!factor) return 'NOT_FOUND'
    if (factor.verifiedAt && !(await hasShownCode(tx, context))) return 'FRESH_FACTOR_REQUIRED'
    await deleteFactor(tx, userId, id)
    if (!factor.verifiedAt) return undefined
    if ((await countVerifiedFactors(tx, userId)) === 0) {
      await deleteRecoveryCodes(tx, userId)
      await updateSession(tx, session.id, { assurance: 'aal1' })
    }
    await endOtherSessions(tx, userId, session.id)
    await mailAbout(tx, 'factor-removed', context)
    return undefined
  })
}

async function hasShownCode(tx: Queryable, { session, now }: FactorContext) {
  const { factorShownAt } = await findProofs(tx, session.id)
  return isFresh(factorShownAt, FRESH_FACTOR_MS, now)
}
