import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countGuess, takeBackAttempt } from '../attempts.ts'
import { isKnownBrowser } from '../known-browser.ts'
import { endSession, findSession } from '../session/session.ts'
import { clearedSessionCookie, readSessionToken } from '../session/session-cookie.ts'
import { createLines } from '../slots.ts'
import { parseInput, SignIn, SignOut } from './input.ts'
import { Refusal, refusalOf } from './refusal.ts'
import { type AuthRouteDeps, callAuth, passCookies, rememberBrowser } from './visit.ts'

export function createSignIn(deps: AuthRouteDeps) {
  const { db, pool, secret, config, limits, quietAnswerMs } = deps
  // One guess per account at a time: many right ones at once are not taken for a storm of wrong ones.
  const inLine = createLines()

  async function guess(request: FastifyRequest, input: SignIn) {
    const isKnown = await isKnownBrowser(db, secret, config, request.headers.cookie, input.email)
    const attempt = await countGuess(db, input.email, isKnown, limits)
    const { isAllowed, retryAfterSeconds } = attempt
    if (!isAllowed) throw new Refusal('RATE_LIMITED', { retryAfterSeconds })
    const response = await callAuth(deps, request, {
      method: 'POST',
      path: '/sign-in/email',
      body: input,
    })
    if (response.ok) {
      await takeBackAttempt(db, attempt)
      return response
    }
    const refusal = await refusalOf(response)
    if (refusal.code === 'EMAIL_NOT_VERIFIED') await takeBackAttempt(db, attempt)
    throw refusal
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parseInput(SignIn, request.body)
    const quiet = sleep(quietAnswerMs)
    const response = await inLine(input.email, () => guess(request, input)).catch(async (error) => {
      // Of an account that exists one query more is made: nobody is to measure it.
      if (error instanceof Refusal && error.code === 'INVALID_CREDENTIALS') await quiet
      throw error
    })
    const [cookie] = passCookies(reply, response, config)
    await rememberBrowser(deps, reply, input.email)
    const session = await findSession(pool, secret, cookie?.split(';')[0], config)
    return { needsFactor: session?.needsFactor ?? false }
  }
}

export const createSignOut =
  ({ db, secret, config }: AuthRouteDeps) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    parseInput(SignOut, request.body)
    const token = readSessionToken(request.headers.cookie, secret, config)
    if (token) await endSession(db, token)
    reply.header('set-cookie', clearedSessionCookie(config))
    return { status: true }
  }
