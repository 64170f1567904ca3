import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { LanguageTag } from '#domain/language.ts'
import { partnerPageAt } from '#domain/partner-page.ts'
import { isSuperAdmin } from '#domain/role.ts'
import { findSession } from '../auth/session/session.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/client.ts'
import { recordVisit } from '../features/audit/queries.ts'
import { findMemberPartner } from '../features/partners/queries.ts'
import { notFound, Refusal, signInFirst } from './refusal.ts'

export type Caller = {
  userId: string
  email: string
  language: LanguageTag
  isSuperAdmin: boolean
  referer?: string | undefined
}

type Deps = { pool: pg.Pool; secret: string; config: Config }

/** The same doors as the API's: a fully signed-in user, or a refusal. */
export async function requireCaller(
  { pool, secret, config }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const session = await findSession(pool, secret, request.headers.cookie, config)
  if (!session) throw signInFirst()
  if (session.renewedCookie) reply.header('set-cookie', session.renewedCookie)
  if (!session.user.emailVerified) {
    throw new Refusal(403, 'EMAIL_NOT_VERIFIED', 'Confirm the e-mail address first.')
  }
  if (session.needsFactor)
    throw new Refusal(403, 'FACTOR_REQUIRED', 'Show the second factor first.')
  return {
    userId: session.user.id,
    email: session.user.email,
    language: session.user.language,
    isSuperAdmin: isSuperAdmin(session.roles),
    referer: request.headers.referer,
  }
}

/** A partner that the caller may manage; what an admin reads or adds there is a visit, as at the API's doors. */
export async function requirePartner(db: Queryable, partnerId: string, caller: Caller) {
  const partner = await findMemberPartner(db, partnerId, caller)
  if (!partner) throw notFound()
  if (caller.isSuperAdmin) {
    const page = partnerPageAt(caller.referer, partner.id)
    await recordVisit(db, caller.userId, partner, { page })
  }
  return partner
}
