import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nameFromEmail } from '#domain/contact.ts'
import type { Queryable } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { holdAccountOf } from '../account-of.ts'
import { forgetGuesses } from '../attempts.ts'
import { dropProviders, savePassword } from '../credential.ts'
import { hashPassword } from '../passwords.ts'
import { addResetLink, findResetLink, takeResetLink } from '../reset-links.ts'
import { parseInput, Reset, ResetCheck, ResetRequest } from './input.ts'
import { Refusal } from './refusal.ts'
import { type AuthRouteDeps, limitMails, rememberBrowser } from './visit.ts'

const DONE = { status: true }

export const createResetRequest = (deps: AuthRouteDeps) => async (request: FastifyRequest) => {
  const { db, config, quietAnswerMs } = deps
  const { email, redirectTo } = parseInput(ResetRequest, request.body)
  await limitMails(deps, request, 'reset-mail', email)
  const page = new URL(redirectTo, config.appUrl)
  await Promise.all([db.transaction((tx) => mailLink(tx, email, page)), sleep(quietAnswerMs)])
  return DONE
}

async function mailLink(tx: Queryable, email: string, page: URL) {
  const user = await holdAccountOf(tx, email)
  if (!user) return
  page.searchParams.set('token', await addResetLink(tx, user.id))
  const { language } = user
  const params = { url: page.href }
  await enqueueMail(tx, { recipient: email, language, template: 'reset-password', params })
}

/** Before anybody types a password. It tells what using the link would, and leaves it as it is. */
export const createResetCheck =
  ({ db }: AuthRouteDeps) =>
  async (request: FastifyRequest) => {
    const { token } = parseInput(ResetCheck, request.body)
    if (!(await findResetLink(db, token))) throw new Refusal('INVALID_TOKEN')
    return DONE
  }

export const createReset =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, newPassword } = parseInput(Reset, request.body)
    const passwordHash = await hashPassword(newPassword)
    const email = await deps.db.transaction((tx) => reset(tx, token, passwordHash))
    rememberBrowser(deps, reply, email, passwordHash)
    return DONE
  }

async function reset(tx: Queryable, token: string, passwordHash: string): Promise<string> {
  const user = await takeResetLink(tx, token)
  if (!user) throw new Refusal('INVALID_TOKEN')
  const { id, email, language, emailVerified } = user
  const name = emailVerified ? user.name : nameFromEmail(email)
  await savePassword(tx, id, passwordHash)
  // Whoever opened the mail owns the address.
  if (!emailVerified) await confirmOwner(tx, id, name)
  await forgetGuesses(tx, email)
  const mail = {
    recipient: email,
    language,
    template: 'password-changed',
    params: { name },
  } as const
  await enqueueMail(tx, mail)
  return email
}

/** Nothing of whoever came with the address before stays with its owner. */
async function confirmOwner(tx: Queryable, userId: string, name: string) {
  await dropProviders(tx, userId)
  await tx
    .update(users)
    .set({ emailVerified: true, name, image: null, wantsSchool: false })
    .where(eq(users.id, userId))
}
