import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accounts,
  factors,
  sessions,
  userRoles,
  users,
  verifications,
} from '#server/db/schema/index.ts'
import { createWorld, type World } from '#server/testing/create-world.ts'
import { startOpenIdProvider, visitProvider } from '../testing/openid-provider.ts'
import {
  createMember,
  createVisitor,
  linkMailedTo,
  mailsTo,
  newEmail,
  signIn,
  type Visitor,
} from '../testing/visitor.ts'

const SITE = 'http://localhost:3000'
const callback = (provider: string) => `${SITE}/api/auth/callback/${provider}`

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let world: World
beforeAll(async () => {
  provider = await startOpenIdProvider({
    google: callback('google'),
    facebook: callback('facebook'),
  })
  world = await createWorld(provider.environment)
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

type Where = { providerId?: string; callbackURL?: string; errorCallbackURL?: string }

const start = async (visitor: Visitor, where: Where = {}) => {
  const response = await visitor.post('/api/auth/sign-in/oauth2', {
    providerId: 'google',
    callbackURL: '/user-app',
    ...where,
  })
  expect(response.statusCode).toBe(200)
  return new URL(response.json().url)
}

const signInWith = async (visitor: Visitor, where?: Where) => {
  const url = await start(visitor, where)
  return visitor.get(await visitProvider(url.href, SITE))
}

const findUser = async (email: string) =>
  (await world.db.select().from(users).where(eq(users.email, email)))[0]

test('a new visitor with a confirmed address is signed in, with a role, and no provider token is kept', async () => {
  const email = newEmail()
  provider.signsIn('g-1', {
    email,
    email_verified: true,
    name: 'Claire',
    picture: 'https://pictures.example/c.png',
  })
  const visitor = createVisitor(world)
  visitor.cookies.set('language', 'fr')
  const response = await signInWith(visitor, { callbackURL: '/partners?from=oauth' })
  expect(response.headers.location).toBe('/partners?from=oauth')
  expect(await visitor.isSignedIn()).toBe(true)
  const user = await findUser(email)
  expect(user).toMatchObject({
    name: 'Claire',
    emailVerified: true,
    language: 'fr',
    image: 'https://pictures.example/c.png',
  })
  const roles = await world.db
    .select()
    .from(userRoles)
    .where(eq(userRoles.userId, user?.id ?? ''))
  expect(roles.map(({ role }) => role)).toEqual(['user'])
  const [account] = await world.db
    .select()
    .from(accounts)
    .where(eq(accounts.userId, user?.id ?? ''))
  expect(account).toMatchObject({
    accountId: 'g-1',
    accessToken: null,
    refreshToken: null,
    idToken: null,
  })
})

test('a name from a provider is held to the rule of typed names', async () => {
  const hidden = newEmail()
  provider.signsIn('g-hidden', { email: hidden, email_verified: true, name: 'Cla\u202eire' })
  await signInWith(createVisitor(world))
  expect((await findUser(hidden))?.name).toBe(hidden.split('@')[0])
  const marked = newEmail()
  provider.signsIn('g-marked', { email: marked, email_verified: true, name: '\ufeffKen\u200b ' })
  await signInWith(createVisitor(world))
  expect((await findUser(marked))?.name).toBe('Ken')
})

test('the flow carries PKCE and state, and the cookie of the state cannot be read by a page', async () => {
  const visitor = createVisitor(world)
  const response = await visitor.post('/api/auth/sign-in/oauth2', { providerId: 'facebook' })
  const url = new URL(response.json().url)
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(url.searchParams.get('state')).toMatch(/^[\w-]{32}$/)
  expect(url.searchParams.get('redirect_uri')).toBe(callback('facebook'))
  expect(String(response.headers['set-cookie'])).toMatch(
    /^machicube_state=.*HttpOnly; SameSite=Lax$/,
  )
})

test('a code with another verifier than the one it was asked with is refused', async () => {
  provider.signsIn('g-pkce', { email: newEmail(), email_verified: true })
  const visitor = createVisitor(world)
  const url = await start(visitor)
  const back = await visitProvider(url.href, SITE)
  await world.db.update(verifications).set({
    value: sql`jsonb_set(${verifications.value}::jsonb, '{codeVerifier}', to_jsonb(${'v'.repeat(64)}::text))::text`,
  })
  expect((await visitor.get(back)).headers.location).toBe('/auth?error=OAUTH_FAILED')
  expect(await visitor.isSignedIn()).toBe(false)
})

test('an answer that belongs to another browser, or is used twice, is refused', async () => {
  provider.signsIn('g-state', { email: newEmail(), email_verified: true })
  const attacker = createVisitor(world)
  const url = await start(attacker)
  const back = await visitProvider(url.href, SITE)
  const victim = createVisitor(world)
  expect((await victim.get(back)).headers.location).toBe('/auth?error=OAUTH_STATE_MISMATCH')
  expect(await victim.isSignedIn()).toBe(false)
  const other = await visitProvider((await start(victim)).href, SITE)
  const swapped = other.replace(/state=[^&]+/, `state=${url.searchParams.get('state')}`)
  expect((await victim.get(swapped)).headers.location).toBe('/auth?error=OAUTH_STATE_MISMATCH')
  expect((await attacker.get(back)).headers.location).toBe('/user-app')
  expect((await attacker.get(back)).headers.location).toBe('/auth?error=OAUTH_STATE_MISMATCH')
})

test.each([false, 'false', 'true', 1, undefined, null])(
  'email_verified %j is not a confirmation: an account with that address is not taken over',
  async (claim) => {
    const { email, id } = await createMember(world)
    provider.signsIn(`evil-${claim}`, { email, email_verified: claim })
    const visitor = createVisitor(world)
    const response = await signInWith(visitor, { errorCallbackURL: '/partners/auth' })
    expect(response.headers.location).toBe('/partners/auth?error=ACCOUNT_NOT_LINKED')
    expect(await visitor.isSignedIn()).toBe(false)
    expect(await world.db.$count(accounts, eq(accounts.userId, id))).toBe(1)
  },
)

test('a confirmed provider address is linked to the account that has it', async () => {
  const { email, id } = await createMember(world)
  provider.signsIn('g-link', { email: email.toUpperCase(), email_verified: true })
  const visitor = createVisitor(world)
  expect((await signInWith(visitor)).headers.location).toBe('/user-app')
  expect((await visitor.get('/api/session')).json().user.id).toBe(id)
})

test('a confirmed provider address is not linked to an account that nobody confirmed', async () => {
  const email = newEmail()
  await world.db.insert(users).values({ id: email, email, name: 'Stranger' })
  provider.signsIn('g-prehijack', { email, email_verified: true })
  const response = await signInWith(createVisitor(world))
  expect(response.headers.location).toBe('/auth?error=ACCOUNT_NOT_LINKED')
})

test('what somebody typed at a sign-up that nobody confirmed keeps no owner out who comes with a provider', async () => {
  const email = newEmail()
  const stranger = createVisitor(world)
  const password = 'a-strangers-password'
  await stranger.post('/api/auth/sign-up/email', { email, password })
  const link = await linkMailedTo(world, email)
  provider.signsIn('g-owner', { email, email_verified: true })
  const owner = createVisitor(world)
  expect((await signInWith(owner)).headers.location).toBe('/user-app')
  expect((await stranger.get(link)).headers.location).toBe('/auth?error=ALREADY_CONFIRMED')
  expect(await stranger.isSignedIn()).toBe(false)
  expect((await signIn(createVisitor(world), email, password)).statusCode).toBe(401)
})

test('Facebook tells no confirmation: the address is confirmed by mail, in the same browser, before the first sign-in', async () => {
  const email = newEmail()
  provider.signsIn('f-1', {
    email,
    name: 'Ken',
    picture: { data: { url: 'https://pictures.example/k.png' } },
  })
  const visitor = createVisitor(world)
  const first = await signInWith(visitor, { providerId: 'facebook' })
  expect(first.headers.location).toBe('/auth?error=EMAIL_NOT_VERIFIED')
  expect(await visitor.isSignedIn()).toBe(false)
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['verify-email'])
  const link = await linkMailedTo(world, email)
  const elsewhere = createVisitor(world)
  expect((await elsewhere.get(link)).headers.location).toBe('/auth?error=OTHER_BROWSER')
  expect((await findUser(email))?.emailVerified).toBe(false)
  await signInWith(elsewhere, { providerId: 'facebook' })
  const another = await linkMailedTo(world, email)
  expect((await visitor.get(another)).headers.location).toBe('/auth?error=OTHER_BROWSER')
  for (let again = 0; again < 5; again++) await signInWith(elsewhere, { providerId: 'facebook' })
  // One that was asked for here, and the three of the other network.
  expect(await mailsTo(world, email)).toHaveLength(4)
  expect((await visitor.get(link)).headers.location).toBe('/user-app')
  await visitor.post('/api/auth/sign-out', {})
  expect((await signInWith(visitor, { providerId: 'facebook' })).headers.location).toBe('/user-app')
  expect(await visitor.isSignedIn()).toBe(true)
  expect((await findUser(email))?.image).toBe('https://pictures.example/k.png')
})

test('without an address there is no account', async () => {
  provider.signsIn('g-no-address', { name: 'Nobody' })
  expect((await signInWith(createVisitor(world))).headers.location).toBe(
    '/auth?error=OAUTH_EMAIL_MISSING',
  )
})

test('signing in with a provider does not skip the second factor', async () => {
  const { email, id } = await createMember(world)
  await world.db
    .insert(factors)
    .values({ userId: id, name: 'app', secretEncrypted: 'none', verifiedAt: new Date() })
  provider.signsIn('g-factor', { email, email_verified: true })
  const visitor = createVisitor(world)
  await signInWith(visitor)
  const [session] = await world.db.select().from(sessions).where(eq(sessions.userId, id))
  expect(session?.assurance).toBe('aal1')
  expect((await visitor.get('/api/session')).json().needsFactor).toBe(true)
  expect((await visitor.get('/api/user/saved')).json().code).toBe('FACTOR_REQUIRED')
  expect((await visitor.post('/factors', { factor_type: 'totp' })).json().code).toBe(
    'FACTOR_REQUIRED',
  )
  expect((await visitor.get('/factors')).statusCode).toBe(200)
  expect((await signIn(createVisitor(world), email)).json()).toEqual({ needsFactor: true })
})

test('a cancelled sign-in and the words of the provider come back as a code', async () => {
  const visitor = createVisitor(world)
  const state = (await start(visitor)).searchParams.get('state')
  const cancelled = await visitor.get(
    `/api/auth/callback/google?error=access_denied&error_description=%3Cscript%3E&state=${state}`,
  )
  expect(cancelled.headers.location).toBe('/auth?error=OAUTH_CANCELLED')
  for (const query of ['', '?code=1', '?state=a%00b&code=1', '?state=abc&code=1', '?state[]=a']) {
    const response = await visitor.get(`/api/auth/callback/google${query}`)
    expect([query, response.statusCode]).toEqual([query, 302])
    expect(response.headers.location).toMatch(/^\/auth\?error=OAUTH_/)
  }
  expect((await visitor.get('/api/auth/callback/github?code=1&state=abc')).statusCode).toBe(404)
})
