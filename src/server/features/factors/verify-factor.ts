import { takeBackAttempt } from '#server/auth/attempts.ts'
import { decryptFactorSecret, hashRecoveryCode, newRecoveryCodes } from './factor-secrets.ts'
import {
  countGuess,
  type FactorContext,
  isUsable,
  type Limited,
  limitedBy,
  mailAbout,
  raiseSession,
} from './factor-context.ts'
import {
  countChallengeAttempt,
  countRecoveryCodes,
  countVerifiedFactors,
  findFactor,
  insertChallenge,
  lockUser,
  replaceRecoveryCodes,
  useChallenge,
  useRecoveryCode,
  useStep,
} from './queries.ts'
import { stepOfCode } from './totp.ts'

const CHALLENGE_LIFETIME_MS = 5 * 60_000

type Refused = Limited | { refused: 'INVALID_CODE' | 'CHALLENGE_EXPIRED' }
const INVALID_CODE = { refused: 'INVALID_CODE' } as const

export async function challengeFactor({ db, session, now }: FactorContext, factorId: string) {
  const factor = await findFactor(db, session.user.id, factorId)
  if (!factor || !isUsable(factor, session, now)) return undefined
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS)
  const id = await insertChallenge(db, { factorId, sessionId: session.id, expiresAt })
  return { id, expires_at: expiresAt }
}

type Shown = { id: string; challenge_id: string; code: string }
type Verified = { cookies: string[]; recoveryCodes: string[] | undefined }

export async function verifyFactor(
  context: FactorContext,
  shown: Shown,
): Promise<Verified | Refused> {
  const { db, secret, session, now } = context
  const challenge = {
    challengeId: shown.challenge_id,
    factorId: shown.id,
    sessionId: session.id,
    now,
  }
  if (!(await countChallengeAttempt(db, challenge))) return { refused: 'CHALLENGE_EXPIRED' }
  const guess = await countGuess(context, 'factor')
  if (!guess.isAllowed) return limitedBy(guess)
  const factor = await findFactor(db, session.user.id, shown.id)
  if (!factor || !isUsable(factor, session, now)) return INVALID_CODE
  const totpSecret = decryptFactorSecret(factor.secretEncrypted, session.user.id, secret)
  const step = stepOfCode(totpSecret, shown.code, now)
  if (step === undefined) return INVALID_CODE
  const verified = await acceptStep(context, shown, step)
  if (!verified) return INVALID_CODE
  await takeBackAttempt(db, guess)
  return verified
}

const acceptStep = (context: FactorContext, shown: Shown, step: number) =>
  context.db.transaction(async (tx): Promise<Verified | undefined> => {
    const { session, now } = context
    await lockUser(tx, session.user.id)
    const before = await findFactor(tx, session.user.id, shown.id)
    const others = await countVerifiedFactors(tx, session.user.id)
    // Another may have been confirmed since this session was read.
    if (!before?.verifiedAt && others > 0 && session.assurance !== 'aal2') return undefined
    if (!before || !(await useStep(tx, shown.id, step, now))) return undefined
    if (!(await useChallenge(tx, shown.challenge_id, now))) return undefined
    if (!before.verifiedAt) await mailAbout(tx, 'factor-added', context)
    return {
      cookies: await raiseSession(tx, context),
      recoveryCodes: others === 0 ? await giveRecoveryCodes(tx, context) : undefined,
    }
  })

async function giveRecoveryCodes(
  tx: Parameters<typeof replaceRecoveryCodes>[0],
  { session, secret }: FactorContext,
) {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(code, secret))
  await replaceRecoveryCodes(tx, session.user.id, hashes)
  return codes
}

export async function recoverWithCode(context: FactorContext, code: string) {
  const { db, secret, session, now } = context
  const guess = await countGuess(context, 'recovery')
  if (!guess.isAllowed) return limitedBy(guess)
  const recovered = await db.transaction(async (tx) => {
    const codeHash = hashRecoveryCode(code, secret)
    if (!(await useRecoveryCode(tx, session.user.id, codeHash, now))) return undefined
    const cookies = await raiseSession(tx, context)
    return { cookies, recoveryCodesLeft: await countRecoveryCodes(tx, session.user.id) }
  })
  if (!recovered) return INVALID_CODE
  await takeBackAttempt(db, guess)
  return recovered
}
