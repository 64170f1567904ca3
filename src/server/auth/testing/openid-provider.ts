import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

type Claims = Record<string, unknown>
/** What is sent in place of the ID token that the provider made. */
export type Forge = (claims: Claims, token: string) => Promise<string | undefined>

const CLIENT_SECRET = 'the-secret-of-the-client'

// A real OpenID provider on loopback. It insists on PKCE and signs in whoever `signsIn` names.
export async function startOpenIdProvider(redirectUris: Record<'google' | 'facebook', string>) {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const profiles = new Map<string, Claims>()
  let subject = ''
  let forge: Forge | undefined
  let awayFrom: string | undefined
  let visits = { away: 0, there: 0 }
  const exchanges: { client: string | null }[] = []
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const signingKey = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }

  const provider: Provider = new Provider(issuer, {
    clients: Object.entries(redirectUris).map(([client_id, redirectUri]) => ({
      client_id,
      client_secret: CLIENT_SECRET,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post' as const,
    })),
    pkce: { required: () => true },
    jwks: { keys: [signingKey] },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    cookies: { keys: ['cookie-key'] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: async (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...profiles.get(id) }),
    }),
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile public_profile')
      await grant.save()
      return grant
    },
  })

  const answer = provider.callback()
  // Facebook's profile has its own form: `id`, a nested picture, and no claim about the address.
  const graph = async (request: IncomingMessage, response: ServerResponse) => {
    const token = await provider.AccessToken.find(
      request.headers.authorization?.slice('Bearer '.length) ?? '',
    )
    if (!token) return response.writeHead(401).end()
    const profile = { id: token.accountId, ...profiles.get(token.accountId) }
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(profile))
  }
  // The provider's own answer, but for an ID token that a test replaces.
  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    exchanges.push({ client: new URLSearchParams(body).get('client_id') })
    const made = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body,
    })
    const { id_token: token, ...tokens } = (await made.json()) as Claims
    const sent = typeof token === 'string' && forge ? await forge(decodeJwt(token), token) : token
    response
      .writeHead(made.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...tokens, id_token: sent }))
  }
  server.on('request', (request, response) => {
    if (request.url === '/there') visits.there += 1
    if (request.url === awayFrom) {
      visits.away += 1
      return void response.writeHead(307, { location: `${issuer}/there` }).end()
    }
    if (request.url === '/exchange') return void exchange(request, response)
    if (request.url?.startsWith('/graph/')) return void graph(request, response)
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: subject } })
  })

  const settings = (name: 'GOOGLE' | 'FACEBOOK', userInfoPath: string) => ({
    [`${name}_CLIENT_ID`]: name.toLowerCase(),
    [`${name}_CLIENT_SECRET`]: CLIENT_SECRET,
    [`${name}_AUTHORIZE_URL`]: `${issuer}/auth`,
    [`${name}_TOKEN_URL`]: `${issuer}/exchange`,
    [`${name}_USERINFO_URL`]: `${issuer}${userInfoPath}`,
  })

  return {
    issuer,
    privateKey,
    // Which of our clients brought a code, in their order.
    exchanges,
    environment: {
      ...settings('GOOGLE', '/me'),
      ...settings('FACEBOOK', '/graph/me'),
      GOOGLE_ISSUER: issuer,
      GOOGLE_KEYS_URL: `${issuer}/jwks`,
    },
    sendsInstead(another: Forge | undefined) {
      forge = another
    },
    /** This path answers with a redirect; how often that was given, and followed. */
    sendsAway(path: string | undefined) {
      awayFrom = path
      visits = { away: 0, there: 0 }
      return visits
    },
    signsIn(id: string, claims: Claims) {
      subject = id
      profiles.set(id, claims)
    },
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
}

// What the visitor's browser does at the provider, until it is sent back to us.
export async function visitProvider(url: string, backTo: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next)
    if (next.origin === backTo) return `${next.pathname}${next.search}`
  }
  throw new Error('the provider redirects in circles')
}
