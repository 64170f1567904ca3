import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploads } from '../db/schema/index.ts'
import { RESERVE_BYTES } from '../operations/room.ts'
import { mountSmallDisk, NOT_MOUNTED, type SmallDisk } from '../testing/small-disk.ts'
import { createFilesWorld, type FilesWorld, NOTHING } from './testing/files-world.ts'
import { sweepRows } from './sweeper.ts'
import { mp4, picture } from './testing/samples.ts'
import { receivedFile } from './uploads/receive-bytes.ts'

const MIB = 1024 * 1024
const REFUSED = { code: 'NO_ROOM', status: 503 }

let disk: SmallDisk | undefined
let world: FilesWorld
beforeAll(async () => {
  disk = await mountSmallDisk(600 * MIB)
  if (disk) world = await createFilesWorld({ DATA_DIR: disk.path })
})
afterAll(async () => {
  if (!disk) return
  await world.close()
  await disk.unmount()
})

test('an upload that would leave less than the reserve is refused before it begins, one that fits is not', async ({
  skip,
}) => {
  if (!disk) return skip(NOT_MOUNTED)
  await disk.leaveFree(RESERVE_BYTES + 5 * MIB)
  const refused = await world.create({ length: 5 * MIB + 1 })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
  expect(refused.json()).toMatchObject(REFUSED)
  expect(await world.leftovers()).toEqual(NOTHING)
  const fits = await world.create({ length: 4 * MIB })
  expect(fits.statusCode).toBe(201)
  await world.cancel(String(fits.headers.location))
})

test('uploads that began together stop at the reserve, keep what arrived, and go on when there is room', async ({
  skip,
}) => {
  if (!disk) return skip(NOT_MOUNTED)
  const video = mp4(8 * MIB)
  await disk.leaveFree(RESERVE_BYTES + 10 * MIB)
  const urls: string[] = []
  for (let count = 0; count < 2; count += 1) {
    const created = await world.create({ length: video.length, kind: 'video' })
    expect(created.statusCode).toBe(201)
    urls.push(String(created.headers.location))
  }
  const [first = '', second = ''] = urls
  expect((await world.patch(first, 0, video)).statusCode).toBe(204)
  expect((await world.status(first)).state).toBe('ready')
  expect((await world.patch(second, 0, video.subarray(0, MIB))).statusCode).toBe(204)
  const refused = await world.patch(second, MIB, video.subarray(MIB))
  expect(refused.json()).toMatchObject(REFUSED)
  expect(await disk.freeBytes()).toBeGreaterThanOrEqual(RESERVE_BYTES)

  await disk.leaveFree(RESERVE_BYTES + 20 * MIB)
  expect((await world.head(second)).headers['upload-offset']).toBe(String(MIB))
  expect((await world.patch(second, MIB, video.subarray(MIB))).statusCode).toBe(204)
  expect((await world.status(second)).state).toBe('ready')
})

test('a picture for which there is no room once it has arrived waits for it, however long, and is not called damaged', async ({
  skip,
}) => {
  if (!disk) return skip(NOT_MOUNTED)
  await disk.leaveFree(RESERVE_BYTES + 20 * MIB)
  const body = await picture(1_200, 900).png().toBuffer()
  const created = await world.create({ length: body.length })
  const url = String(created.headers.location)
  const id = url.split('/').at(-1) ?? ''
  const path = receivedFile(disk.path, id)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, body)
  await world.db.update(uploads).set({ state: 'processing' }).where(eq(uploads.id, id))

  await disk.leaveFree(0)
  for (let count = 0; count < 5; count += 1) await sweepRows(world.engine)
  const [waiting] = await world.db.select().from(uploads).where(eq(uploads.id, id))
  expect(waiting).toMatchObject({ state: 'processing', refusal: null, heldUntil: null })
  await disk.leaveFree(20 * MIB)
  await sweepRows(world.engine)
  expect((await world.status(url)).state).toBe('ready')
})
