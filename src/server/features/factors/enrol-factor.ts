import { FACTORS_MAX } from '#domain/factor.ts'
import { FRESH_FACTOR_MS, isFresh } from '#domain/fresh-proof.ts'
import { endAllSessions } from '#server/auth/session/session.ts'
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
import { findProofs } from '../sessions/queries.ts'
import { describeTotp, newTotpSecret } from './totp.ts'

const DEFAULT_NAME = 'Authenticator'

// Beginning anew replaces what was begun and never confirmed.
export async function enrolFactor(context: FactorContext, friendlyName = DEFAULT_NAME) {
  const { db, secret, session } = context
  const userId = session.user.id
  const totpSecret = newTotpSecret()
  const id = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await countVerifiedFactors(tx, userId)) >= FACTORS_MAX) return undefined
    await deleteUnverifiedFactors(tx, userId)
    const secretEncrypted = encryptFactorSecret(totpSecret, userId, secret)
    return insertFactor(tx, { userId, name: friendlyName, secretEncrypted })
  })
  if (!id) return undefined
  const totp = await describeTotp(totpSecret, session.user.email)
  return { id, type: 'totp' as const, friendly_name: friendlyName, totp }
}

// Without its last factor the account has one step again, for this session too; the others have to sign in anew.
// A page left open is not enough to take the lock off: somebody has to have shown a code just now.
export async function removeFactor(
  context: FactorContext,
  id: string,
): Promise<'NOT_FOUND' | 'FRESH_FACTOR_REQUIRED' | undefined> {
  const { db, session, now } = context
  const userId = session.user.id
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const factor = await findFactor(tx, userId, id)
    if (!factor) return 'NOT_FOUND'
    const { factorShownAt } = await findProofs(tx, session.id)
    if (factor.verifiedAt && !isFresh(factorShownAt, FRESH_FACTOR_MS, now))
      return 'FRESH_FACTOR_REQUIRED'
    await deleteFactor(tx, userId, id)
    if (!factor.verifiedAt) return undefined
    if ((await countVerifiedFactors(tx, userId)) === 0) {
      await deleteRecoveryCodes(tx, userId)
      await updateSession(tx, session.id, { assurance: 'aal1' })
    }
    await endAllSessions(tx, userId, session.id)
    await mailAbout(tx, 'factor-removed', context)
    return undefined
  })
}
