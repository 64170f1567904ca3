import { eq } from 'drizzle-orm'
import { generateKeyPair, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { TEST_SECRET } from '#server/testing/actors.ts'
import { createWorld, type World } from '#server/testing/create-world.ts'
import { createVisitor, linkMailedTo, newEmail, PASSWORD } from '../testing/visitor.ts'

let world: World
let email: string
beforeAll(async () => {
  world = await createWorld()
  email = newEmail()
  await createVisitor(world).post('/api/auth/sign-up/email', { email, password: PASSWORD })
})
afterAll(() => world.close())

const soon = () => Math.floor(Date.now() / 1000) + 600
const keyOf = (secret: string) => new TextEncoder().encode(secret)
const HS256 = { alg: 'HS256' }

const sign = (
  claims: object,
  key: Parameters<SignJWT['sign']>[0] = keyOf(TEST_SECRET),
  header: JWTHeaderParameters = HS256,
) => new SignJWT({ email, iat: soon() - 700, ...claims }).setProtectedHeader(header).sign(key)

async function mailedToken() {
  const link = new URL(await linkMailedTo(world, email), world.config.appUrl)
  return link.searchParams.get('token') ?? ''
}

const FORGED: Record<string, [() => string | Promise<string>, string]> = {
  'without a signature': [
    () => new UnsecuredJWT({ email, exp: soon() }).encode().replace(/\.$/, '.x'),
    'INVALID_TOKEN',
  ],
  'signed with another key': [
    () => sign({ exp: soon() }, keyOf('another'.repeat(8))),
    'INVALID_TOKEN',
  ],
  'signed with a longer hash': [
    () => sign({ exp: soon() }, keyOf(TEST_SECRET.padEnd(64, 'x')), { alg: 'HS512' }),
    'INVALID_TOKEN',
  ],
  'signed with a pair of keys that it names itself': [
    async () => {
      const { privateKey } = await generateKeyPair('ES256')
      const jku = 'https://evil.example/keys'
      return sign({ exp: soon() }, privateKey, { alg: 'ES256', jku, kid: 'one' })
    },
    'INVALID_TOKEN',
  ],
  'whose claims were exchanged': [
    async () => {
      const [head, , tail] = (await mailedToken()).split('.')
      const claims = Buffer.from(JSON.stringify({ email, exp: soon() })).toString('base64url')
      return [head, claims, tail].join('.')
    },
    'INVALID_TOKEN',
  ],
  'whose end is past': [() => sign({ exp: soon() - 660 }), 'TOKEN_EXPIRED'],
  'without an end': [() => sign({}), 'INVALID_TOKEN'],
  'before its beginning': [() => sign({ exp: soon(), nbf: soon() - 60 }), 'INVALID_TOKEN'],
}

test.each(Object.entries(FORGED))(
  'a confirmation link with a token %s confirms nothing and signs nobody in',
  async (_name, [make, code]) => {
    const visitor = createVisitor(world)
    const answer = await visitor.get(`/api/auth/verify-email?token=${await make()}`)
    expect(answer.headers.location).toBe(`/auth?error=${code}`)
    expect(await visitor.isSignedIn()).toBe(false)
    const [user] = await world.db.select().from(users).where(eq(users.email, email))
    expect(user?.emailVerified).toBe(false)
  },
)

test('the token that was mailed does both', async () => {
  const visitor = createVisitor(world)
  await visitor.get(`/api/auth/verify-email?token=${await mailedToken()}`)
  expect(await visitor.isSignedIn()).toBe(true)
})
