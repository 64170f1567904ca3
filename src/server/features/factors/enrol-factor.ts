import { FACTORS_MAX } from '#domain/factor.ts'
import { endAllSessions } from '#server/auth/session.ts'
import { encryptFactorSecret } from './factor-secrets.ts'
import { type FactorContext, mailAbout } from './factor-context.ts'
import {
  countVerifiedFactors,
  deleteFactor,
  deleteRecoveryCodes,
  deleteUnverifiedFactors,
  insertFactor,
  lockUser,
  updateSession,
} from './queries.ts'
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
export async function removeFactor(context: FactorContext, id: string): Promise<boolean> {
  const { db, session } = context
  const userId = session.user.id
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const removed = await deleteFactor(tx, userId, id)
    if (!removed?.verifiedAt) return removed !== undefined
    if ((await countVerifiedFactors(tx, userId)) === 0) {
      await deleteRecoveryCodes(tx, userId)
      await updateSession(tx, session.id, { assurance: 'aal1' })
    }
    await endAllSessions(tx, userId, session.id)
    await mailAbout(tx, 'factor-removed', context)
    return true
  })
}
