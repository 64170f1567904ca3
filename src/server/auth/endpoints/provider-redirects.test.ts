import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/create-world.ts'
import { startOpenIdProvider, visitProvider } from '../testing/openid-provider.ts'
import { createVisitor, newEmail } from '../testing/visitor.ts'

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
afterAll(async () => {
  await world.close()
  await provider.close()
})

async function signInWith(providerId: string) {
  provider.signsIn(newEmail(), { email: newEmail(), email_verified: true })
  const visitor = createVisitor(world)
  const begun = await visitor.post('/api/auth/sign-in/oauth2', { providerId })
  const answer = await visitor.get(await visitProvider(begun.json().url, SITE))
  return { location: answer.headers.location, isSignedIn: await visitor.isSignedIn() }
}

// The keys first: they are kept once they were read.
test.each([
  ['keys', 'google', '/jwks'],
  ['exchange of the code', 'google', '/exchange'],
  ['profile', 'google', '/me'],
  ['profile', 'facebook', '/graph/me'],
])(
  'a provider that sends the server elsewhere for its %s is not followed (%s)',
  async (_what, id, path) => {
    const visits = provider.sendsAway(path)
    const { location, isSignedIn } = await signInWith(id)
    expect(location).toMatch(/^\/auth\?error=OAUTH_/)
    expect(isSignedIn).toBe(false)
    expect(visits).toEqual({ away: expect.any(Number), there: 0 })
    expect(visits.away).toBeGreaterThan(0)
  },
)

test('one that does not signs people in', async () => {
  provider.sendsAway(undefined)
  expect(await signInWith('google')).toEqual({ location: '/user-app', isSignedIn: true })
})
