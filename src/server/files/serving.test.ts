import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachMedia } from './attach-media.ts'
import type { ActorName } from '../testing/actors.ts'
import { createFilesWorld, type FilesWorld } from './testing/files-world.ts'
import { mp4, picture, wav, webm } from './testing/samples.ts'

let world: FilesWorld
let video: Awaited<ReturnType<FilesWorld['upload']>>
beforeAll(async () => {
  world = await createFilesWorld()
  video = await world.upload(mp4(5_000), { kind: 'video', filename: '../../桜 "clip".exe' })
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}, actor: ActorName = 'partner') =>
  world.call(world.actors[actor], { method: 'GET', url, headers })
const address = (id: string, variant = 'original') => `/media/${id}/${variant}`

test('a photo becomes upright, loses its EXIF data and gets smaller sizes in a modern format', async () => {
  const photo = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#7a4' },
  })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer()
  const { id, media } = await world.upload(photo, { filename: 'IMG_1.JPG' })
  expect(media).toMatchObject({ mime: 'image/jpeg' })
  const sizes = Object.fromEntries(
    await Promise.all(
      ['original', '1600', '960', '480', '160'].map(async (variant) => {
        const response = await get(address(id, variant))
        const { format, width, height, exif, orientation } = await sharp(
          response.rawPayload,
        ).metadata()
        expect(response.headers['content-type']).toBe(`image/${format}`)
        expect([exif, orientation]).toEqual([undefined, undefined])
        return [variant, [format, width, height]] as const
      }),
    ),
  )
  expect(sizes).toEqual({
    original: ['jpeg', 1707, 2560],
    1600: ['webp', 1600, 2400],
    960: ['webp', 960, 1440],
    480: ['webp', 480, 720],
    160: ['webp', 160, 240],
  })
})

test('a size that a small picture does not have is the picture itself', async () => {
  const { id } = await world.upload(await picture(300, 200).png().toBuffer())
  for (const variant of ['480', '960', '1600', 'original']) {
    expect((await get(address(id, variant))).headers['content-type']).toBe('image/png')
  }
  expect((await get(address(id, 'poster'))).statusCode).toBe(404)
})

test.each([
  [
    'a JPEG with a page behind it',
    () => picture(60, 60).jpeg().toBuffer(),
    '<script>alert(1)</script>',
  ],
  [
    'a PNG with an archive behind it',
    () => picture(60, 60).png().toBuffer(),
    'PK\u0003\u0004payload.html',
  ],
  ['a GIF with a program behind it', () => picture(60, 60).gif().toBuffer(), '*/=alert(1)//'],
])('%s is served without what was behind it', async (_name, make, payload) => {
  const { id, state } = await world.upload(Buffer.concat([await make(), Buffer.from(payload)]))
  expect(state).toBe('ready')
  const { rawPayload } = await get(address(id))
  expect(rawPayload.includes(payload)).toBe(false)
})

test('a moving GIF keeps moving; its smaller sizes stand still', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 600, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { id, media } = await world.upload(gif)
  expect(media).toMatchObject({ mime: 'image/webp', width: 600, height: 10 })
  const pagesOf = async (variant: string) =>
    (await sharp((await get(address(id, variant))).rawPayload).metadata()).pages ?? 1
  expect(await pagesOf('original')).toBe(2)
  expect(await pagesOf('480')).toBe(1)
})

test.each([
  ['audio', wav(500), 'audio/wav'],
  ['audio', webm('A_OPUS'), 'audio/webm'],
  ['video', webm('V_VP9'), 'video/webm'],
  [
    'audio',
    Buffer.concat([
      Buffer.from('ID3\u0004\0\0\0\0\0\0'),
      Buffer.from([0xff, 0xfb, 0x90, 0x64]),
      Buffer.alloc(300),
    ]),
    'audio/mpeg',
  ],
  [
    'audio',
    Buffer.concat([
      Buffer.from('OggS\0\u0002'),
      Buffer.alloc(22),
      Buffer.from('OpusHead'),
      Buffer.alloc(90),
    ]),
    'audio/ogg',
  ],
  ['audio', Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(90)]), 'audio/flac'],
  [
    'audio',
    Buffer.concat([Buffer.from('\0\0\0\u0018ftypM4A \0\0\0\0M4A mp42'), Buffer.alloc(90)]),
    'audio/mp4',
  ],
  [
    'video',
    Buffer.concat([Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  '), Buffer.alloc(90)]),
    'video/quicktime',
  ],
] as const)('%s is known by its bytes: %#', async (kind, body, mime) => {
  const { id, state } = await world.upload(body, { kind, filename: 'x.html' })
  expect(state).toBe('ready')
  expect((await get(address(id))).headers['content-type']).toBe(mime)
})

test('a file that went since its row was read is not there, and nobody keeps that answer for a year', async () => {
  const { id } = await world.upload(wav(500), { kind: 'audio' })
  const isOfIt = (key: string) => key.includes(id)
  const [key = ''] = (await world.leftovers()).files.filter(isOfIt)
  await world.engine.storage.delete(key)
  for (const headers of [{}, { range: 'bytes=0-9' }]) {
    const response = await get(address(id), headers)
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      404,
      'NOT_FOUND',
    ])
    expect(response.headers['cache-control']).not.toContain('immutable')
  }
})

test('media answers carry their own strict headers', async () => {
  const { headers } = await get(address(video.id))
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-type': 'video/mp4',
    'content-disposition': `inline; filename="_ clip.mp4"; filename*=UTF-8''%E6%A1%9C%20clip.mp4`,
    'accept-ranges': 'bytes',
    'content-length': '5000',
  })
  expect(headers['content-encoding']).toBeUndefined()
})

