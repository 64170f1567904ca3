import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/create-world.ts'
import { createVisitor, linkMailedTo, newEmail, signIn } from '../testing/visitor.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const LONGEST = 'x'.repeat(128)

test.each(['aaaaaa', '123456', 'a b c ', 'パスワード長', '🗝️🗝️🗝️', LONGEST])(
  'six to 128 characters are a password, whatever they are: %s',
  async (password) => {
    const email = newEmail()
    const visitor = createVisitor(world)
    const answer = await visitor.post('/api/auth/sign-up/email', { email, password })
    expect(answer.statusCode, answer.body).toBe(200)
    await visitor.get(await linkMailedTo(world, email))
    const isSignedInWith = async (typed: string) =>
      (await signIn(createVisitor(world), email, typed)).statusCode === 200
    expect(await isSignedInWith(password)).toBe(true)
    expect(await isSignedInWith(password.slice(0, -1).padEnd(6, 'z'))).toBe(false)
  },
)
