import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { media, partnerContent, uploads } from '../db/schema/index.ts'
import { attachMedia } from './attach-media.ts'
import { processUpload } from './processing/process-upload.ts'
import { startSweeper, sweepFiles, sweepRows } from './sweeper.ts'
import { createFilesWorld, NOTHING, type FilesWorld } from './testing/files-world.ts'
import { mp4, picture, wav } from './testing/samples.ts'
import { receivedFile } from './uploads/receive-bytes.ts'

let world: FilesWorld
beforeAll(async () => {
  world = await createFilesWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await expect.poll(() => world.leftovers()).toEqual(NOTHING)
})

const soon = () => new Date(Date.now() + 60_000)
const change = (id: string, values: Partial<typeof uploads.$inferInsert>) =>
  world.db.update(uploads).set(values).where(eq(uploads.id, id))

// As a process leaves it that dies after the last byte.
async function dieWith(
  body: Buffer,
  values: Partial<typeof uploads.$inferInsert>,
  kind: 'image' | 'video' = 'video',
) {
  const created = await world.create({ length: body.length, kind })
  const url = String(created.headers.location)
  const id = url.split('/').at(-1) ?? ''
  const path = receivedFile(world.dataDir, id)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, body)
  await change(id, values)
  return { id, url }
}

test('died after the last byte: the next look finishes it', async () => {
  const { url } = await dieWith(mp4(1_000), { state: 'receiving' })
  expect((await world.head(url)).headers['upload-offset']).toBe('1000')
  expect(await world.status(url)).toMatchObject({ state: 'ready' })
  await world.cancel(url)
})

test('died while processing: processed again at the next start, over what was stored before', async () => {
  const image = await dieWith(
    await picture(700, 500).png().toBuffer(),
    { state: 'processing' },
    'image',
  )
  const video = await dieWith(mp4(1_000), { state: 'processing' })
  const key = `${video.id.slice(0, 2)}/${video.id}.original`
  await world.engine.storage.put(key, receivedFile(world.dataDir, video.id))
  const stop = startSweeper(world.engine)
  await stop()
  expect(await world.status(image.url)).toMatchObject({ state: 'ready', media: { width: 700 } })
  expect(await world.status(video.url)).toMatchObject({ state: 'ready' })
  await Promise.all([world.cancel(image.url), world.cancel(video.url)])
})

test('what another process works on is left alone', async () => {
  const { id, url } = await dieWith(mp4(1_000), { state: 'processing', heldUntil: soon() })
  await sweepRows(world.engine)
  await processUpload(world.engine, id)
  const [row] = await world.db.select().from(uploads).where(eq(uploads.id, id))
  expect(row?.state).toBe('processing')
  await world.cancel(url)
})

test('a file that ends the process each time is given up', async () => {
  const { url } = await dieWith(mp4(1_000), { state: 'processing', attempts: 3 })
  await sweepRows(world.engine)
  expect(await world.status(url)).toMatchObject({ state: 'refused', code: 'FAILED' })
})

test('storage that fails half-way leaves a refusal and nothing else', async () => {
  const { id, url } = await dieWith(
    await picture(700, 500).png().toBuffer(),
    { state: 'processing' },
    'image',
  )
  const { storage } = world.engine
  const failing: typeof storage = {
    ...storage,
    put: (key, path) =>
      key.endsWith('480') ? Promise.reject(new Error('full')) : storage.put(key, path),
  }
  await processUpload({ ...world.engine, storage: failing }, id)
  expect(await world.status(url)).toMatchObject({ state: 'refused', code: 'FAILED', media: null })
})

test('cancelled while it is processed: nothing becomes visible and the sweeper takes the files', async () => {
  const { id, url } = await dieWith(mp4(1_000), { state: 'processing' })
  const { storage } = world.engine
  const slow: typeof storage = {
    ...storage,
    async put(key, path) {
      await storage.put(key, path)
      await world.cancel(url)
    },
  }
  await processUpload({ ...world.engine, storage: slow }, id)
  expect(await world.leftovers()).toMatchObject({ mediaRows: 0, reservedBytes: 0 })
  await sweepFiles(world.engine, soon())
})

test('an upload that nobody continues for a day gives its reservation back once', async () => {
  const url = String((await world.create({ length: 5_000, kind: 'audio' })).headers.location)
  await world.patch(url, 0, wav(5_000).subarray(0, 100))
  await change(url.split('/').at(-1) ?? '', { expiresAt: new Date(Date.now() - 1) })
  expect((await world.head(url)).statusCode).toBe(404)
  expect(await world.usage()).toMatchObject({ reservedBytes: 5_000 })
  await Promise.all([sweepRows(world.engine), sweepRows(world.engine)])
  expect(await world.usage()).toMatchObject({ reservedBytes: 0 })
  await sweepFiles(world.engine, soon())
})

test('media that no content takes within a day goes, with its bytes', async () => {
  const { id } = await world.upload(wav(700), { kind: 'audio' })
  await sweepRows(world.engine)
  expect(await world.usage()).toMatchObject({ reservedBytes: 700 })
  await world.db
    .update(media)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(media.id, id))
  await Promise.all([sweepRows(world.engine), sweepRows(world.engine)])
  await sweepFiles(world.engine, soon())
})

test('content deleted without a word still gives its bytes back', async () => {
  const { id } = await world.upload(wav(700), { kind: 'audio' })
  const contentId = await world.insertContent()
  await world.db.transaction((tx) =>
    attachMedia(tx, { partnerId: world.bakery, contentId, mediaIds: [id], kind: 'audio' }),
  )
  await sweepRows(world.engine)
  expect(await world.usage()).toMatchObject({ usedBytes: 700 })
  await world.db.delete(partnerContent).where(eq(partnerContent.id, contentId))
  await Promise.all([sweepRows(world.engine), sweepRows(world.engine)])
  expect(await world.usage()).toMatchObject({ usedBytes: 0 })
  await sweepFiles(world.engine, soon())
})

test('files without a row go after an hour; young ones, needed ones and strangers stay', async () => {
  const { id, url } = await world.upload(await picture(700, 500).jpeg().toBuffer())
  const { storage } = world.engine
  const source = join(world.dataDir, 'source')
  await writeFile(source, 'x')
  const orphan = `ab/${randomUUID()}.original`
  for (const key of [orphan, `${id.slice(0, 2)}/${id}.poster-old`, 'ab/not-ours.txt'])
    await storage.put(key, source)
  await writeFile(join(world.dataDir, 'files/.rest.unfinished'), 'x')
  await mkdir(join(world.dataDir, 'uploads', randomUUID()), { recursive: true })
  await sweepFiles(world.engine)
  expect((await world.leftovers()).files).toContain(orphan)
  await sweepFiles(world.engine, soon())
  const { files, uploadFolders } = await world.leftovers()
  const prefix = `${id.slice(0, 2)}/${id}`
  expect(files.toSorted()).toEqual(
    [`${prefix}.160`, `${prefix}.480`, `${prefix}.original`, 'ab/not-ours.txt'].toSorted(),
  )
  expect(uploadFolders).toEqual([])
  await storage.delete('ab/not-ours.txt')
  await world.cancel(url)
})
