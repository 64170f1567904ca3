import { sql } from 'drizzle-orm'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type Forge,
  startOpenIdProvider,
  visitProvider,
} from '#server/auth/testing/openid-provider.ts'
import { createVisitor, newEmail, type Visitor } from '#server/auth/testing/visitor.ts'
import { sessions, users, verifications } from '#server/db/schema/index.ts'
import type { World } from '#server/testing/create-world.ts'
import { report } from '../found.ts'
import { createWorld } from '../world.ts'

const SITE = 'http://localhost:3000'

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let world: World
beforeAll(async () => {
  provider = await startOpenIdProvider({
    google: `${SITE}/api/auth/callback/google`,
    facebook: `${SITE}/api/auth/callback/facebook`,
  })
  world = await createWorld(provider.environment)
})
afterEach(() => provider.sendsInstead(undefined))
afterAll(async () => {
  await world.close()
  await provider.close()
})

async function begin(visitor: Visitor, providerId = 'google') {
  const response = await visitor.post('/api/auth/sign-in/oauth2', { providerId })
  return new URL(response.json().url)
}

/** Somebody whom the provider knows, on the way back to us. */
async function comeBack(providerId = 'google') {
  provider.signsIn(`somebody-${newEmail()}`, { email: newEmail(), email_verified: true })
  const visitor = createVisitor(world)
  const url = await begin(visitor, providerId)
  return { visitor, url, back: await visitProvider(url.href, SITE) }
}

const counts = async () => [await world.db.$count(users), await world.db.$count(sessions)]

async function expectRefusal(visitor: Visitor, back: string) {
  const before = await counts()
  const response = await visitor.get(back)
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toMatch(/^\/auth\?error=OAUTH_/)
  expect(await visitor.isSignedIn()).toBe(false)
  expect(await counts()).toEqual(before)
}

const sign = (claims: Record<string, unknown>, header = { alg: 'RS256', kid: 'one' }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(provider.privateKey)
const without = (name: string) => (claims: Record<string, unknown>) =>
  sign(Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)))
const another = await generateKeyPair('RS256')

const FORGED: Record<string, Forge> = {
  'no token at all': async () => undefined,
  'a token that is none': async () => 'a.b.c',
  'the nonce of another sign-in': (claims) => sign({ ...claims, nonce: 'n'.repeat(32) }),
  'an empty nonce': (claims) => sign({ ...claims, nonce: '' }),
  'no nonce': without('nonce'),
  'another issuer': (claims) => sign({ ...claims, iss: 'https://evil.example' }),
  'an issuer that begins with ours': (claims) =>
    sign({ ...claims, iss: `${provider.issuer}.evil` }),
  'no issuer': without('iss'),
  'another audience': (claims) => sign({ ...claims, aud: 'facebook' }),
  'several audiences, made for another': (claims) =>
    sign({ ...claims, aud: ['google', 'evil'], azp: 'evil' }),
  'several audiences, made for nobody': (claims) => sign({ ...claims, aud: ['google', 'evil'] }),
  'no audience': without('aud'),
  'another person than the profile': (claims) => sign({ ...claims, sub: 'somebody-else' }),
  nobody: without('sub'),
  'an end in the past': (claims) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
  'no end': without('exp'),
  'a beginning in the future': (claims) =>
    sign({ ...claims, nbf: Math.floor(Date.now() / 1000) + 600 }),
  'the signature of another key': (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(another.privateKey),
  'a key nobody knows': (claims) => sign(claims, { alg: 'RS256', kid: 'two' }),
  'a signature with our secret': (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('the-secret-of-the-client'.padEnd(32, '-'))),
  'no signature': async (claims) => new UnsecuredJWT(claims).encode(),
  'a signature cut off': async (_claims, token) => token.slice(0, token.lastIndexOf('.') + 1),
  'claims exchanged under the signature': async (claims, token) => {
    const [head, , tail] = token.split('.')
    const body = Buffer.from(JSON.stringify({ ...claims, sub: 'a' })).toString('base64url')
    return [head, body, tail].join('.')
  },
}

test('the token of the provider itself is believed, signed anew too', async () => {
  for (const forge of [undefined, (claims: Record<string, unknown>) => sign(claims)]) {
    const { visitor, url, back } = await comeBack()
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{32}$/)
    provider.sendsInstead(forge)
    expect((await visitor.get(back)).headers.location).toBe('/user-app')
    expect(await visitor.isSignedIn()).toBe(true)
  }
})

