import { type AnyProcedure, implement, ORPCError } from '@orpc/server'
import { contract } from '#contract/index.ts'
import { partnerPageAt } from '#domain/partner-page.ts'
import { isSuperAdmin } from '#domain/role.ts'
import { recordVisit } from '../features/audit/queries.ts'
import { findMemberPartner, listPartnersOf } from '../features/partners/queries.ts'
import type { Session } from '../auth/session/session.ts'
import type { ApiContext } from './context.ts'

const os = implement(contract).$context<ApiContext>()

const halfSignedIn = os.middleware(async ({ context, next, procedure }) => {
  if (!context.session) throw refusal(procedure, 'UNAUTHORIZED', 401)
  if (!context.session.user.emailVerified)
    throw new ORPCError('EMAIL_NOT_VERIFIED', { status: 403 })
  return next({ context: { session: context.session } })
})

const fullySignedIn = halfSignedIn.concat(async ({ context, next }) => {
  if (context.session.needsFactor) throw new ORPCError('FACTOR_REQUIRED', { status: 403 })
  return next()
})

const superAdmin = fullySignedIn.concat(async ({ context, next, procedure }) => {
  if (!isSuperAdmin(context.session.roles)) throw refusal(procedure, 'FORBIDDEN', 403)
  return next()
})

// A procedure's contract may say in its own words why it refuses.
function refusal(procedure: AnyProcedure, code: string, status: number) {
  const message = procedure['~orpc'].errorMap[code]?.message
  return new ORPCError(code, { status, ...(message && { message }) })
}

// The page that asks, as the browser says.
const pageOf = ({ reply }: ApiContext, partnerId: string) =>
  partnerPageAt(reply.request.headers.referer, partnerId)

// Knows the input, so it comes after its validation; that somebody is signed in was proved before.
// A partner that is not yours and a partner that is not there look the same.
const member = implement(contract)
  .$context<ApiContext & { session: Session }>()
  .middleware(async ({ context, next }, input: { partnerId: string }) => {
    const { db, session } = context
    const partner = await findMemberPartner(db, input.partnerId, {
      userId: session.user.id,
      isSuperAdmin: isSuperAdmin(session.roles),
    })
    if (!partner) throw new ORPCError('NOT_FOUND', { status: 404 })
    if (isSuperAdmin(session.roles))
      await recordVisit(db, session.user.id, partner, { page: pageOf(context, partner.id) })
    return next({ context: { partner } })
  })

const ownPartner = implement(contract)
  .$context<ApiContext & { session: Session }>()
  .middleware(async ({ context, next }, input: { partnerId?: string | undefined }) => {
    const { db, session } = context
    const own = await listPartnersOf(db, session.user.id)
    const partnerId = input.partnerId ?? own[0]?.id
    const partner =
      partnerId &&
      (await findMemberPartner(db, partnerId, {
        userId: session.user.id,
        isSuperAdmin: isSuperAdmin(session.roles),
      }))
    if (!partner) throw new ORPCError('NOT_FOUND', { status: 404 })
    const isMember = own.some(({ id }) => id === partner.id)
    if (!isMember)
      await recordVisit(db, session.user.id, partner, { page: pageOf(context, partner.id) })
    return next({ context: { partner, isMember } })
  })

const publicApi = os.public
const halfSignedInApi = os.use(halfSignedIn).user.factors
const userApi = os.use(fullySignedIn).user
const portalApi = os.use(fullySignedIn).portal
const saApi = os.use(superAdmin).sa
const router = os.router.bind(os)

// The types by name: written out in one piece they are longer than the compiler accepts.
export const api: {
  public: typeof publicApi
  halfSignedIn: typeof halfSignedInApi
  user: typeof userApi
  portal: typeof portalApi
  sa: typeof saApi
  member: typeof member
  ownPartner: typeof ownPartner
  router: typeof router
} = {
  public: publicApi,
  halfSignedIn: halfSignedInApi,
  user: userApi,
  portal: portalApi,
  sa: saApi,
  member,
  ownPartner,
  router,
}
