import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/create-world.ts'
import { listProcedures, requestOf, validInput } from '../testing/procedures.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const setLanguage = (headers: Record<string, string>) =>
  world.app.inject({
    method: 'PUT',
    url: '/api/user/language',
    headers: { cookie: world.actors.user.cookie ?? '', ...headers },
    payload: { language: 'fr' },
  })

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['of no site', { origin: 'null' }],
  ['of a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
])('a write from a page %s is refused and changes nothing', async (_name, headers) => {
  const response = await setLanguage(headers)
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ code: 'INVALID_ORIGIN' })
  const session = await world.call(world.actors.user, { method: 'GET', url: '/api/session' })
  expect(session.json()).toMatchObject({ user: { language: 'en' } })
})

test('every answer forbids scripts of others, framing and guessing of types', async () => {
  const { headers } = await world.call(world.actors.anonymous, {
    method: 'GET',
    url: '/api/session',
  })
  expect(headers['content-security-policy']).toContain("script-src 'self';style-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('of all that the API says browsers keep nothing, but ask each time for the pages that are everybody’s', async () => {
  const keeping: string[] = []
  for (const procedure of listProcedures().filter(({ method }) => method === 'GET')) {
    const { partner, superAdmin } = world.actors
    const asked = requestOf(procedure, {
      ...validInput(procedure.input),
      partnerId: world.partners.bakery,
    })
    const actor = procedure.audience === 'super-admin' ? superAdmin : partner
    const { headers } = await world.call(actor, asked)
    if (headers['cache-control'] === 'no-store') continue
    expect(headers, procedure.path).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.any(String),
    })
    const again = { ...asked, headers: { 'if-none-match': String(headers['etag']) } }
    expect((await world.call(actor, again)).statusCode).toBe(304)
    expect((await world.call(world.actors.anonymous, again)).statusCode).toBe(401)
    keeping.push(procedure.path)
  }
  expect(keeping).toEqual(['/api/user/content'])
})

test('only the origins that the operator lists may show the app in a frame', async () => {
  const framed = await createWorld({
    FRAME_ANCESTORS: 'https://city.example, https://preview.example',
  })
  const { headers } = await framed.call(framed.actors.anonymous, { method: 'GET', url: '/healthz' })
  await framed.close()
  expect(headers['content-security-policy']).toContain(
    'frame-ancestors https://city.example https://preview.example',
  )
  expect(headers['x-frame-options']).toBeUndefined()
})

test('a body that is too large is refused before it is read', async () => {
  const response = await world.call(world.actors.user, {
    method: 'POST',
    url: '/api/user/applications',
    body: { companyName: 'x'.repeat(200_000) },
  })
  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})

test('a body that is not JSON gets a clear answer', async () => {
  const headers = {
    'content-type': 'application/json',
    origin: 'http://localhost:3000',
    cookie: world.actors.user.cookie ?? '',
  }
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/user/applications',
    headers,
    payload: '{"a":',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'BAD_REQUEST' })
})

test('a refused input names each wrong path and why', async () => {
  const response = await world.call(world.actors.user, {
    method: 'POST',
    url: '/api/user/applications',
    body: { companyName: ' ', contactPerson: 'Ren', contactEmail: 'nobody', surprise: true },
  })
  expect(response.statusCode).toBe(422)
  const { code, data } = response.json<{ code: string; data: { issues: unknown[] } }>()
  expect(code).toBe('INVALID_INPUT')
  expect(data.issues).toEqual(
    expect.arrayContaining([
      { path: 'companyName', code: 'required' },
      { path: 'contactEmail', code: 'email' },
      { path: 'surprise', code: 'unrecognized_keys' },
    ]),
  )
})

test.each(['/api/user/applications', '/api/auth/sign-in/email'])(
  'of hundreds of unknown keys %s names some',
  async (url) => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`key${n}`, n]))
    const response = await world.call(world.actors.user, { method: 'POST', url, body })
    expect(response.statusCode).toBe(422)
    expect(response.json<{ data: { issues: unknown[] } }>().data.issues).toHaveLength(100)
  },
)

test.each(['/api/nothing', '/api/auth/nothing', '/factors/a/b/c'])(
  '%s does not exist and says so',
  async (url) => {
    const response = await world.call(world.actors.user, { method: 'GET', url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('an address that cannot be read is refused in the shape of every error', async () => {
  const response = await world.call(world.actors.user, { method: 'GET', url: '/%ff' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ defined: false, code: 'BAD_REQUEST', status: 400 })
})

test('the OpenAPI document lists every procedure', async () => {
  const response = await world.call(world.actors.anonymous, {
    method: 'GET',
    url: '/api/openapi.json',
  })
  const { openapi, paths } = response.json<{ openapi: string; paths: Record<string, object> }>()
  expect(openapi).toMatch(/^3\.1/)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toEqual(
    expect.arrayContaining(listProcedures().map(({ method, path }) => `${method} ${path}`)),
  )
})
