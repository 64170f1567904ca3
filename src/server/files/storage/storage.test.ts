import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createFilesWorld } from '../testing/files-world.ts'
import { type Bucket, startBucket } from '../testing/bucket.ts'
import { mp4, picture } from '../testing/samples.ts'
import { openStorage } from './open-storage.ts'
import { FileGone, type FileStorage } from './storage.ts'

let folder: string
let s3: Bucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'machicube-storage-'))
  s3 = await startBucket(join(folder, 's3'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a folder', 'S3'])('%s', (kind) => {
  let storage: FileStorage
  beforeAll(() => {
    storage = openStorage(
      parseConfig({ DATA_DIR: join(folder, 'data'), ...(kind === 'S3' && s3.environment) }),
    )
  })

  async function putNew(bytes: Buffer, key = `ab/${randomUUID()}.original`) {
    const path = join(folder, randomUUID())
    await writeFile(path, bytes)
    await storage.put(key, path)
    return key
  }
  const keys = async () => (await Array.fromAsync(storage.list())).map(({ key }) => key)

  // More than two parts of an S3 upload.
  test.each([1, 1_000, 12_000_000])(
    'keeps a file of %i bytes, whole and in parts',
    async (sizeBytes) => {
      const bytes = randomBytes(sizeBytes)
      const key = await putNew(bytes)
      expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true)
      const range = { start: Math.floor(sizeBytes / 3), end: Math.floor(sizeBytes / 2) }
      const part = await buffer(await storage.open(key, range))
      expect(part.equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
    },
  )

  test('a file put again replaces the one before and leaves no rest', async () => {
    const key = await putNew(Buffer.from('before'))
    await putNew(Buffer.from('after'), key)
    expect(String(await buffer(await storage.open(key)))).toBe('after')
    const path = join(folder, randomUUID())
    await writeFile(path, 'twice')
    await storage.put(key, path)
    await storage.put(key, path)
    expect((await keys()).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('what is deleted is gone; deleting it again is no error', async () => {
    const key = await putNew(Buffer.from('x'))
    expect(await keys()).toContain(key)
    await storage.delete(key)
    await storage.delete(key)
    expect(await keys()).not.toContain(key)
    for (const range of [undefined, { start: 0, end: 0 }])
      await expect(storage.open(key, range)).rejects.toThrow(FileGone)
  })

  test('a file that cannot be read leaves nothing under its key', async () => {
    await expect(storage.put('ab/nothing.original', join(folder, 'absent'))).rejects.toThrow()
    expect(await keys()).not.toContain('ab/nothing.original')
  })
})

test('a whole upload goes to S3 and is served from there', async () => {
  const world = await createFilesWorld(s3.environment)
  const image = await world.upload(await picture(700, 500).jpeg().toBuffer())
  const video = await world.upload(mp4(6_000_000), { kind: 'video' })
  expect([image.state, video.state]).toEqual(['ready', 'ready'])
  expect(await readdir(world.dataDir)).toEqual(['uploads'])
  const get = (url: string, headers: Record<string, string> = {}) =>
    world.call(world.owner, { method: 'GET', url, headers })
  expect((await get(`/media/${image.id}/480`)).headers['content-type']).toBe('image/webp')
  const part = await get(`/media/${video.id}/original`, { range: 'bytes=5999000-' })
  expect(part.rawPayload.equals(mp4(6_000_000).subarray(5_999_000))).toBe(true)
  await world.cancel(image.url)
  await world.cancel(video.url)
  expect((await world.leftovers()).files.filter((key) => key.includes(image.id))).toEqual([])
  await world.close()
})

test('half of the S3 settings stop the start', () => {
  const { S3_BUCKET: _bucket, ...rest } = s3.environment
  expect(() => parseConfig(rest)).toThrow('S3_BUCKET is missing')
})
