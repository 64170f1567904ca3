import type { GenericOAuthConfig } from 'better-auth/plugins'
import { z } from 'zod'
import { NAME_MAX, requiredName } from '#domain/text.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#domain/sign-in.ts'
import type { Config, OAuthCredentials } from '#server/config.ts'

const USER_INFO_TIMEOUT_MS = 10_000
const PICTURE_ADDRESS_MAX = 2_048

const SCOPES = {
  google: ['openid', 'email', 'profile'],
  facebook: ['email', 'public_profile'],
} satisfies Record<SocialProvider, string[]>

export const oauthProviders = (config: Pick<Config, SocialProvider>): GenericOAuthConfig[] =>
  SOCIAL_PROVIDERS.flatMap((id) => {
    const credentials = config[id]
    return credentials ? [providerOf(id, credentials)] : []
  })

// Explicit addresses: discovery would be asked only at start, and fail for good when it fails then.
// The built-in providers are not used: Facebook's sends no PKCE.
function providerOf(id: SocialProvider, credentials: OAuthCredentials): GenericOAuthConfig {
  return {
    providerId: id,
    clientId: credentials.clientId,
    clientSecret: credentials.clientSecret,
    authorizationUrl: credentials.authorizeUrl,
    tokenUrl: credentials.tokenUrl,
    scopes: SCOPES[id],
    pkce: true,
    requireEmailVerification: true,
    accountSubject: ({ profile }) => String(profile.id),
    getUserInfo: ({ accessToken }) => readProfile(credentials.userInfoUrl, accessToken),
  }
}

const Picture = z.union([
  z.url().transform((url) => ({ url })),
  z.object({ data: z.object({ url: z.url() }) }).transform(({ data }) => data),
])

const Profile = z.object({
  sub: z.string().min(1).max(255).optional(),
  id: z.string().min(1).max(255).optional(),
  name: z.string().optional(),
  email: z.email().max(254).optional(),
  email_verified: z.unknown().optional(),
  picture: Picture.optional().catch(undefined),
})

// The profile comes from the provider's own server with the token that our code and PKCE verifier obtained;
// where there is an ID token, it has been read before (verified-providers.ts).
async function readProfile(userInfoUrl: string, accessToken: string | undefined) {
  if (!accessToken) return null
  const response = await fetch(userInfoUrl, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(USER_INFO_TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response?.ok) return null
  const { data: profile } = Profile.safeParse(await response.json().catch(() => undefined))
  const id = profile?.sub ?? profile?.id
  if (!profile || !id) return null
  const picture = profile.picture?.url
  return {
    id,
    name: displayName(profile.name, profile.email),
    email: profile.email,
    // Anything but the boolean is unverified: the text "false" once counted as verified.
    emailVerified: profile.email_verified === true,
    image:
      picture?.startsWith('https://') && picture.length <= PICTURE_ADDRESS_MAX
        ? picture
        : undefined,
  }
}

// What a provider sends is held to the same rule as what a person types; the controls in it are no reason to lose a name.
const displayName = (name = '', email = '') =>
  [
    name
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, NAME_MAX),
    email.split('@')[0],
  ]
    .map((candidate) => requiredName(NAME_MAX).safeParse(candidate).data)
    .find(Boolean) ?? ''
