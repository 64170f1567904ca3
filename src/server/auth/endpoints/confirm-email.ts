import type { FastifyReply, FastifyRequest } from 'fastify'
import { areaOf, confirmEmailPath } from '#domain/mode.ts'
import { answerNotNow } from '../../http/not-now.ts'
import { accountKey, countAttempt, takeBackAttempt } from '../attempts.ts'
import { becomeAccount, findOwner } from '../become-account.ts'
import { verifyPassword } from '../passwords.ts'
import { findSession } from '../session/session.ts'
import { sessionCookie } from '../session/session-cookie.ts'
import {
  clearedSignUpCookie,
  findSignUp,
  readLinkToken,
  readSignUpCookie,
  readWantedPage,
  type SignUp,
} from '../sign-ups.ts'
import { Confirmation, ConfirmLink, parseInput, Path } from './input.ts'
import { openNewSession } from './new-session.ts'
import { Refusal } from './refusal.ts'
import { type AuthRouteDeps, refuseAbove, rememberBrowser } from './visit.ts'

/**
 * The link of the mail. In the browser that signed up it confirms; anywhere else it does nothing by itself, be it another
 * device, a scanner of mails or a stranger's page that leads here: a page of ours asks for the password of the sign-up.
 */
export const createConfirmLink =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const link = ConfirmLink.safeParse(request.query)
    if (!link.success) return reply.redirect('/auth?error=INVALID_TOKEN')
    const { token, callbackURL } = link.data
    const area = areaOf(callbackURL)
    try {
      const signUp = await signUpOf(deps, token)
      if (!(await isWhereItBegan(deps, request, signUp))) {
        if (!signUp.passwordHash) throw new Refusal('OTHER_BROWSER')
        const query = new URLSearchParams({ token, redirect: callbackURL })
        return await reply.redirect(`${confirmEmailPath(area)}?${query.toString()}`)
      }
      await confirm(deps, request, reply, signUp)
      const wanted = Path.safeParse(readWantedPage(deps.config, request.headers.cookie))
      return await reply.redirect(wanted.data ?? callbackURL)
    } catch (error) {
      // Somebody follows a link: they see a page that says why, and may follow it again.
      const refusal =
        error instanceof Refusal ? error : answerNotNow(error, { log: request.log, reply })
      if (!refusal) throw error
      return reply.redirect(`${area.signInPath}?error=${refusal.code}`)
    }
  }

export const createConfirmation =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, password } = parseInput(Confirmation, request.body)
    const signUp = await signUpOf(deps, token)
    await prove(deps, signUp, password)
    await confirm(deps, request, reply, signUp)
    return { status: true }
  }

async function signUpOf({ db, secret }: AuthRouteDeps, token: string): Promise<SignUp> {
  const id = readLinkToken(secret, token)
  const signUp = id ? await findSignUp(db, id) : undefined
  if (!signUp) throw new Refusal('INVALID_TOKEN')
  if (await findOwner(db, signUp.email)) throw new Refusal('ALREADY_CONFIRMED')
  return signUp
}

/** Whoever is signed in as somebody else is never switched without a word. */
async function isWhereItBegan(
  { pool, secret, config }: AuthRouteDeps,
  { headers }: FastifyRequest,
  { id }: SignUp,
) {
  if (readSignUpCookie(secret, config, headers.cookie) !== id) return false
  return !(await findSession(pool, secret, headers.cookie, config))
}

async function prove({ db, limits }: AuthRouteDeps, signUp: SignUp, password: string) {
  if (!signUp.passwordHash) throw new Refusal('OTHER_BROWSER')
  // Counted for this sign-up alone: only who has its link can use these guesses up.
  const attempt = await countAttempt(db, accountKey('confirm', signUp.id), limits.signInFailures)
  refuseAbove(attempt)
  if (!(await verifyPassword(password, signUp.passwordHash))) throw new Refusal('WRONG_PASSWORD')
  await takeBackAttempt(db, attempt)
}

async function confirm(
  deps: AuthRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  signUp: SignUp,
) {
  const { db, secret, config } = deps
  const token = await db.transaction(async (tx) =>
    openNewSession(tx, deps, request, await becomeAccount(tx, signUp)),
  )
  reply.header('set-cookie', sessionCookie(token, secret, config))
  reply.header('set-cookie', clearedSignUpCookie(config))
  if (signUp.passwordHash) rememberBrowser(deps, reply, signUp.email, signUp.passwordHash)
}
