import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountKey } from '../attempts.ts'
import { hashPassword } from '../passwords.ts'
import { parseInput, Reset, ResetRequest } from './input.ts'
import { refusalOf } from './refusal.ts'
import { type AuthRouteDeps, callAuth, limit, rememberBrowser } from './visit.ts'

export const createResetRequest = (deps: AuthRouteDeps) => async (request: FastifyRequest) => {
  const { email, redirectTo } = parseInput(ResetRequest, request.body)
  await limit(deps.db, accountKey('reset', email), deps.limits.mails)
  const [response] = await Promise.all([
    callAuth(deps, request, {
      method: 'POST',
      path: '/request-password-reset',
      body: { email },
      landingPath: redirectTo,
      isAtomic: true,
    }),
    sleep(deps.quietAnswerMs),
  ])
  if (!response.ok) throw await refusalOf(response)
  return { status: true }
}

export const createReset =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, newPassword } = parseInput(Reset, request.body)
    const passwordHash = await hashPassword(newPassword)
    let owner: string | undefined
    const response = await callAuth(deps, request, {
      method: 'POST',
      path: '/reset-password',
      body: { token, newPassword },
      passwordHash,
      onReset: (email) => (owner = email),
      isAtomic: true,
    })
    if (!response.ok) throw await refusalOf(response)
    if (owner) rememberBrowser(deps, reply, owner, passwordHash)
    return { status: true }
  }
