import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { categoryIds } from '#domain/category.ts'
import { DEFAULT_CATEGORIES } from '#domain/default-categories.ts'
import { EMPTY_PREFERENCES } from '#domain/preferences.ts'
import { categories, userPreferences, users } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'

const KNOWN = categoryIds(DEFAULT_CATEGORIES)
const url = '/api/user/preferences'

let world: World
let actor: Actor
beforeAll(async () => {
  world = await createWorld()
  actor = world.actors.user
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(userPreferences)
})

const read = async (who = actor) =>
  (await world.call(who, { method: 'GET', url })).json<{ version: number; name: string }>()
const save = (change: object, version: number, who = actor) =>
  world.call(who, { method: 'PUT', url, body: { ...EMPTY_PREFERENCES, ...change, version } })

const CHOSEN = {
  name: 'Aiko',
  email: 'aiko@home.example',
  age: 'thirty-ish',
  profile: 'student',
  bio: 'Bread.',
  motivations: ['networking', 'life-style'],
  favoriteCategories: KNOWN.slice(0, 10),
  selectedCountries: ['Japan', 'France'],
}

test('before the first save there is the account and nothing chosen', async () => {
  expect(await read()).toEqual({
    ...EMPTY_PREFERENCES,
    name: 'user',
    email: actor.email,
    version: 0,
  })
})

test('what is saved comes back on another device, and the name is the account’s', async () => {
  expect((await save(CHOSEN, 0)).json()).toEqual({ ...CHOSEN, version: 1 })
  expect(await read()).toEqual({ ...CHOSEN, version: 1 })
  const session = await world.call(actor, { method: 'GET', url: '/api/session' })
  expect(session.json()).toMatchObject({ user: { name: 'Aiko', email: actor.email } })
})

test('no name means the one that the address gives, no address the one of the account', async () => {
  const { name, email } = (await save({ name: ' ', email: '' }, 0)).json<typeof CHOSEN>()
  expect({ name, email }).toEqual({ name: actor.email.split('@')[0], email: actor.email })
})

test('an eleventh category is refused, and nothing of that save is kept', async () => {
  const answer = await save({ ...CHOSEN, bio: 'x', favoriteCategories: KNOWN.slice(0, 11) }, 0)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path: 'favoriteCategories', code: 'tooManyCategories' }] },
  })
  expect((await read()).version).toBe(0)
})

test.each([
  [{ motivations: ['world-domination'] }, 'motivations.0'],
  [{ selectedCountries: ['Atlantis'] }, 'selectedCountries.0'],
  [{ profile: 'king' }, 'profile'],
  [{ email: 'nobody' }, 'email'],
  [{ role: 'super_admin' }, 'role'],
])('%j is refused', async (wrong, path) => {
  const answer = await save(wrong, 0)
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path }] } })
})

test('a category that nobody knows is refused by name', async () => {
  const answer = await save({ favoriteCategories: ['bank', 'space-port'] }, 0)
  expect(answer.json()).toMatchObject({
    code: 'UNKNOWN_CATEGORY',
    data: { categories: ['space-port'] },
  })
})

test('a favourite whose category was deleted is no longer there, and the rest can be saved', async () => {
  const gone = { id: 'gone', position: 99, name: { en: 'Gone', ja: 'Gone', fr: 'Gone' } }
  await world.db.insert(categories).values(gone)
  await save({ favoriteCategories: ['bank', 'gone'] }, 0)
  await world.db.delete(categories).where(eq(categories.id, 'gone'))
  expect(await read()).toMatchObject({ favoriteCategories: ['bank'], version: 1 })
  expect((await save({ favoriteCategories: ['bank'] }, 1)).statusCode).toBe(200)
})

test('two tabs that save at once: one wins, the other is told what is kept now', async () => {
  const answers = await Promise.all([save({ age: '1' }, 0), save({ age: '2' }, 0)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const [won, told] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
  expect(told?.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { current: won?.json() },
  })
})

test('a save that knows an older version changes nothing, the name included', async () => {
  await save({ ...CHOSEN, name: 'First' }, 0)
  await save({ ...CHOSEN, name: 'Second' }, 1)
  const late = await save({ ...CHOSEN, name: 'Late' }, 1)
  expect(late.statusCode).toBe(409)
  // Told as it is, so that the late one can be joined with it.
  expect(late.json()).toMatchObject({ data: { current: { name: 'Second', version: 2 } } })
  expect(await read()).toMatchObject({ name: 'Second', version: 2 })
})

test('settings are one’s own', async () => {
  await save(CHOSEN, 0)
  expect(await read(world.actors.applicant)).toMatchObject({ version: 0, name: 'applicant' })
  const [other] = await world.db
    .select()
    .from(users)
    .where(eq(users.id, world.actors.applicant.userId))
  expect(other?.name).toBe('applicant')
})
