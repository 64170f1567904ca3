import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPTY_PREFERENCES } from '#domain/preferences.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import type { Actor } from '../../testing/actors.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const url = '/api/user/tutorial'
const read = async (actor: Actor) => (await world.call(actor, { method: 'GET', url })).json()
const write = async (actor: Actor, body: object) => world.call(actor, { method: 'PUT', url, body })
const isOffered = async (actor: Actor) =>
  (await world.call(actor, { method: 'GET', url: '/api/session' })).json().isTutorialOffered

test('the tutorial goes on where the person left it, on any device', async () => {
  const { user } = world.actors
  expect(await read(user)).toEqual({ index: 0, end: null })
  await write(user, { index: 3 })
  expect(await read(user)).toEqual({ index: 3, end: null })
  expect(await read(world.actors.applicant)).toEqual({ index: 0, end: null })
})

test('what was finished stays finished', async () => {
  const { user } = world.actors
  await write(user, { index: 5, end: 'finished' })
  expect((await write(user, { index: 1, end: 'dismissed' })).json()).toEqual({
    index: 1,
    end: 'finished',
  })
})

test('who dismissed it and opened it later finds the step again, and is not asked again', async () => {
  const { applicant } = world.actors
  await write(applicant, { end: 'dismissed' })
  await write(applicant, {})
  await write(applicant, { index: 3 })
  await write(applicant, { end: 'dismissed' })
  expect(await read(applicant)).toEqual({ index: 3, end: 'dismissed' })
  expect(await isOffered(applicant)).toBe(false)
})

test('there is no seventh step', async () => {
  expect((await write(world.actors.user, { index: 6 })).statusCode).toBe(422)
})

test('it is offered until it was opened, dismissed, or the person knows their way', async () => {
  const { partner, otherPartner, school, user } = world.actors
  expect(await isOffered(partner)).toBe(true)
  await write(partner, { index: 0 })
  expect(await isOffered(partner)).toBe(false)
  await write(otherPartner, { end: 'dismissed' })
  expect(await isOffered(otherPartner)).toBe(false)
  const body = { ...EMPTY_PREFERENCES, version: 0 }
  await world.call(school, { method: 'PUT', url: '/api/user/preferences', body })
  expect(await isOffered(school)).toBe(false)
  expect(await isOffered(user)).toBe(false)
})
