import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { areaOf } from '#domain/mode.ts'
import { SocialProvider } from '#domain/sign-in.ts'
import { goneAnswer } from '#server/http/gone.ts'
import { begunWith } from '../better-auth/verified-providers.ts'
import { readSessionToken } from '../session/session-cookie.ts'
import { signUpCookie } from '../sign-ups.ts'
import { OAuthSignIn, parseInput } from './input.ts'
import { endEarlierSession } from './new-session.ts'
import { Refusal, refusalOf } from './refusal.ts'
import { type AuthRouteDeps, callAuth, limitAddress, passCookies } from './visit.ts'

const AuthorizeUrl = z.object({ url: z.url() })

export const createOAuthSignIn =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { providerId, callbackURL, errorCallbackURL } = parseInput(OAuthSignIn, request.body)
    if (!deps.config[providerId]) throw new Refusal('OAUTH_NOT_CONFIGURED')
    const response = await callAuth(deps, request, {
      method: 'POST',
      path: '/sign-in/social',
      body: {
        provider: providerId,
        callbackURL,
        errorCallbackURL: errorCallbackURL ?? areaOf(callbackURL).signInPath,
        disableRedirect: true,
        additionalData: begunWith(providerId),
      },
    })
    if (!response.ok) throw await refusalOf(response)
    passCookies(reply, response, deps.config)
    return AuthorizeUrl.parse(await response.json())
  }

export const CallbackQuery = z.object({
  code: z.string().max(4_000).optional(),
  state: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  error: z.string().max(200).optional(),
  // Who answered, where the provider says it (RFC 9207).
  iss: z.string().max(200).optional(),
})

const CALLBACK_ERRORS: Record<string, string> = {
  access_denied: 'OAUTH_CANCELLED',
  state_mismatch: 'OAUTH_STATE_MISMATCH',
  state_not_found: 'OAUTH_STATE_MISMATCH',
  state_invalid: 'OAUTH_STATE_MISMATCH',
  email_not_found: 'OAUTH_EMAIL_MISSING',
  email_not_verified: 'EMAIL_NOT_VERIFIED',
  account_not_linked: 'ACCOUNT_NOT_LINKED',
}

export const createOAuthCallback =
  (deps: AuthRouteDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    await limitAddress(deps, request)
    const provider = SocialProvider.safeParse((request.params as { provider: unknown }).provider)
    const query = CallbackQuery.safeParse(request.query)
    if (!provider.success || !deps.config[provider.data]) throw new Refusal('NOT_FOUND')
    if (!query.success) return reply.redirect('/auth?error=OAUTH_STATE_MISMATCH')
    const response = await callAuth(deps, request, {
      method: 'GET',
      path: `/callback/${provider.data}?${new URLSearchParams(definedOnly(query.data)).toString()}`,
      cookie: request.headers.cookie,
      onSignUp: (id, wanted) =>
        reply.header('set-cookie', signUpCookie(deps.secret, deps.config, id, wanted)),
    }).catch((error: unknown) => {
      // The account was deleted while its owner was with the provider.
      if (goneAnswer(error)) return undefined
      throw error
    })
    if (!response) return reply.redirect('/auth?error=OAUTH_FAILED')
    const isSignedIn = passCookies(reply, response, deps.config).some((cookie) =>
      readSessionToken(cookie.split(';')[0], deps.secret, deps.config),
    )
    if (isSignedIn) await deps.db.transaction((tx) => endEarlierSession(tx, deps, request))
    return reply.redirect(landing(response.headers.get('location'), deps.config.appUrl))
  }

const definedOnly = (query: Record<string, string | undefined>) =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

// The provider's own words are dropped: only a known code reaches a page.
function landing(location: string | null, appUrl: string): string {
  const url = location ? new URL(location, appUrl) : undefined
  if (url?.origin !== appUrl || url.pathname.startsWith('/api/')) {
    return `/auth?error=${codeOf(url?.searchParams.get('error'))}`
  }
  const error = url.searchParams.get('error')
  if (error) url.searchParams.set('error', codeOf(error))
  url.searchParams.delete('error_description')
  return `${url.pathname}${url.search}${url.hash}`
}

const codeOf = (error: string | null | undefined) => CALLBACK_ERRORS[error ?? ''] ?? 'OAUTH_FAILED'
