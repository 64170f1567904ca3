import { eq, inArray, sum } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STORAGE_QUOTA_BYTES } from '#domain/storage.ts'
import {
  media,
  partnerContent,
  partners,
  partnerSubscriptions,
  uploads,
} from '../db/schema/index.ts'
import { attachMedia, detachMedia, listMedia } from './attach-media.ts'
import { changeTextUsage } from './quota.ts'
import { createFilesWorld, type FilesWorld } from './testing/files-world.ts'
import { picture, wav } from './testing/samples.ts'

let world: FilesWorld
beforeAll(async () => {
  world = await createFilesWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(partnerContent)
  await world.db.delete(uploads)
  await world.db.delete(media)
  await world.db.delete(partnerSubscriptions)
  await world.db.update(partners).set({ storageUsedBytes: 0, storageReservedBytes: 0 })
})

const attach = (
  contentId: string,
  mediaIds: string[],
  kind: 'audio' | 'image' = 'audio',
  partnerId = world.bakery,
) => world.db.transaction((tx) => attachMedia(tx, { partnerId, contentId, mediaIds, kind }))
const upload = (sizeBytes: number) => world.upload(wav(sizeBytes), { kind: 'audio' })

test('forty uploads at once share fifty megabytes exactly to the byte', async () => {
  const sizeBytes = 1_500_000
  await world.db
    .update(partners)
    .set({ storageUsedBytes: 12_345 })
    .where(eq(partners.id, world.bakery))
  const fitting = Math.floor((STORAGE_QUOTA_BYTES - 12_345) / sizeBytes)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => world.create({ kind: 'audio', length: sizeBytes })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(fitting)
  const refused = answers.filter(({ statusCode }) => statusCode === 413)
  expect(refused).toHaveLength(40 - fitting)
  const restBytes = STORAGE_QUOTA_BYTES - 12_345 - fitting * sizeBytes
  for (const response of refused) {
    const { code, data } = response.json<{ code: string; data: { availableBytes: number } }>()
    expect(code).toBe('QUOTA_EXCEEDED')
    expect(data.availableBytes).toBeLessThan(sizeBytes)
    expect(data.availableBytes).toBe(restBytes)
  }
  expect((await world.create({ kind: 'audio', length: restBytes + 1 })).statusCode).toBe(413)
  expect((await world.create({ kind: 'audio', length: restBytes })).statusCode).toBe(201)
  expect(await world.usage()).toMatchObject({
    reservedBytes: STORAGE_QUOTA_BYTES - 12_345,
    quotaBytes: STORAGE_QUOTA_BYTES,
    tier: 'free',
  })

  // All of them cancelled twice at once: each gives back once.
  const rows = await world.db.select().from(uploads)
  await Promise.all([...rows, ...rows].map(({ id }) => world.cancel(`/api/uploads/${id}`)))
  expect(await world.usage()).toMatchObject({ usedBytes: 12_345, reservedBytes: 0 })
})

test('forty whole uploads at once leave exactly what their rows say', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, (_, index) => upload(1_000 + index)))
  expect(made.every(({ state }) => state === 'ready')).toBe(true)
  const contentId = await world.insertContent()
  await attach(
    contentId,
    made.slice(0, 20).map(({ id }) => id),
  )
  const total = async (ids: string[]) => {
    const [row] = await world.db
      .select({ bytes: sum(media.sizeBytes) })
      .from(media)
      .where(inArray(media.id, ids))
    return Number(row?.bytes)
  }
  expect(await world.usage()).toMatchObject({
    usedBytes: await total(made.slice(0, 20).map(({ id }) => id)),
    reservedBytes: await total(made.slice(20).map(({ id }) => id)),
  })
})

test('premium has no limit; after a downgrade nothing is lost and nothing is added', async () => {
  await world.setTier('premium')
  expect((await world.create({ kind: 'video', length: STORAGE_QUOTA_BYTES * 3 })).statusCode).toBe(
    201,
  )
  expect(await world.usage()).toEqual({
    tier: 'premium',
    usedBytes: 0,
    reservedBytes: STORAGE_QUOTA_BYTES * 3,
    quotaBytes: null,
  })
  await world.setTier('free')
  const response = await world.create({ length: 1 })
  expect(response.json()).toMatchObject({ code: 'QUOTA_EXCEEDED', data: { availableBytes: 0 } })
})

