import { randomUUID } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { BetterAuthOptions } from 'better-auth/minimal'
import { genericOAuth, jwt } from 'better-auth/plugins'
import { FALLBACK_ROLE } from '#domain/role.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { accounts, sessions, userRoles, users, verifications } from '#server/db/schema/index.ts'
import { faultOf } from '#server/operations/fault.ts'
import { cookieName, isHttps, SESSION_SECONDS } from '../session/session-cookie.ts'
import { onVerificationWanted } from './auth-hooks.ts'
import { type AuthCall, currentScope, scopedDatabase } from './auth-scope.ts'
import { oauthProviders } from './oauth-providers.ts'
import { signingKeyStore } from './signing-keys.ts'
import { verifiedProviders } from './verified-providers.ts'

export type AuthLog = {
  debug(details: object, message: string): void
  warn(details: object, message: string): void
}

export type AuthDeps = { db: Database; config: Config; secret: string; log: AuthLog }

export const CLIENT_ADDRESS_HEADER = 'x-client-address'

export function authOptions({ db, config, secret, log }: AuthDeps): BetterAuthOptions {
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
      log: (level, message, ...given) => {
        const details = given.map(faultOf)
        if (level === 'error') log.warn({ details }, message)
        else log.debug({ details }, message)
      },
    },
    database: drizzleAdapter(scopedDatabase(db), {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    advanced: advanced(config),
    session: { expiresIn: SESSION_SECONDS, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: {
        language: { type: 'string', input: false, required: false },
      },
    },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    emailVerification: {
      // In whichever browser they come again they may confirm.
      sendOnSignIn: true,
      sendVerificationEmail: onVerificationWanted({ secret, config }),
    },
    databaseHooks: {
      user: {
        create: { before: async () => ({ data: firstUser(currentScope().call) }) },
      },
      account: {
        create: { before: async (account) => ({ data: await firstAccount(account.userId) }) },
      },
    },
    plugins: [
      genericOAuth({ config: oauthProviders(config) }),
      verifiedProviders(config),
      jwt(signingKeyStore(db)),
    ],
  }
}

const firstUser = ({ language }: AuthCall) => ({ language })

const advanced = (config: Config): BetterAuthOptions['advanced'] => ({
  // With NODE_ENV=test Better Auth would switch these checks off.
  disableOriginCheck: false,
  disableCSRFCheck: false,
  database: { generateId: () => randomUUID(), validateSchema: false },
  ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
  useSecureCookies: false,
  defaultCookieAttributes: {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isHttps(config),
  },
  cookies: {
    session_token: { name: cookieName(config, 'session') },
    state: { name: cookieName(config, 'state') },
  },
})

// The hooks that run after a row was made run after the commit; this one is still inside, when the user
// exists already. Tokens of the providers are not kept: nothing here would use them.
async function firstAccount(userId: string) {
  await currentScope()
    .db.insert(userRoles)
    .values({ userId, role: FALLBACK_ROLE })
    .onConflictDoNothing()
  return { accessToken: null, refreshToken: null, idToken: null }
}
