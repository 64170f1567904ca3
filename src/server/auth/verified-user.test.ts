import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userRoles } from '../db/schema/index.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import { createVisitor, linkMailedTo, newEmail, signIn } from './testing/visitor.ts'
import { createVerifiedUser } from './verified-user.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = (email: string, password = 'chosen-password') =>
  createVerifiedUser(world.db, {
    email,
    name: 'Admin',
    password,
    roles: ['super_admin'],
    language: 'ja',
  })

const rolesOf = async (userId: string) =>
  (await world.db.select().from(userRoles).where(eq(userRoles.userId, userId)))
    .map(({ role }) => role)
    .toSorted()

test('made twice it is one user, who can sign in at once', async () => {
  const email = newEmail()
  const first = await admin(email)
  const second = await admin(email.toUpperCase())
  expect(first.isNew).toBe(true)
  expect(second).toEqual({ id: first.id, isNew: false })
  expect(await rolesOf(first.id)).toEqual(['super_admin', 'user'])
  expect((await signIn(createVisitor(world), email, 'chosen-password')).statusCode).toBe(200)
})

test('a confirmed account gains the roles and keeps its password and sessions', async () => {
  const email = newEmail()
  await admin(email, 'the-owners-password')
  const owner = createVisitor(world)
  await signIn(owner, email, 'the-owners-password')
  await admin(email, 'another-password')
  expect(await owner.isSignedIn()).toBe(true)
  expect((await signIn(createVisitor(world), email, 'another-password')).statusCode).toBe(401)
})

test('whoever signed up with the address before, without confirming it, does not become the admin', async () => {
  const email = newEmail()
  const stranger = createVisitor(world)
  const password = 'a-strangers-password'
  await stranger.post('/api/auth/sign-up/email', { email, password })
  expect((await admin(email)).isNew).toBe(true)
  await stranger.get(await linkMailedTo(world, email))
  expect(await stranger.isSignedIn()).toBe(false)
  expect((await signIn(createVisitor(world), email, 'a-strangers-password')).statusCode).toBe(401)
  expect((await signIn(createVisitor(world), email, 'chosen-password')).statusCode).toBe(200)
})
