import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/create-world.ts'
import { startOpenIdProvider, visitProvider } from '../testing/openid-provider.ts'
import {
  createMember,
  createVisitor,
  linkMailedTo,
  newEmail,
  PASSWORD,
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

async function withProvider(visitor: Visitor, email: string, email_verified: boolean) {
  provider.signsIn(email, { email, email_verified, name: 'Someone' })
  const begun = await visitor.post('/api/auth/sign-in/oauth2', { providerId: 'google' })
  await visitor.get(await visitProvider(begun.json().url, SITE))
}

async function withLink(visitor: Visitor, email: string, password: string) {
  await createVisitor(world).post('/api/auth/sign-up/email', { email, password: PASSWORD })
  const { searchParams } = new URL(await linkMailedTo(world, email), SITE)
  await visitor.post('/api/auth/verify-email', { token: searchParams.get('token'), password })
}

type Way = (visitor: Visitor, email: string) => Promise<unknown>

const INTO_ONES_OWN: Record<string, Way> = {
  'the password': (visitor, email) => signIn(visitor, email),
  'a provider': (visitor, email) => withProvider(visitor, email, true),
}
const INTO_ANOTHERS: Record<string, Way> = {
  'the password': async (visitor) => signIn(visitor, (await createMember(world)).email),
  'a provider': (visitor) => withProvider(visitor, newEmail(), true),
  'the link of a confirmation': (visitor) => withLink(visitor, newEmail(), PASSWORD),
}
const REFUSED: Record<string, Way> = {
  'a wrong password': (visitor, email) => signIn(visitor, email, 'wrong-password'),
  'a provider that does not vouch for the address': (visitor) =>
    withProvider(visitor, newEmail(), false),
  'the link of a confirmation with a wrong password': (visitor) =>
    withLink(visitor, newEmail(), 'wrong-password'),
}

/** Signed in, with a copy of its cookies that has been used already. */
async function signedIn() {
  const { email } = await createMember(world)
  const [visitor, copy] = [createVisitor(world), createVisitor(world)]
  await signIn(visitor, email)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  expect(await copy.isSignedIn()).toBe(true)
  return { email, visitor, copy }
}

const personIn = async (visitor: Visitor) => (await visitor.get('/api/session')).json().user?.email

describe('in a browser that is signed in', () => {
  test.each(Object.entries(INTO_ONES_OWN))(
    'coming in again with %s ends the session before',
    async (_, enter) => {
      const { email, visitor, copy } = await signedIn()
      await enter(visitor, email)
      expect(await personIn(visitor)).toBe(email)
      expect(await copy.isSignedIn()).toBe(false)
    },
  )

  test.each(Object.entries(INTO_ANOTHERS))(
    'coming in as somebody else with %s ends the session before',
    async (_, enter) => {
      const { email, visitor, copy } = await signedIn()
      await enter(visitor, email)
      expect(await visitor.isSignedIn()).toBe(true)
      expect(await personIn(visitor)).not.toBe(email)
      expect(await copy.isSignedIn()).toBe(false)
    },
  )

  test.each(Object.entries(REFUSED))('%s ends nothing', async (_, enter) => {
    const { email, visitor, copy } = await signedIn()
    await enter(visitor, email)
    expect(await personIn(visitor)).toBe(email)
    expect(await copy.isSignedIn()).toBe(true)
  })

  test('sessions of the same person elsewhere stay', async () => {
    const { email, visitor } = await signedIn()
    const elsewhere = createVisitor(world)
    await signIn(elsewhere, email)
    await signIn(visitor, email)
    expect(await elsewhere.isSignedIn()).toBe(true)
  })
})
