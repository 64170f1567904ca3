import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { addResetLink } from '#server/auth/reset-links.ts'
import { addSignUp, confirmUrl, signUpCookie } from '#server/auth/sign-ups.ts'
import { factorChallenges, factors, recoveryCodes, sessions } from '#server/db/schema/index.ts'
import {
  encryptFactorSecret,
  hashRecoveryCode,
  newRecoveryCodes,
} from '#server/features/factors/factor-secrets.ts'
import { newTotpSecret } from '#server/features/factors/totp.ts'
import { TEST_SECRET } from '#server/testing/actors.ts'
import { as, somebodyNew, type Wish } from './frame.ts'
import { PASSWORD, type Stage } from './stage.ts'

/** What the session of a newcomer can be raised with. */
const withFactor =
  (isVerified: boolean): Wish =>
  async (stage) => {
    const { db } = stage.world
    const holder = await stage.newcomer()
    const { userId } = holder.actor
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
    const secret = newTotpSecret()
    const id = randomUUID()
    await db.insert(factors).values({
      id,
      userId,
      sessionId: session?.id ?? null,
      name: 'app',
      secretEncrypted: encryptFactorSecret(secret, userId, TEST_SECRET),
      verifiedAt: isVerified ? new Date() : null,
    })
    if (!isVerified) {
      const challenge_id = randomUUID()
      const expiresAt = new Date(Date.now() + 60_000)
      await db
        .insert(factorChallenges)
        .values({ id: challenge_id, factorId: id, sessionId: session?.id ?? '', expiresAt })
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      return as(holder, { id, challenge_id, code })
    }
    const [code = ''] = newRecoveryCodes()
    const codeHash = hashRecoveryCode(code, TEST_SECRET)
    await db.insert(recoveryCodes).values({ userId, codeHash })
    return as(holder, { code })
  }

/** A waiting sign-up, its link and the browser that did it. */
async function signUpOf({ world, passwordHash }: Stage) {
  const { db, config } = world
  const email = `new-${randomUUID()}@test.example`
  const typed = { email, name: 'New', passwordHash, language: 'ja', wantsSchool: false } as const
  const { id } = await addSignUp(db, typed)
  const url = new URL(confirmUrl(TEST_SECRET, config, id, '/user-app'))
  const [cookie] = signUpCookie(TEST_SECRET, config, id, '/user-app').split(';', 1)
  return { email, cookie, token: url.searchParams.get('token') }
}

async function withResetLink(stage: Stage) {
  const { userId } = await stage.member()
  return { fields: { token: await addResetLink(stage.world.db, userId) } }
}

/** Of the identity and of second factors. */
export const IDENTITY_WISHES: Record<string, Wish> = {
  'user.factors.enrol': somebodyNew,
  'user.factors.remove': somebodyNew,
  'user.factors.challenge': somebodyNew,
  'user.factors.verify': withFactor(false),
  'user.factors.recover': withFactor(true),
  'POST sign-in/email': async (stage) => {
    const { email } = await stage.member()
    return { fields: { email, password: PASSWORD } }
  },
  'POST request-password-reset': async (stage) => ({
    fields: { email: (await stage.member()).email },
  }),
  'POST check-reset-link': withResetLink,
  'POST reset-password': withResetLink,
  'POST send-verification-email': async (stage) => {
    const { email } = await signUpOf(stage)
    return { fields: { email } }
  },
  'GET verify-email': async (stage, { actor }) => {
    const { cookie, token } = await signUpOf(stage)
    return { actor: { ...actor, cookie }, fields: { token } }
  },
  'POST verify-email': async (stage) => {
    const { token } = await signUpOf(stage)
    return { fields: { token, password: PASSWORD } }
  },
  'POST sign-out': somebodyNew,
}
