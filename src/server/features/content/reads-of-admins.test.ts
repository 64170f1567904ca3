import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, partnerMembers, partners } from '../../db/schema/index.ts'
import { attachMedia } from '../../files/attach-media.ts'
import { createFilesWorld, type FilesWorld } from '../../files/testing/files-world.ts'
import { wav } from '../../files/testing/samples.ts'
import type { Actor } from '../../testing/actors.ts'

let world: FilesWorld
let admin: Actor
let draft: { id: string; mediaId: string }
let published: typeof draft
let unattached: string
beforeAll(async () => {
  world = await createFilesWorld()
  draft = await insertAudio(null)
  published = await insertAudio(new Date())
  unattached = await upload()
})
afterAll(() => world.close())
beforeEach(async () => {
  admin = await world.addActor('reading', ['user', 'super_admin'])
})

const upload = async () => (await world.upload(wav(100), { kind: 'audio' })).id

async function insertAudio(publishedAt: Date | null) {
  const mediaId = await upload()
  const id = await world.insertContent({ contentType: 'audio', publishedAt })
  await world.db.transaction((tx) =>
    attachMedia(tx, {
      partnerId: world.bakery,
      contentId: id,
      mediaIds: [mediaId],
      kind: 'audio',
    }),
  )
  return { id, mediaId }
}

async function read(url: string, actor = admin) {
  const { statusCode, body } = await world.call(actor, { method: 'GET', url })
  expect(statusCode, `${url}: ${body.slice(0, 300)}`).toBe(200)
}

const save = (contentId: string) =>
  world.call(admin, {
    method: 'POST',
    url: '/api/user/saved',
    body: { contentId, category: 'bakery-shop', title: 'Kept', type: 1, imageUrl: null },
  })

const visits = async () =>
  (await world.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.userId))).map(
    ({ action, partnerId }) => `${action} ${partnerId}`,
  )

type Item = typeof draft
const DOORS: [string, (item: Item) => string][] = [
  ['the item', ({ id }) => `/api/user/content/${id}`],
  ['its file', ({ mediaId }) => `/media/${mediaId}/original`],
  ['what a card leads to', ({ id }) => `/api/user/content/${id}/suggestions?step=global-mapping`],
]

test.each(DOORS)('an admin who reads %s leaves a visit where it is a draft', async (_door, at) => {
  await read(at(published))
  expect(await visits()).toEqual([])
  await read(at(draft))
  await read(at(draft))
  expect(await visits()).toEqual([`partner-visited ${world.bakery}`])
})

test('a file that nothing shows yet, and what is published while its partner is not shown, are read with a visit', async () => {
  await read(`/media/${unattached}/original`)
  expect(await visits()).toHaveLength(1)
  admin = await world.addActor('reading', ['user', 'super_admin'])
  const setStatus = (status: 'active' | 'inactive') =>
    world.db.update(partners).set({ status }).where(eq(partners.id, world.bakery))
  await setStatus('inactive')
  await read(`/api/user/content/${published.id}`)
  expect(await visits()).toHaveLength(1)
  await setStatus('active')
})

test('the block of a matrix and what was saved are read with a visit only where a draft is among it', async () => {
  expect((await save(published.id)).statusCode).toBeLessThan(300)
  await read('/api/user/saved')
  expect(await visits()).toEqual([])
  expect((await save(draft.id)).statusCode).toBeLessThan(300)
  expect(await visits()).toEqual([])
  await read('/api/user/saved')
  expect(await visits()).toHaveLength(1)
  admin = await world.addActor('reading', ['user', 'super_admin'])
  await read('/api/sa/content-matrix/items?step=4&level=3')
  expect(await visits()).toEqual([])
  await read('/api/sa/content-matrix/items?step=1&level=1')
  expect(await visits()).toHaveLength(1)
})

test('who looks after the partner themselves, or is no admin, visits nobody', async () => {
  await world.db.insert(partnerMembers).values({ partnerId: world.bakery, userId: admin.userId })
  for (const [, at] of DOORS) await read(at(draft))
  expect(await visits()).toEqual([])
  for (const [, at] of DOORS) await read(at(draft), world.actors.partner)
  const { partner } = world.actors
  const theirs = eq(auditEntries.actorId, partner.userId)
  expect(await world.db.select().from(auditEntries).where(theirs)).toEqual([])
})
