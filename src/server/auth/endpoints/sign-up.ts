import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nameFromEmail } from '#domain/contact.ts'
import { areaOf } from '#domain/mode.ts'
import { mailKey } from '../attempts.ts'
import { findCredential } from '../credential.ts'
import { hashPassword } from '../passwords.ts'
import { findSession } from '../session/session.ts'
import { parseInput, Resend, SignUp, VerifyLink } from './input.ts'
import { refusalOf } from './refusal.ts'
import { type AuthRouteDeps, callAuth, limit, passCookies, rememberBrowser } from './visit.ts'

const SENT = { status: true }

export const createSignUp = (deps: AuthRouteDeps) => async (request: FastifyRequest) => {
  const input = parseInput(SignUp, request.body)
  await limit(deps.db, mailKey(input.email), deps.limits.mails)
  const [response] = await Promise.all([signUp(deps, request, input), sleep(deps.quietAnswerMs)])
  if (!response.ok) throw await refusalOf(response)
  return SENT
}

async function signUp(deps: AuthRouteDeps, request: FastifyRequest, input: SignUp) {
  const { email, password, callbackURL, wantsSchool, name = nameFromEmail(email) } = input
  const passwordHash = await hashPassword(password)
  const attempt = () =>
    callAuth(deps, request, {
      method: 'POST',
      path: '/sign-up/email',
      body: { email, password, name, callbackURL },
      landingPath: callbackURL,
      wantsSchool,
      passwordHash,
      isAtomic: true,
    })
  const response = await attempt()
  // Of two sign-ups at the same moment one finds the address taken only when it writes.
  return response.status === 422 ? attempt() : response
}

export const createResend = (deps: AuthRouteDeps) => async (request: FastifyRequest) => {
  const { email, callbackURL } = parseInput(Resend, request.body)
  await limit(deps.db, mailKey(email), deps.limits.mails)
  const response = await callAuth(deps, request, {
    method: 'POST',
    path: '/send-verification-email',
    body: { email, callbackURL },
    landingPath: callbackURL,
  })
  if (!response.ok) throw await refusalOf(response)
  return SENT
}

export const createVerifyEmail =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const link = VerifyLink.safeParse(request.query)
    if (!link.success) return reply.redirect('/auth?error=INVALID_TOKEN')
    const { token, callbackURL } = link.data
    const response = await callAuth(deps, request, {
      method: 'GET',
      path: `/verify-email?${new URLSearchParams({ token }).toString()}`,
      cookie: request.headers.cookie,
      isAtomic: true,
    })
    if (response.ok) {
      const [cookie] = passCookies(reply, response, deps.config)
      const { pool, secret, config } = deps
      const session = await findSession(
        pool,
        secret,
        cookie?.split(';')[0] ?? request.headers.cookie,
        config,
      )
      const credential = cookie && session && (await findCredential(deps.db, session.user.email))
      if (credential) rememberBrowser(deps, reply, session.user.email, credential.passwordHash)
      // A link that was used before confirms nothing and signs nobody in.
      return reply.redirect(
        session ? callbackURL : `${areaOf(callbackURL).signInPath}?error=ALREADY_CONFIRMED`,
      )
    }
    const { code } = await refusalOf(response)
    return reply.redirect(`${areaOf(callbackURL).signInPath}?error=${code}`)
  }
