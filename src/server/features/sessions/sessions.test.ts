import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, createVisitor, signIn } from '../../auth/testing/visitor.ts'
import { sessions } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'

type Listed = { id: string; isCurrent: boolean; lastActiveAt: string; browser: string | null }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const list = async (visitor: ReturnType<typeof createVisitor>) =>
  (await visitor.get('/api/user/sessions')).json<Listed[]>()

async function signedInTwice() {
  const { email, id } = await createMember(world)
  const [laptop, phone] = [createVisitor(world), createVisitor(world)]
  await signIn(laptop, email)
  await phone.post(
    '/api/auth/sign-in/email',
    { email, password: 'right-password' },
    { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' },
  )
  return { userId: id, laptop, phone }
}

test('a person sees where they are signed in, and which of it is here', async () => {
  const { laptop, phone } = await signedInTwice()
  const seen = await list(phone)
  expect(seen).toHaveLength(2)
  expect(seen.find(({ isCurrent }) => isCurrent)).toMatchObject({
    browser: 'Safari',
    system: 'iPhone',
    kind: 'phone',
  })
  const [here] = (await list(laptop)).filter(({ isCurrent }) => isCurrent)
  expect(here?.id).not.toBe(seen.find(({ isCurrent }) => isCurrent)?.id)
})

test('one device is signed out at once, the other stays', async () => {
  const { laptop, phone } = await signedInTwice()
  const lost = (await list(laptop)).find(({ isCurrent }) => !isCurrent)
  expect((await laptop.delete(`/api/user/sessions/${lost?.id}`)).json()).toEqual({ id: lost?.id })
  expect(await phone.isSignedIn()).toBe(false)
  expect(await laptop.isSignedIn()).toBe(true)
  expect((await laptop.delete(`/api/user/sessions/${lost?.id}`)).statusCode).toBe(404)
})

test('all others end, this one stays', async () => {
  const { laptop, phone } = await signedInTwice()
  expect((await laptop.post('/api/user/sessions/end-others')).json()).toEqual({ endedCount: 1 })
  expect([await laptop.isSignedIn(), await phone.isSignedIn()]).toEqual([true, false])
})

test('nobody ends a stranger’s session', async () => {
  const { laptop } = await signedInTwice()
  const stranger = await signedInTwice()
  const [theirs] = await list(stranger.laptop)
  expect((await laptop.delete(`/api/user/sessions/${theirs?.id}`)).statusCode).toBe(404)
  expect(await stranger.laptop.isSignedIn()).toBe(true)
})

test('the last activity is known to some minutes', async () => {
  const { laptop, userId } = await signedInTwice()
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await world.db.update(sessions).set({ updatedAt: anHourAgo }).where(eq(sessions.userId, userId))
  const here = (await list(laptop)).find(({ isCurrent }) => isCurrent)
  expect(Date.now() - new Date(here?.lastActiveAt ?? 0).getTime()).toBeLessThan(60_000)
})
