import { api } from '#server/api/audiences.ts'
import type { ApiContext } from '#server/api/context.ts'
import { enrolFactor, removeFactor } from './enrol-factor.ts'
import { isUsable } from './factor-context.ts'
import { countRecoveryCodes, listFactors } from './queries.ts'
import { challengeFactor, recoverWithCode, verifyFactor } from './verify-factor.ts'

const halfSignedIn = api.halfSignedIn
const fullySignedIn = api.user.factors

const asked = <Context extends Pick<ApiContext, 'reply'>>(context: Context) => ({
  ...context,
  cookieHeader: context.reply.request.headers.cookie,
  now: new Date(),
})

const list = halfSignedIn.list.handler(async ({ context: { db, session } }) => {
  const all = await listFactors(db, session.user.id)
  const usable = all.filter((factor) => isUsable(factor, session, new Date()))
  return {
    factors: usable.map(({ id, name, verifiedAt, createdAt }) => ({
      id,
      type: 'totp' as const,
      friendly_name: name,
      status: verifiedAt ? ('verified' as const) : ('unverified' as const),
      created_at: createdAt,
    })),
    recovery_codes_left: await countRecoveryCodes(db, session.user.id),
  }
})

const enrol = fullySignedIn.enrol.handler(async ({ context, input, errors }) => {
  const { friendly_name: friendlyName, password } = input
  const enrolled = await enrolFactor(asked(context), { friendlyName, password })
  if ('retryAfterSeconds' in enrolled) throw errors.RATE_LIMITED({ data: enrolled })
  if ('refused' in enrolled) throw errors[enrolled.refused]()
  return enrolled
})

const remove = fullySignedIn.remove.handler(async ({ context, input, errors }) => {
  const refused = await removeFactor(asked(context), input.id)
  if (refused) throw errors[refused]()
  return input
})

const challenge = halfSignedIn.challenge.handler(async ({ context, input, errors }) => {
  const challenged = await challengeFactor(asked(context), input.id)
  if (!challenged) throw errors.NOT_FOUND()
  return challenged
})

const verify = halfSignedIn.verify.handler(async ({ context, input, errors }) => {
  const result = await verifyFactor(asked(context), input)
  if ('retryAfterSeconds' in result) throw errors.RATE_LIMITED({ data: result })
  if ('refused' in result) throw errors[result.refused]()
  for (const cookie of result.cookies) context.reply.header('set-cookie', cookie)
  return { assurance: 'aal2', recovery_codes: result.recoveryCodes }
})

const recover = halfSignedIn.recover.handler(async ({ context, input, errors }) => {
  const result = await recoverWithCode(asked(context), input.code)
  if ('retryAfterSeconds' in result) throw errors.RATE_LIMITED({ data: result })
  if ('refused' in result) throw errors[result.refused]()
  for (const cookie of result.cookies) context.reply.header('set-cookie', cookie)
  return { assurance: 'aal2', recovery_codes_left: result.recoveryCodesLeft }
})

export const factors = { list, enrol, remove, challenge, verify, recover }
