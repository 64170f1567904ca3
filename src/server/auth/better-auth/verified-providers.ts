import type { BetterAuthPlugin } from 'better-auth'
import { getOAuthState } from 'better-auth/api'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { Config, OpenIdCredentials } from '#server/config.ts'

// What a provider may sign with: never a secret that we share with it, never nothing.
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const KEYS_TIMEOUT_MS = 10_000

/** What the state of a sign-in says about the provider that it was begun with. */
export const begunWith = (provider: string) => ({ begunWith: provider })

/**
 * Stands behind the generic providers: an answer counts only at the provider it was asked of, and only if the token
 * of an OpenID provider says so too: signed by it, for us, about the same person, for this very sign-in.
 * Better Auth does the latter only with discovery, and then lets an answer without a token pass.
 */
export const verifiedProviders = (config: Pick<Config, 'google'>): BetterAuthPlugin => ({
  id: 'verified-providers',
  init: ({ socialProviders }) => ({
    context: {
      socialProviders: socialProviders.map((provider) => {
        const bound: typeof provider = {
          ...provider,
          async validateAuthorizationCode(answer) {
            const state = await getOAuthState()
            if (state?.['begunWith'] !== provider.id) return null
            return provider.validateAuthorizationCode(answer)
          },
        }
        return provider.id === 'google' && config.google ? withIdToken(bound, config.google) : bound
      }),
    },
  }),
})

type Provider = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]['socialProviders'][number]

function withIdToken(provider: Provider, credentials: OpenIdCredentials): Provider {
  const subjectOf = idTokenReader(credentials)
  return {
    ...provider,
    issuer: credentials.issuer,
    requiresIdTokenNonce: true,
    async getUserInfo(tokens) {
      const { idToken, expectedIdTokenNonce: nonce } = tokens
      const subject = idToken && nonce && (await subjectOf(idToken, nonce))
      const profile = subject ? await provider.getUserInfo(tokens) : null
      return profile &&
        (await provider.accountSubject({ tokens, profile: profile.data })) === subject
        ? profile
        : null
    },
  }
}

function idTokenReader({ issuer, keysUrl, clientId }: OpenIdCredentials) {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS })
  // Google says it with and without the scheme.
  const issuers = [issuer, issuer.replace('https://', '')]
  return async (token: string, nonce: string): Promise<string | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuers,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      })
      // A token for several readers is ours only if it was made for us.
      const isOurs = [payload.aud].flat().length === 1 || payload['azp'] === clientId
      return isOurs && payload['nonce'] === nonce ? payload.sub : undefined
    } catch {
      return undefined
    }
  }
}
