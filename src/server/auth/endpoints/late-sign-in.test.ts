import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#server/db/schema/index.ts'
import { createWorld, type World } from '#server/testing/create-world.ts'
import { during, someWait } from '#server/testing/rival.ts'
import { isPostgres } from '#server/testing/test-database.ts'
import { startOpenIdProvider, visitProvider } from '../testing/openid-provider.ts'
import { createMember, createVisitor, linkMailedTo, signIn } from '../testing/visitor.ts'

const callback = (name: string) => `http://localhost:3000/api/auth/callback/${name}`

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

async function reset(email: string) {
  const link = new URL(await linkMailedTo(world, email), world.config.appUrl)
  const token = link.searchParams.get('token')
  const body = { token, newPassword: 'a-new-password' }
  return createVisitor(world).post('/api/auth/reset-password', body)
}

async function memberWithLink() {
  const member = await createMember(world)
  await createVisitor(world).post('/api/auth/request-password-reset', { email: member.email })
  return member
}

describe.runIf(isPostgres)('a sign-in that was verified before', () => {
  test('a reset opens nothing after it and makes no browser known', async () => {
    const { id, email } = await memberWithLink()
    const thief = createVisitor(world)
    const both = await during(world, [['lock table mails in share mode']], async () => {
      // It has changed the password and ended the sessions, and nobody sees it yet.
      const resetting = reset(email)
      await someWait(world, 1)
      const entering = signIn(thief, email)
      await someWait(world, 2)
      return { resetting, entering }
    })
    expect((await both.resetting).statusCode).toBe(200)
    const answer = await both.entering
    expect(answer.json()).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  })

  test('a reset and is let in before it is ended by it', async () => {
    const { id, email } = await memberWithLink()
    const thief = createVisitor(world)
    const both = await during(world, [['lock table sessions in share mode']], async () => {
      const entering = signIn(thief, email)
      await someWait(world, 1)
      return { entering, resetting: reset(email) }
    })
    expect((await both.entering).statusCode).toBe(200)
    expect((await both.resetting).statusCode).toBe(200)
    expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
    expect(await thief.isSignedIn()).toBe(false)
  })

  test('the end of the account is refused like any other', async () => {
    const { id, email } = await createMember(world)
    const late = await during(world, [['delete from users where id = $1', [id]]], async () => {
      const answer = signIn(createVisitor(world), email)
      await someWait(world, 1)
      return { answer }
    })
    expect((await late.answer).json()).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 })
  })

  test('the end of the account, with a provider, leads back to the sign-in', async () => {
    const { id, email } = await createMember(world)
    provider.signsIn('late', { email, email_verified: true })
    const visitor = createVisitor(world)
    const begun = await visitor.post('/api/auth/sign-in/oauth2', { providerId: 'google' })
    const back = await visitProvider(begun.json().url, world.config.appUrl)
    await visitor.get(back)
    await visitor.post('/api/auth/sign-out', {})
    const again = await visitor.post('/api/auth/sign-in/oauth2', { providerId: 'google' })
    const backAgain = await visitProvider(again.json().url, world.config.appUrl)
    const late = await during(world, [['delete from users where id = $1', [id]]], async () => {
      const answer = visitor.get(backAgain)
      await someWait(world, 1)
      return { answer }
    })
    expect((await late.answer).headers.location).toBe('/auth?error=OAUTH_FAILED')
    expect(await visitor.isSignedIn()).toBe(false)
  })
})
