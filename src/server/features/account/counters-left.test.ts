import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, signIn } from '../../auth/testing/visitor.ts'
import { attemptCounters } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { createLeaver, leave } from './testing/leaver.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const countedOfAccounts = async () =>
  (await world.db.select().from(attemptCounters))
    .map(({ key }) => key)
    .filter((key) => !key.startsWith('auth:address:'))
    .toSorted()

test('with an account goes all that was counted of it, from wherever it came; nobody else loses theirs', async () => {
  const other = await createLeaver(world)
  await createVisitor(world).post('/api/auth/request-password-reset', { email: other.email })
  await signIn(createVisitor(world), other.email, 'wrong-password')
  const ofOther = await countedOfAccounts()
  const person = await createLeaver(world)
  // As others write it, too.
  for (const email of [person.email, person.email.toUpperCase()]) {
    const visitor = createVisitor(world)
    await visitor.post('/api/auth/request-password-reset', { email })
    await visitor.post('/api/auth/send-verification-email', { email })
    await signIn(visitor, email, 'wrong-password')
  }
  const kinds = (await countedOfAccounts())
    .filter((key) => !ofOther.includes(key))
    .map((key) => key.replace(/:account:.*/, ''))
  expect(kinds.toSorted()).toEqual([
    'mail',
    'mail',
    'mail',
    'reset-mail',
    'reset-mail',
    'reset-mail',
    'sign-in',
  ])

  expect((await leave(person)).json()).toEqual({ isDeleted: true })
  expect(await countedOfAccounts()).toEqual(ofOther)
})
