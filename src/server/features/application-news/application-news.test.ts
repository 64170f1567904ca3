import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerApplications } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'

let world: World
let applicationId: string
beforeAll(async () => {
  world = await createWorld()
  applicationId = (await latest()).id
})
afterAll(() => world.close())

const latest = async () =>
  (await world.call(world.actors.applicant, { method: 'GET', url: '/api/session' })).json()
    .application

const acknowledge = (actor = world.actors.applicant) =>
  world.call(actor, { method: 'POST', url: `/api/user/applications/${applicationId}/acknowledge` })

const decide = (status: 'approved' | 'rejected') =>
  world.db
    .update(partnerApplications)
    .set({ status })
    .where(eq(partnerApplications.id, applicationId))

test('what is not decided cannot be acknowledged', async () => {
  expect((await acknowledge()).statusCode).toBe(404)
  expect(await latest()).toMatchObject({ status: 'pending', isAcknowledged: false })
})

test('once acknowledged, the news of an approval is told on no device again', async () => {
  await decide('approved')
  expect(await latest()).toMatchObject({ status: 'approved', isAcknowledged: false })
  expect((await acknowledge()).json()).toEqual({ id: applicationId })
  expect((await acknowledge()).statusCode).toBe(200)
  expect(await latest()).toMatchObject({ isAcknowledged: true })
})

test('nobody acknowledges for somebody else', async () => {
  expect((await acknowledge(world.actors.user)).statusCode).toBe(404)
})
