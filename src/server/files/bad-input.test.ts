import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#domain/storage.ts'
import { createFilesWorld, NOTHING, type FilesWorld } from './testing/files-world.ts'
import { bombPng, mp4, picture, wav } from './testing/samples.ts'

let world: FilesWorld
beforeAll(async () => {
  world = await createFilesWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await expect.poll(() => world.leftovers()).toEqual(NOTHING)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['SVG with a script', async () => Buffer.from(SVG), 'UNSUPPORTED_TYPE'],
  [
    'SVG that says it is XML',
    async () => Buffer.from(`<?xml version="1.0"?>${SVG}`),
    'UNSUPPORTED_TYPE',
  ],
  ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'UNSUPPORTED_TYPE'],
  ['plain text', async () => Buffer.from('hello'), 'UNSUPPORTED_TYPE'],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'UNSUPPORTED_TYPE'],
  ['a TIFF', () => picture(20, 20).tiff().toBuffer(), 'UNSUPPORTED_TYPE'],
  ['a video', async () => mp4(2_000), 'WRONG_KIND'],
  ['sound', async () => wav(2_000), 'WRONG_KIND'],
  [
    'GIF that is really a program',
    async () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'.padEnd(200)),
    'DAMAGED_FILE',
  ],
  ['a PNG of 30000 × 30000', async () => bombPng(30_000), 'IMAGE_TOO_LARGE'],
])('%s is refused as a picture and leaves nothing behind', async (_name, make, code) => {
  const sent = await world.upload(await make(), { filename: 'photo.jpg' })
  expect(sent).toMatchObject({ state: 'refused', code, media: null })
  const { statusCode, headers } = await world.head(sent.url)
  expect([statusCode, headers['upload-offset']]).toEqual([410, undefined])
  await world.cancel(sent.url)
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'half of a %s is refused as damaged',
  async (format) => {
    const whole = await picture(400, 300).toFormat(format).toBuffer()
    const sent = await world.upload(whole.subarray(0, whole.length / 2))
    expect(sent).toMatchObject({ state: 'refused', code: 'DAMAGED_FILE' })
  },
)

test('a picture where a video or sound is expected is refused', async () => {
  const body = await picture(20, 20).png().toBuffer()
  for (const kind of ['video', 'audio'] as const) {
    expect(await world.upload(body, { kind })).toMatchObject({
      state: 'refused',
      code: 'WRONG_KIND',
    })
  }
})

test.each([
  ['an empty file', { length: 0 }, 400, 'EMPTY_FILE'],
  ['a picture above the limit', { length: UPLOAD_MAX_BYTES.image + 1 }, 413, 'TOO_LARGE'],
  ['a video above 2 GiB', { kind: 'video', length: UPLOAD_MAX_BYTES.video + 1 }, 413, 'TOO_LARGE'],
  ['a size that is no number', { length: '12e3' }, 400, 'INVALID_UPLOAD'],
  ['a negative size', { length: '-1' }, 400, 'INVALID_UPLOAD'],
  ['an unknown kind', { kind: 'document' }, 400, 'INVALID_UPLOAD'],
  ['a partner id that is none', { partnerId: "' or 1=1" }, 400, 'INVALID_UPLOAD'],
  [
    'a partner that is not there',
    { partnerId: '00000000-0000-8000-a000-000000000000' },
    404,
    'NOT_FOUND',
  ],
  ['a poster of nothing', { kind: 'poster' }, 400, 'INVALID_UPLOAD'],
  [
    'a poster of a video that is not there',
    { kind: 'poster', posterFor: '00000000-0000-8000-a000-000000000000' },
    404,
    'NOT_FOUND',
  ],
] as const)('%s is refused before any byte', async (_name, given, status, code) => {
  const response = await world.create(given)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ defined: false, code, status })
})

test("another partner's id looks like one that is not there", async () => {
  const response = await world.create({ partnerId: world.partners.florist })
  expect(response.statusCode).toBe(404)
  expect(await world.usage(world.partners.florist)).toMatchObject({ reservedBytes: 0 })
})

test.each([
  ['anonymous', 401, 'UNAUTHORIZED'],
  ['expired', 401, 'UNAUTHORIZED'],
  ['unverified', 403, 'EMAIL_NOT_VERIFIED'],
  ['halfSignedIn', 403, 'FACTOR_REQUIRED'],
  ['user', 404, 'NOT_FOUND'],
  ['otherPartner', 404, 'NOT_FOUND'],
] as const)('%s cannot begin, continue, read or cancel an upload', async (name, status, code) => {
  const actor = world.actors[name]
  const refused = await world.create({}, actor)
  expect(refused.statusCode).toBe(status)
  expect(refused.json()).toMatchObject({ code })
  const url = String((await world.create()).headers.location)
  const answers = [
    await world.patch(url, 0, Buffer.from('x'), actor),
    await world.call(actor, { method: 'GET', url }),
    await world.head(url, actor),
    await world.cancel(url, actor),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
  expect((await world.cancel(url)).statusCode).toBe(204)
})

test('a page of another site cannot begin an upload', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      origin: 'https://evil.example',
      cookie: world.owner.cookie ?? '',
      'tus-resumable': '1.0.0',
    },
  })
  expect(response.json()).toMatchObject({ code: 'INVALID_ORIGIN' })
})

test('more bytes than declared end the upload', async () => {
  const url = String((await world.create({ length: 10 })).headers.location)
  expect((await world.patch(url, 0, Buffer.alloc(4))).statusCode).toBe(204)
  const response = await world.patch(url, 4, Buffer.alloc(7))
  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({ code: 'MORE_THAN_DECLARED' })
  expect(await world.status(url)).toMatchObject({ state: 'refused', code: 'MORE_THAN_DECLARED' })
})

test('requests that are not tus are refused', async () => {
  const url = String((await world.create()).headers.location)
  const send = (headers: Record<string, string>, body = Buffer.from('x')) =>
    world.call(world.owner, { method: 'PATCH', url, headers, body })
  const json = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/json',
    'upload-offset': '0',
  }
  const bytes = { ...json, 'content-type': 'application/offset+octet-stream' }
  expect((await send(json)).statusCode).toBe(415)
  expect((await send({ ...bytes, 'upload-offset': 'x' })).statusCode).toBe(400)
  expect((await send({ ...bytes, 'tus-resumable': '0.2.2' })).statusCode).toBe(412)
  await world.cancel(url)
})

test('the 51st upload under way is refused until one ends', async () => {
  const urls: string[] = []
  for (let index = 0; index < 50; index++)
    urls.push(String((await world.create()).headers.location))
  const response = await world.create()
  expect(response.statusCode).toBe(429)
  expect(response.json()).toMatchObject({ code: 'TOO_MANY_UPLOADS', data: { max: 50 } })
  expect(await world.usage()).toMatchObject({ reservedBytes: 500 })
  for (const url of urls) await world.cancel(url)
})
