import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countGuess, takeBackAttempt } from '../attempts.ts'
import { type Credential, findCredential, holdCredential, isPasswordOf } from '../credential.ts'
import { isKnownBrowser } from '../known-browser.ts'
import { verifyPassword } from '../passwords.ts'
import { findSession } from '../session/session.ts'
import { clearedSessionCookie, sessionCookie } from '../session/session-cookie.ts'
import { findSignUp, readSignUpCookie } from '../sign-ups.ts'
import { createLines } from '../slots.ts'
import { parseInput, SignIn, SignOut } from './input.ts'
import { endEarlierSession, openNewSession } from './new-session.ts'
import { Refusal } from './refusal.ts'
import { type AuthRouteDeps, refuseAbove, rememberBrowser } from './visit.ts'

export function createSignIn(deps: AuthRouteDeps) {
  const { db, pool, secret, config, limits, quietAnswerMs } = deps
  // One guess per account at a time: many right ones at once are not taken for a storm of wrong ones.
  const inLine = createLines()

  async function guess(request: FastifyRequest, input: SignIn) {
    const isKnown = await isKnownBrowser(db, secret, config, request.headers.cookie, input.email)
    const attempt = await countGuess(db, input.email, isKnown, limits)
    refuseAbove(attempt)
    const credential = await findCredential(db, input.email)
    const isRight = await isPasswordOf(credential, input.password)
    if (credential && isRight) {
      const token = await enter(credential, request)
      await takeBackAttempt(db, attempt)
      return { token, passwordHash: credential.passwordHash }
    }
    // Right for the sign-up, but compared with the account's password too: it stays a guess, there being one or not.
    throw new Refusal(
      (await isOfSignUp(request, input)) ? 'EMAIL_NOT_VERIFIED' : 'INVALID_CREDENTIALS',
    )
  }

  /** Told to the browser that signed up with this address and password, be there an account of the address or not. */
  async function isOfSignUp({ headers }: FastifyRequest, { email, password }: SignIn) {
    const id = readSignUpCookie(secret, config, headers.cookie)
    const signUp = id ? await findSignUp(db, id) : undefined
    if (signUp?.email !== email || !signUp.passwordHash) return false
    return verifyPassword(password, signUp.passwordHash)
  }

  // While the password was verified it may have been changed, and its sessions ended; or the account deleted.
  const enter = (credential: Credential, request: FastifyRequest) =>
    db.transaction(async (tx) => {
      if (!(await holdCredential(tx, credential))) throw new Refusal('INVALID_CREDENTIALS')
      return openNewSession(tx, deps, request, credential.userId)
    })

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parseInput(SignIn, request.body)
    const quiet = sleep(quietAnswerMs)
    const entry = await inLine(input.email, () => guess(request, input)).catch(async (error) => {
      // Of an account that exists one query more is made: nobody is to measure it.
      if (error instanceof Refusal && error.code !== 'RATE_LIMITED') await quiet
      throw error
    })
    const cookie = sessionCookie(entry.token, secret, config)
    reply.header('set-cookie', cookie)
    rememberBrowser(deps, reply, input.email, entry.passwordHash)
    const session = await findSession(pool, secret, cookie.split(';')[0], config)
    return { needsFactor: session?.needsFactor ?? false }
  }
}

export const createSignOut =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    parseInput(SignOut, request.body)
    // In a transaction, which is done again when it met another one at the session's authenticator.
    await deps.db.transaction((tx) => endEarlierSession(tx, deps, request))
    reply.header('set-cookie', clearedSessionCookie(deps.config))
    return { status: true }
  }
