import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { DEFAULT_LANGUAGE, LANGUAGES, LanguageTag, tagOf } from '#domain/language.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { countAskedMail } from '../asked-mails.ts'
import { addressKey, type Attempt, countAttempt, type Limits } from '../attempts.ts'
import type { Auth, AuthRequest } from '../create-auth.ts'
import { knownBrowserCookie } from '../known-browser.ts'
import { cookieName, readCookie } from '../session/session-cookie.ts'
import { Refusal } from './refusal.ts'

export type AuthRouteDeps = {
  auth: Auth
  db: Database
  pool: pg.Pool
  config: Config
  secret: string
  limits: Limits
  // Answers that must not tell whether an account exists take at least this long.
  quietAnswerMs: number
}

const USER_AGENT_MAX = 400

// What is known about the visitor from the connection alone.
export const visitOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX),
  language: languageOf(request.headers),
})

function languageOf(headers: FastifyRequest['headers']): LanguageTag {
  const chosen = LanguageTag.safeParse(readCookie(headers.cookie, 'language'))
  if (chosen.success) return chosen.data
  const wanted = headers['accept-language']?.slice(0, 2).toLowerCase()
  return LANGUAGES.find(({ tag }) => tag === wanted)?.tag ?? tagOf(DEFAULT_LANGUAGE)
}

export function refuseAbove({ isAllowed, retryAfterSeconds }: Attempt) {
  if (!isAllowed) throw new Refusal('RATE_LIMITED', { retryAfterSeconds })
}

export const limitAddress = async ({ db, limits }: AuthRouteDeps, { ip }: FastifyRequest) =>
  refuseAbove(await countAttempt(db, addressKey(ip), limits.addressWrites))

export const limitMails = async (
  { db, limits }: AuthRouteDeps,
  { ip: address }: FastifyRequest,
  kind: 'mail' | 'reset-mail',
  email: string,
) => refuseAbove(await countAskedMail(db, { kind, email, address }, limits))

export function callAuth(
  { auth }: AuthRouteDeps,
  request: FastifyRequest,
  call: Pick<AuthRequest, 'method' | 'path'> & Partial<AuthRequest>,
): Promise<Response> {
  return auth.call({ ...visitOf(request), ...call })
}

// Better Auth also clears cookies that it never sets here; only ours are passed on.
export function passCookies(reply: FastifyReply, response: Response, config: Config): string[] {
  const names = [cookieName(config, 'session'), cookieName(config, 'state')]
  const cookies = response.headers
    .getSetCookie()
    .filter((cookie) => names.some((name) => cookie.startsWith(`${name}=`)))
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return cookies
}

/** From now on guesses from here are not counted as a stranger's. */
export function rememberBrowser(
  { secret, config }: AuthRouteDeps,
  reply: FastifyReply,
  email: string,
  passwordHash: string,
) {
  reply.header('set-cookie', knownBrowserCookie(secret, config, email, passwordHash))
}
