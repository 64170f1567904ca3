import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/create-world.ts'
import { createMember, createVisitor, newEmail, PASSWORD, signIn } from './testing/visitor.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a write from another site is refused, with and without cookies', async () => {
  const { email } = await createMember(world)
  const visitor = createVisitor(world)
  const body = { email, password: PASSWORD }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const response = await visitor.post('/api/auth/sign-in/email', body, headers)
    expect(response.json()).toMatchObject({ code: 'INVALID_ORIGIN', status: 403 })
  }
  await signIn(visitor, email)
  expect(
    (await visitor.post('/api/auth/sign-out', {}, { origin: 'https://evil.example' })).statusCode,
  ).toBe(403)
  expect(await visitor.isSignedIn()).toBe(true)
})

test('a browser that hides the origin is judged by where it says the request comes from', async () => {
  const { email } = await createMember(world)
  const send = (site?: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password: PASSWORD },
      headers: site ? { 'sec-fetch-site': site } : {},
    })
  expect((await send('cross-site')).statusCode).toBe(403)
  expect((await send('same-site')).statusCode).toBe(403)
  expect((await send('same-origin')).statusCode).toBe(200)
  expect((await send()).statusCode).toBe(200)
})

test('a redirect leads nowhere but to a path of this site', async () => {
  const targets = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'evil.example',
    '/a\nb',
    'data:text/html,x',
  ]
  for (const callbackURL of targets) {
    const response = await createVisitor(world).post('/api/auth/send-verification-email', {
      email: newEmail(),
      callbackURL,
    })
    expect([callbackURL, response.statusCode]).toEqual([callbackURL, 422])
  }
})

test('of Better Auth only the listed endpoints can be reached', async () => {
  const { email } = await createMember(world)
  const visitor = createVisitor(world)
  await signIn(visitor, email)
  const posts = [
    'change-password',
    'change-email',
    'delete-user',
    'update-user',
    'update-session',
    'set-password',
    'verify-password',
    'revoke-sessions',
    'revoke-session',
    'link-social',
    'unlink-account',
    'refresh-token',
    'get-access-token',
    'sign-in/social',
    'sign-in/email/',
    'sign-up',
    'callback/google',
  ]
  const gets = [
    'get-session',
    'list-sessions',
    'list-accounts',
    'token',
    'jwks',
    'ok',
    'error',
    'account-info',
    'delete-user/callback',
    'reset-password/abc?callbackURL=/',
    '../auth/get-session',
    '%67et-session',
  ]
  for (const path of posts)
    expect([path, (await visitor.post(`/api/auth/${path}`, {})).statusCode]).toEqual([path, 404])
  for (const path of gets)
    expect([path, (await visitor.get(`/api/auth/${path}`)).statusCode]).toEqual([path, 404])
  expect((await visitor.get('/api/auth/get-session')).json()).toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  })
})

test('whatever the body is, the answer is a code and never a fault', async () => {
  const paths = [
    'sign-up/email',
    'sign-in/email',
    'sign-in/oauth2',
    'send-verification-email',
    'request-password-reset',
    'reset-password',
    'verify-email',
  ]
  const json = { 'content-type': 'application/json' }
  for (const path of paths) {
    const visitor = createVisitor(world)
    const send = (payload: string | undefined, headers = json) =>
      visitor.post(`/api/auth/${path}`, payload, headers)
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '1',
      '"x"',
      '{"email":{"$ne":1},"password":{}}',
      '{"__proto__":{"email":"a"}}',
    ]) {
      const response = await send(body)
      expect([path, body, response.statusCode]).toEqual([path, body, 422])
      expect(response.json()).toMatchObject({
        defined: true,
        code: 'INVALID_INPUT',
        data: { issues: expect.any(Array) },
      })
    }
    expect((await send(undefined, {} as typeof json)).statusCode).toBe(422)
    expect(
      (await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).json().code,
    ).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await send(JSON.stringify({ email: 'x'.repeat(70_000) }))).json().code).toBe(
      'PAYLOAD_TOO_LARGE',
    )
  }
})

test.each(['test', 'development', 'production'])(
  'with NODE_ENV=%s Better Auth itself refuses foreign redirects as well',
  async (mode) => {
    const probe = new URL('./testing/probe-redirect.ts', import.meta.url).pathname
    const { stdout } = await promisify(execFile)(process.execPath, [probe], {
      env: { ...process.env, NODE_ENV: mode },
    })
    expect(JSON.parse(stdout)).toEqual({ status: 403, code: 'INVALID_CALLBACK_URL' })
  },
)

test('on http the cookies of a sign-in are out of reach of scripts and of other sites', async () => {
  expect(await cookiesOfSignIn(world)).toEqual([
    expect.stringMatching(
      /^machicube_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^machicube_known=\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ])
})

test('on https they are also bound to the host and to https', async () => {
  const secure = await createWorld({ APP_URL: 'https://machicube.example' })
  expect(await cookiesOfSignIn(secure)).toEqual([
    expect.stringMatching(
      /^__Host-machicube_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^__Host-machicube_known=\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
  await secure.close()
})

test('without credentials a provider answers so, and other wishes are refused', async () => {
  const post = (body: object) => createVisitor(world).post('/api/auth/sign-in/oauth2', body)
  for (const providerId of ['google', 'facebook']) {
    expect((await post({ providerId })).json()).toMatchObject({
      code: 'OAUTH_NOT_CONFIGURED',
      status: 400,
    })
  }
  expect((await post({ providerId: 'github' })).statusCode).toBe(422)
  expect(
    (await post({ providerId: 'google', callbackURL: 'https://evil.example' })).statusCode,
  ).toBe(422)
  expect((await post({ providerId: 'google', scopes: ['all'] })).statusCode).toBe(422)
})

test('behind a trusted proxy the visitor’s address counts, and an invented one in front of it does not', async () => {
  const proxied = await createWorld({ TRUSTED_PROXIES: '10.0.0.1' })
  const write = (forwarded: string) =>
    createVisitor(proxied, '10.0.0.1').post('/api/auth/reset-password', undefined, {
      'x-forwarded-for': forwarded,
    })
  const invented = await Promise.all(
    Array.from({ length: 62 }, (_, index) => write(`9.9.9.${index}, 203.0.113.9`)),
  )
  expect(invented.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  expect((await write('203.0.113.10')).statusCode).toBe(422)
  await proxied.close()
})

test('the key set is public, stays the same, and holds no private part', async () => {
  const first = await createVisitor(world).get('/.well-known/jwks.json')
  const second = await createVisitor(world).get('/.well-known/jwks.json')
  expect(first.json()).toEqual(second.json())
  const [key, ...others] = first.json().keys
  expect(others).toEqual([])
  expect(key).toMatchObject({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    x: expect.any(String),
    kid: expect.any(String),
  })
  expect(key).not.toHaveProperty('d')
  const { rows } = await world.pool.query('select private_key from signing_keys')
  expect(rows[0].private_key).not.toContain('"d"')
})

async function cookiesOfSignIn(site: World) {
  const { email } = await createMember(site)
  const response = await signIn(createVisitor(site), email)
  return [response.headers['set-cookie'] ?? []].flat()
}
