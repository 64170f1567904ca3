import { ORPCError } from '@orpc/server'
import { api } from '../../api/audiences.ts'
import { clearedSessionCookie } from '../../auth/session/session-cookie.ts'
import { checkPassword } from '../sessions/proofs.ts'
import { deleteAccount, proofsNeeded } from './delete-account.ts'
import { isLastOf, listAdmins } from '../users/queries.ts'
import { forgetWantedSchool, listPartnersAlone } from './queries.ts'

const deletion = api.user.account.deletion.handler(
  async ({ context: { db, session, config } }) => ({
    ...(await proofsNeeded(db, session, new Date())),
    lastMemberOf: await listPartnersAlone(db, session.user.id),
    isLastAdmin: isLastOf(await listAdmins(db), session.user.id),
    contactEmail: config.contactEmail ?? null,
  }),
)

const remove = api.user.account.delete.handler(async ({ context, input, errors }) => {
  const { db, session, config, reply } = context
  const { user } = session
  if (input.email.toLowerCase() !== user.email.toLowerCase()) throw errors.WRONG_ACCOUNT()
  const needed = await proofsNeeded(db, session, new Date())
  if (needed.needsFreshFactor) throw errors.FRESH_FACTOR_REQUIRED()
  if (needed.needsFreshSignIn) throw errors.FRESH_SIGN_IN_REQUIRED()
  if (needed.needsPassword) {
    const checked = await checkPassword(db, user, input.password ?? '')
    if ('retryAfterSeconds' in checked) throw errors.RATE_LIMITED({ data: checked })
    if (!checked.isRight) throw errors.WRONG_PASSWORD()
  }
  const outcome = await deleteAccount(db, user.id, input.closing)
  if (outcome.kind === 'gone') throw new ORPCError('UNAUTHORIZED', { status: 401 })
  if (outcome.kind === 'last-admin') throw errors.LAST_ADMIN()
  if (outcome.kind === 'last-member')
    throw errors.LAST_MEMBER({ data: { partners: outcome.partners } })
  reply.header('set-cookie', clearedSessionCookie(config))
  return { isDeleted: true as const }
})

const forgetSchool = api.user.account.forgetSchool.handler(async ({ context: { db, session } }) => {
  await forgetWantedSchool(db, session.user.id)
  return { wantsSchool: false as const }
})

export const account = { forgetSchool, deletion, delete: remove }