test.each(Object.entries(FORGED))('an ID token with %s signs nobody in', async (_name, forge) => {
  const { visitor, back } = await comeBack()
  provider.sendsInstead(forge)
  await expectRefusal(visitor, back)
})

test('the token of one sign-in is worth nothing in the next', async (context) => {
  const first = await comeBack()
  let stolen = ''
  provider.sendsInstead(async (_claims, token) => (stolen = token))
  expect((await first.visitor.get(first.back)).headers.location).toBe('/user-app')
  const second = createVisitor(world)
  const back = await visitProvider((await begin(second)).href, SITE)
  provider.sendsInstead(async () => stolen)
  await expectRefusal(second, back)
  report(
    context,
    `${Object.keys(FORGED).length} forged ID tokens and a replayed one: nobody signed in`,
  )
})

test('every sign-in has a nonce, a state and a challenge of its own', async () => {
  const urls = await Promise.all(Array.from({ length: 20 }, () => begin(createVisitor(world))))
  for (const name of ['nonce', 'state', 'code_challenge'])
    expect(new Set(urls.map(({ searchParams }) => searchParams.get(name))).size).toBe(20)
})

test('without its own state an answer is nobody’s', async () => {
  const { visitor, back } = await comeBack()
  const elsewhere = await comeBack()
  const state = new URL(elsewhere.back, SITE).searchParams.get('state')
  for (const wrong of [
    back.replace(/state=[^&]+/, ''),
    back.replace(/state=[^&]+/, 'state='),
    back.replace(/state=[^&]+/, `state=${state}`),
    back.replace(/state=[^&]+/, 'state=__proto__'),
    `${back}&state=${state}`,
  ])
    await expectRefusal(visitor, wrong)
  await expectRefusal(createVisitor(world), back)
  expect((await visitor.get(back)).headers.location).toBe('/user-app')
})

test('an answer that comes after ten minutes is nobody’s', async () => {
  const { visitor, back } = await comeBack()
  await changeState('expiresAt', sql`to_jsonb(0)`)
  await expectRefusal(visitor, back)
})

test.each([
  ['without its verifier', sql`'null'::jsonb`],
  ['with an empty verifier', sql`'""'::jsonb`],
  ['with the verifier of another', sql`to_jsonb(repeat('v', 64))`],
])('a code %s is not exchanged', async (_name, verifier) => {
  const { visitor, back } = await comeBack()
  await changeState('codeVerifier', verifier)
  await expectRefusal(visitor, back)
})

test('a code alone, which somebody overheard, opens nothing: neither here nor with a state of their own', async () => {
  const { back } = await comeBack()
  const code = new URL(back, SITE).searchParams.get('code') ?? ''
  const thief = await comeBack()
  await expectRefusal(thief.visitor, thief.back.replace(/code=[^&]+/, `code=${code}`))
})

test('an answer that says it comes from another issuer is refused before its code is shown to anybody', async () => {
  const honest = await comeBack()
  expect(new URL(honest.back, SITE).searchParams.get('iss')).toBe(provider.issuer)
  const { visitor, back } = await comeBack()
  const seen = provider.exchanges.length
  await expectRefusal(visitor, back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'))
  expect(provider.exchanges).toHaveLength(seen)
})

test('the code of one provider is never shown to the other', async () => {
  const seen = provider.exchanges.length
  for (const [from, to] of [
    ['google', 'facebook'],
    ['facebook', 'google'],
  ] as const) {
    const { visitor, back } = await comeBack(from)
    await expectRefusal(
      visitor,
      back.replace(`/callback/${from}`, `/callback/${to}`).replace(/&iss=[^&]+/, ''),
    )
  }
  expect(provider.exchanges).toHaveLength(seen)
})

async function changeState(name: string, value: ReturnType<typeof sql>) {
  await world.db.update(verifications).set({
    value: sql`jsonb_set(${verifications.value}::jsonb, ${`{${name}}`}::text[], ${value})::text`,
  })
}
