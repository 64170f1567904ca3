import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/create-world.ts'

const APPLICATION = { companyName: 'Tofu', contactPerson: 'Ren', contactEmail: 'ren@test.example' }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const submit = () =>
  world.call(world.actors.user, {
    method: 'POST',
    url: '/api/user/applications',
    body: APPLICATION,
  })

test('of ten simultaneous submits one is pending and nine are told so', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, submit))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    201,
    ...Array(9).fill(409),
  ])
  const session = await world.call(world.actors.user, { method: 'GET', url: '/api/session' })
  expect(session.json()).toMatchObject({ application: { status: 'pending', companyName: 'Tofu' } })
})

test('an admin sees all applications, by type', async () => {
  const list = async (type: string) =>
    (
      await world.call(world.actors.superAdmin, {
        method: 'GET',
        url: `/api/sa/applications?type=${type}`,
      })
    ).json<unknown[]>()
  expect((await list('all')).length).toBe(2)
  expect((await list('education')).length).toBe(0)
})
