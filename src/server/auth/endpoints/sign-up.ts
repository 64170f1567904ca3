import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nameFromEmail } from '#domain/contact.ts'
import { areaOf } from '#domain/mode.ts'
import type { Queryable } from '#server/db/client.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { findOwner } from '../become-account.ts'
import { hashPassword } from '../passwords.ts'
import {
  addSignUp,
  confirmUrl,
  readSignUpCookie,
  renewSignUp,
  signUpCookie,
  type SignUp as WaitingSignUp,
} from '../sign-ups.ts'
import { parseInput, Resend, SignUp } from './input.ts'
import { type AuthRouteDeps, limitMails, visitOf } from './visit.ts'

const SENT = { status: true }

export const createSignUp =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { db, secret, config, quietAnswerMs } = deps
    const input = parseInput(SignUp, request.body)
    await limitMails(deps, request, 'mail', input.email)
    const work = async () => {
      const passwordHash = await hashPassword(input.password)
      return db.transaction((tx) => signUp(tx, deps, request, input, passwordHash))
    }
    const [id] = await Promise.all([work(), sleep(quietAnswerMs)])
    reply.header('set-cookie', signUpCookie(secret, config, id, input.callbackURL))
    return SENT
  }

/** Written down for an address that has an account, too: nobody is to learn from a later sign-in which one it was. */
async function signUp(
  tx: Queryable,
  deps: AuthRouteDeps,
  request: FastifyRequest,
  { email, name = nameFromEmail(email), callbackURL, wantsSchool }: SignUp,
  passwordHash: string,
): Promise<string> {
  const { language } = visitOf(request)
  const waiting = await addSignUp(tx, { email, name, passwordHash, language, wantsSchool })
  await mail(tx, deps, { owner: await findOwner(tx, email), waiting, callbackURL })
  return waiting.id
}

type Mailed = {
  owner: Awaited<ReturnType<typeof findOwner>>
  waiting: WaitingSignUp
  callbackURL: string
}

/** The link, or that there is an account already: told to whoever reads the mails of the address, and to nobody else. */
function mail(
  tx: Queryable,
  { secret, config }: AuthRouteDeps,
  { owner, waiting, callbackURL }: Mailed,
) {
  const { email: recipient, language } = owner ?? waiting
  const url = owner
    ? `${config.appUrl}${areaOf(callbackURL).signInPath}`
    : confirmUrl(secret, config, waiting.id, callbackURL)
  const template = owner ? 'account-exists' : 'verify-email'
  return enqueueMail(tx, { recipient, language, template, params: { url } })
}

export const createResend =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { db, secret, config, quietAnswerMs } = deps
    const { email, callbackURL } = parseInput(Resend, request.body)
    await limitMails(deps, request, 'mail', email)
    const ownId = readSignUpCookie(secret, config, request.headers.cookie)
    const work = db.transaction(async (tx) => {
      const owner = await findOwner(tx, email)
      const waiting = await renewSignUp(tx, email, { ownId, hasOwner: owner !== undefined })
      if (waiting) await mail(tx, deps, { owner, waiting, callbackURL })
    })
    await Promise.all([work, sleep(quietAnswerMs)])
    // The browser's proof lasts as long as the link that it is for.
    if (ownId) reply.header('set-cookie', signUpCookie(secret, config, ownId, callbackURL))
    return SENT
  }