test.each([
  ['trialing', 20, 'premium'],
  ['past_due', -2, 'premium'],
  ['active', -4, 'free'],
  ['incomplete', 20, 'free'],
  ['unpaid', 20, 'free'],
  ['paused', 20, 'free'],
  ['canceled', 20, 'free'],
] as const)('%s with a period that ends in %i days is %s', async (status, days, tier) => {
  await world.setTier('premium')
  const currentPeriodEnd = new Date(Date.now() + days * 86_400_000)
  await world.db.update(partnerSubscriptions).set({ status, currentPeriodEnd })
  expect(await world.usage()).toMatchObject({ tier })
  const { statusCode } = await world.create({ kind: 'video', length: STORAGE_QUOTA_BYTES + 1 })
  expect(statusCode).toBe(tier === 'premium' ? 201 : 413)
})

test('a picture counts with what is kept of it', async () => {
  const { id, media: made } = await world.upload(
    await picture(3000, 3000).jpeg({ quality: 95 }).toBuffer(),
  )
  expect(await world.usage()).toMatchObject({ usedBytes: 0, reservedBytes: made?.sizeBytes })
  const contentId = await world.insertContent()
  await attach(contentId, [id], 'image')
  expect(await world.usage()).toMatchObject({ usedBytes: made?.sizeBytes, reservedBytes: 0 })
})

test('a picture that grows when it is written anew and does not fit is refused', async () => {
  const body = await picture(1200, 1200).jpeg({ quality: 20 }).toBuffer()
  await world.db.update(partners).set({ storageUsedBytes: STORAGE_QUOTA_BYTES - body.length })
  expect(await world.upload(body)).toMatchObject({ state: 'refused', code: 'QUOTA_EXCEEDED' })
  expect(await world.usage()).toMatchObject({ reservedBytes: 0 })
})

test('attached in order, listed in order, detached with its bytes', async () => {
  const ids = [await upload(100), await upload(200), await upload(300)].map(({ id }) => id)
  const contentId = await world.insertContent()
  await attach(contentId, ids.toReversed())
  expect((await listMedia(world.db, [contentId])).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await world.usage()).toMatchObject({ usedBytes: 600, reservedBytes: 0 })
  await world.db.transaction(async (tx) => {
    await detachMedia(tx, contentId)
    await detachMedia(tx, contentId)
  })
  expect(await world.usage()).toMatchObject({ usedBytes: 0, reservedBytes: 0 })
  expect(await listMedia(world.db, [contentId])).toEqual([])
})

test('only free media of this partner and kind can be attached, each once', async () => {
  const { id } = await upload(100)
  const contentId = await world.insertContent()
  const refused = { code: 'MEDIA_UNAVAILABLE', data: { mediaIds: [id] } }
  await expect(attach(contentId, [id], 'image')).rejects.toMatchObject(refused)
  await expect(attach(contentId, [id], 'audio', world.partners.florist)).rejects.toMatchObject(
    refused,
  )
  await expect(attach(contentId, [id, id])).rejects.toMatchObject({ code: 'MEDIA_UNAVAILABLE' })
  expect(await world.usage()).toMatchObject({ usedBytes: 0, reservedBytes: 100 })
  const other = await world.insertContent()
  const both = await Promise.allSettled([attach(contentId, [id]), attach(other, [id])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await world.usage()).toMatchObject({ usedBytes: 100, reservedBytes: 0 })
})

test('text counts under the same rule', async () => {
  const change = (bytes: number) =>
    world.db.transaction((tx) => changeTextUsage(tx, world.bakery, bytes))
  await change(STORAGE_QUOTA_BYTES - 10)
  await expect(change(11)).rejects.toMatchObject({
    code: 'QUOTA_EXCEEDED',
    data: { availableBytes: 10 },
  })
  await change(10)
  await change(-STORAGE_QUOTA_BYTES)
  expect(await world.usage()).toMatchObject({ usedBytes: 0 })
})
