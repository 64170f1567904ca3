import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerMembers, userRoles } from '../../db/schema/index.ts'
import { createFilesWorld, type FilesWorld } from '../../files/testing/files-world.ts'
import { wav } from '../../files/testing/samples.ts'
import type { Actor } from '../../testing/actors.ts'
import type { Call } from '../../testing/create-world.ts'

const NAME = 'Zenobia'

let world: FilesWorld
let admin: Actor
let contentId: string
beforeAll(async () => {
  world = await createFilesWorld()
  admin = await world.addActor(NAME, ['user', 'super_admin'])
  const place = { category: 'bakery-shop', step: 1, level: 1, title: 'By an admin' }
  const content = { ...place, contentType: 'text', text: 'Flour.' }
  contentId = (await call('POST', 'content', { content }, admin)).json<{ id: string }>().id
  const change = { title: 'Changed by an admin' }
  await call('PATCH', `content/${contentId}`, { version: 1, change }, admin)
  await call('PUT', 'publish-defaults', { step: 1, isDraft: false }, admin)
  await world.upload(wav(100), { kind: 'audio' }, admin)
})
afterAll(() => world.close())

const call = (method: Call['method'], path: string, body?: unknown, actor = world.owner) =>
  world.call(actor, { method, url: `/api/portal/${world.bakery}/${path}`, body })

const uploads = () =>
  world.call(world.owner, { method: 'GET', url: `/api/uploads?partnerId=${world.bakery}` })
const conflict = () =>
  call('PATCH', `content/${contentId}`, { version: 1, change: { title: 'Too late' } })

/** All that a partner is answered about what was done. */
async function readAll() {
  const portal = ['activity', 'admin-actions', 'content', `content/${contentId}`, 'dashboard']
  const exports = ['json', 'csv'].map((format) => `export?format=${format}`)
  const answers = await Promise.all([...portal, ...exports].map((path) => call('GET', path)))
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200)
  return [...answers, await uploads(), await conflict()].map(({ body }) => body).join('\n')
}

const expectUntold = (told: string) => {
  for (const part of [NAME, admin.userId, admin.email]) expect(told).not.toContain(part)
}

test('a partner learns that the administration acted, not which person', async () => {
  expect((await call('GET', 'activity')).json<object[]>()).toContainEqual(
    expect.objectContaining({ kind: 'content-changed', actorName: null, isByAdmin: true }),
  )
  expect((await uploads()).json()).toMatchObject([{ startedBy: null, isByAdmin: true }])
  expect((await conflict()).json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changedBy: '', isByAdmin: true },
  })
  expectUntold(await readAll())
})

test('also when that person is no admin any more', async () => {
  const role = and(eq(userRoles.userId, admin.userId), eq(userRoles.role, 'super_admin'))
  await world.db.delete(userRoles).where(role)
  expectUntold(await readAll())
  await world.db.insert(userRoles).values({ userId: admin.userId, role: 'super_admin' })
})

test('who is an admin and looks after the partner too is called by their name', async () => {
  await world.db.insert(partnerMembers).values({ partnerId: world.bakery, userId: admin.userId })
  expect((await call('GET', 'activity')).json<object[]>()).toContainEqual(
    expect.objectContaining({ kind: 'content-changed', actorName: NAME }),
  )
  expect((await uploads()).json()).toMatchObject([{ startedBy: NAME, isByAdmin: false }])
  expect((await conflict()).json()).toMatchObject({ data: { changedBy: NAME, isByAdmin: false } })
})
