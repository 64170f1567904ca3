import { randomUUID } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { genericOAuth, jwt } from 'better-auth/plugins'
import { FALLBACK_ROLE } from '#domain/role.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/password.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import {
  accounts,
  sessions,
  signingKeys,
  userRoles,
  users,
  verifications,
} from '../db/schema/index.ts'
import { authHooks } from './auth-hooks.ts'
import { type AuthCall, currentScope, runInScope, scopedDatabase } from './auth-scope.ts'
import { oauthProviders } from './oauth-providers.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { cookieName, isHttps, SESSION_SECONDS } from './session-cookie.ts'

export type AuthLog = {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
}

export type AuthDeps = { db: Database; config: Config; secret: string; log: AuthLog }

export type AuthRequest = AuthCall & {
  method: 'GET' | 'POST'
  path: string
  body?: object
  cookie?: string | undefined
  address: string
  userAgent?: string | undefined
  // One transaction around the whole call; never around slow work.
  isAtomic?: boolean
}

export type Auth = { call(request: AuthRequest): Promise<Response> }

const CLIENT_ADDRESS_HEADER = 'x-client-address'
const USER_AGENT_MAX = 400

export function createAuth(deps: AuthDeps): Auth {
  const { db, config } = deps
  const auth = betterAuth(options(deps))

  async function answer(request: AuthRequest, call: AuthCall) {
    const response = await auth.handler(toWebRequest(config, request))
    if (call.mailError) throw call.mailError
    return response
  }

  return {
    call: (request) => {
      const { language, landingPath, passwordHash } = request
      const call: AuthCall = { language, landingPath, passwordHash }
      if (!request.isAtomic) return runInScope({ db, call }, () => answer(request, call))
      return db.transaction((tx) => runInScope({ db: tx, call }, () => answer(request, call)))
    },
  }
}

// Only what the endpoint needs is passed on: no header of the visitor's decides an address or an origin here.
function toWebRequest(config: Config, request: AuthRequest): Request {
  const headers = new Headers({ origin: config.appUrl, [CLIENT_ADDRESS_HEADER]: request.address })
  if (request.cookie) headers.set('cookie', request.cookie)
  if (request.userAgent) headers.set('user-agent', request.userAgent.slice(0, USER_AGENT_MAX))
  if (request.body) headers.set('content-type', 'application/json')
  return new Request(`${config.appUrl}/api/auth${request.path}`, {
    method: request.method,
    headers,
    body: request.body ? JSON.stringify(request.body) : null,
  })
}

function options({ db, config, secret, log }: AuthDeps): BetterAuthOptions {
  const hooks = authHooks(config)
  return {
    appName: 'MachiCube',
    baseURL: config.appUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: config.origins,
    telemetry: { enabled: false },
    // A fault is not an answer: it goes up to the error handler, and undoes the transaction on its way.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    // Ours counts per account and per socket address; see attempts.ts.
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        level === 'error' ? log.warn({ details }, message) : log.debug({ details }, message),
    },
    database: drizzleAdapter(scopedDatabase(db), {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    advanced: {
      // With NODE_ENV=test Better Auth would switch these checks off.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => randomUUID(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config) },
      cookies: {
        session_token: { name: cookieName(config, 'session') },
        state: { name: cookieName(config, 'state') },
      },
    },
    session: { expiresIn: SESSION_SECONDS, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    user: { additionalFields: { language: { type: 'string', input: false, required: false } } },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: async (password) => currentScope().call.passwordHash ?? hashPassword(password),
        verify: ({ password, hash }) => verifyPassword(password, hash),
      },
      sendResetPassword: hooks.onResetWanted,
      onPasswordReset: hooks.onPasswordReset,
      onExistingUserSignUp: hooks.onExistingUserSignUp,
    },
    emailVerification: {
      expiresIn: 24 * 60 * 60,
      autoSignInAfterVerification: true,
      sendVerificationEmail: hooks.onVerificationWanted,
    },
    databaseHooks: {
      user: { create: { before: async () => ({ data: { language: currentScope().call.language } }) } },
      account: { create: { before: async (account) => ({ data: await firstAccount(account.userId) }) } },
    },
    plugins: [genericOAuth({ config: oauthProviders(config) }), jwt(keyStore(db))],
  }
}

// The hooks that run after a row was made run after the commit; this one is still inside, when the user
// exists already. Tokens of the providers are not kept: nothing here would use them.
async function firstAccount(userId: string) {
  await currentScope()
    .db.insert(userRoles)
    .values({ userId, role: FALLBACK_ROLE })
    .onConflictDoNothing()
  return { accessToken: null, refreshToken: null, idToken: null }
}

const keyStore = (db: Database): Parameters<typeof jwt>[0] => ({
  disableSettingJwtHeader: true,
  adapter: {
    getJwks: async () =>
      (await db.select().from(signingKeys)).map(({ expiresAt, ...key }) => ({
        ...key,
        ...(expiresAt && { expiresAt }),
      })),
    createJwk: async ({ publicKey, privateKey, createdAt }) => {
      const key = { id: randomUUID(), publicKey, privateKey, createdAt }
      await db.insert(signingKeys).values(key)
      return key
    },
  },
})