test('a download carries the name, without path or quotes, and the ending of what it is', async () => {
  const { headers } = await get(`${address(video.id)}?download`)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="_ clip.mp4"; filename*=UTF-8''%E6%A1%9C%20clip.mp4`,
  )
})

test.each([
  ['bytes=0-99', 206, 'bytes 0-99/5000', 100],
  ['bytes=4990-', 206, 'bytes 4990-4999/5000', 10],
  ['bytes=-5', 206, 'bytes 4995-4999/5000', 5],
  ['bytes=4000-9999', 206, 'bytes 4000-4999/5000', 1_000],
  ['bytes=-9999', 206, 'bytes 0-4999/5000', 5_000],
  ['bytes=0-1,4-5', 200, undefined, 5_000],
  ['bytes=9-3', 200, undefined, 5_000],
  ['pages=1-2', 200, undefined, 5_000],
])('the range %s is answered with %i', async (range, status, contentRange, length) => {
  const response = await get(address(video.id), { range })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-range']).toBe(contentRange)
  const start = Number(/bytes (\d+)/.exec(contentRange ?? '')?.[1] ?? 0)
  expect(response.rawPayload.equals(mp4(5_000).subarray(start, start + length))).toBe(true)
})

test.each(['bytes=5000-', 'bytes=-0'])('the range %s cannot be given', async (range) => {
  const response = await get(address(video.id), { range })
  expect(response.statusCode).toBe(416)
  expect(response.headers).toMatchObject({
    'content-range': 'bytes */5000',
    'cache-control': 'no-store',
  })
})

test('what the browser has is not sent again; a changed file is not mixed with an old part', async () => {
  const { headers } = await get(address(video.id))
  const etag = String(headers.etag)
  const cached = await get(address(video.id), { 'if-none-match': `W/${etag}, "other"` })
  expect([cached.statusCode, cached.payload]).toEqual([304, ''])
  expect((await get(address(video.id), { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(
    206,
  )
  expect(
    (await get(address(video.id), { range: 'bytes=0-1', 'if-range': '"old"' })).statusCode,
  ).toBe(200)
})

test('HEAD tells the size without the bytes', async () => {
  const headers = { cookie: world.owner.cookie ?? '' }
  const response = await world.app.inject({ method: 'HEAD', url: address(video.id), headers })
  expect([response.statusCode, response.headers['content-length'], response.payload]).toEqual([
    200,
    '5000',
    '',
  ])
})

test('a video takes one poster, in the widths of a picture', async () => {
  const poster = await picture(640, 360).png().toBuffer()
  expect((await get(address(video.id, 'poster'))).statusCode).toBe(404)
  const { reservedBytes } = await world.usage()
  expect(await world.upload(poster, { kind: 'poster', posterFor: video.id })).toMatchObject({
    state: 'ready',
  })
  const widths = ['160', '480', '960', 'poster'].map(async (variant) => {
    const { headers, rawPayload } = await get(address(video.id, variant))
    expect(headers['content-type']).toBe('image/webp')
    return (await sharp(rawPayload).metadata()).width
  })
  expect(await Promise.all(widths)).toEqual([160, 480, 640, 640])
  expect(await world.usage()).toMatchObject({ reservedBytes })
  expect((await world.create({ kind: 'poster', posterFor: video.id })).statusCode).toBe(404)
})

const EVERYBODY = [
  'anonymous',
  'halfSignedIn',
  'user',
  'otherPartner',
  'partner',
  'superAdmin',
] as const
const ASKED_FOR_AGAIN = 'private, no-cache'
const FOR_A_YEAR = 'private, max-age=31536000, immutable'
test.each([
  ['not attached', undefined, ASKED_FOR_AGAIN, [401, 403, 404, 404, 200, 200]],
  ['of a draft', {}, ASKED_FOR_AGAIN, [401, 403, 404, 404, 200, 200]],
  ['published', { publishedAt: new Date() }, FOR_A_YEAR, [401, 403, 200, 200, 200, 200]],
  [
    'deleted',
    { publishedAt: new Date(), deletedAt: new Date() },
    ASKED_FOR_AGAIN,
    [401, 403, 404, 404, 200, 200],
  ],
])(
  'media that is %s is read by the right people, and only what is everybody’s is kept by their browsers',
  async (_name, content, kept, expected) => {
    const { id } = await world.upload(wav(100), { kind: 'audio' })
    if (content) {
      const contentId = await world.insertContent({ contentType: 'audio', ...content })
      await world.db.transaction((tx) =>
        attachMedia(tx, { partnerId: world.bakery, contentId, mediaIds: [id], kind: 'audio' }),
      )
    }
    const answers = await Promise.all(EVERYBODY.map((actor) => get(address(id), {}, actor)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected)
    const caching = answers.map(({ headers }) => headers['cache-control'])
    expect(caching).toEqual(expected.map((status) => (status === 200 ? kept : 'no-store')))
    const etag = String(answers[EVERYBODY.indexOf('partner')]?.headers.etag)
    const again = await Promise.all(
      EVERYBODY.map((actor) => get(address(id), { 'if-none-match': etag }, actor)),
    )
    expect(again.map(({ statusCode }) => statusCode)).toEqual(
      expected.map((status) => (status === 200 ? 304 : status)),
    )
  },
)

test.each([
  '/media/x/original',
  '/media/00000000-0000-8000-a000-000000000000/original',
  '/media/%2e%2e/secret',
])('%s is not there', async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(String(response.headers['cache-control'])).not.toContain('immutable')
})
