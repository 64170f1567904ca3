import { createHash, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { detachMedia } from './attach-media.ts'
import { sweepFiles } from './sweeper.ts'
import { createFilesWorld, NOTHING, type FilesWorld } from './testing/files-world.ts'
import { mp4, wav } from './testing/samples.ts'

let world: FilesWorld
let address: string
beforeAll(async () => {
  world = await createFilesWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
afterAll(() => world.close())
afterEach(async () => {
  await expect.poll(() => world.leftovers()).toEqual(NOTHING)
})

const begin = async (length: number, kind: 'video' | 'audio' = 'video') =>
  String((await world.create({ length, kind })).headers.location)

// A request whose body is not over yet; its caller decides how it ends.
function openPatch(path: string, offset: number, length: number) {
  const patch = request(`${address}${path}`, {
    method: 'PATCH',
    headers: {
      cookie: world.owner.cookie ?? '',
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(length),
    },
  })
  patch.on('error', () => {})
  const status = once(patch, 'response').then(([response]) => {
    response.resume()
    return Number(response.statusCode)
  })
  status.catch(() => {})
  return { patch, status }
}

const offsetOf = async (url: string) => Number((await world.head(url)).headers['upload-offset'])

async function readOriginal(id: string) {
  const response = await world.call(world.owner, { method: 'GET', url: `/media/${id}/original` })
  return createHash('sha256').update(response.rawPayload).digest('hex')
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('whoever asks what uploads may be is told', async () => {
  const { status, headers } = await fetch(`${address}/api/uploads`, { method: 'OPTIONS' })
  expect(status).toBe(204)
  expect(headers.get('tus-version')).toBe('1.0.0')
  expect(headers.get('tus-extension')).toContain('termination')
})

test('an upload says what it is, where it stands and when it ends', async () => {
  const created = await world.create({ length: 3_000, kind: 'audio', filename: 'さくら.wav' })
  expect(created.statusCode).toBe(201)
  expect(created.headers['tus-resumable']).toBe('1.0.0')
  const expires = new Date(String(created.headers['upload-expires'])).getTime()
  expect(expires - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  const url = String(created.headers.location)
  const body = wav(3_000)
  const patched = await world.patch(url, 0, body.subarray(0, 1_000))
  expect([patched.statusCode, patched.headers['upload-offset']]).toEqual([204, '1000'])
  const { headers } = await world.head(url)
  expect(headers).toMatchObject({
    'upload-offset': '1000',
    'upload-length': '3000',
    'cache-control': 'no-store',
  })
  expect(await world.status(url)).toMatchObject({
    state: 'receiving',
    receivedBytes: 1_000,
    fileName: 'さくら.wav',
  })
  await world.patch(url, 1_000, body.subarray(1_000))
  expect(await world.status(url)).toMatchObject({
    state: 'ready',
    media: { mime: 'audio/wav', sizeBytes: 3_000 },
  })
  expect(await world.usage()).toMatchObject({ usedBytes: 0, reservedBytes: 3_000 })
  expect(await offsetOf(url)).toBe(3_000)
  expect((await world.cancel(url)).statusCode).toBe(204)
})

test('cut at random bytes again and again, it resumes where it stopped and arrives unharmed', async () => {
  const body = mp4(3_000_000)
  const url = await begin(body.length)
  const acknowledged = 100_000
  await world.patch(url, 0, body.subarray(0, acknowledged))
  for (let cuts = 0; cuts < 8; cuts++) {
    const offset = await offsetOf(url)
    const { patch } = openPatch(url, offset, body.length - offset)
    patch.write(body.subarray(offset, offset + randomInt(1, 300_000)))
    await sleep(randomInt(1, 60))
    patch.destroy()
    await expect
      .poll(async () => (await world.patch(url, 1e9, Buffer.alloc(0))).statusCode)
      .toBe(409)
  }
  const offset = await offsetOf(url)
  expect(offset).toBeGreaterThanOrEqual(acknowledged)
  expect((await world.patch(url, offset, body.subarray(offset))).statusCode).toBe(204)
  expect(await world.status(url)).toMatchObject({ state: 'ready' })
  expect(await readOriginal(url.split('/').at(-1) ?? '')).toBe(hashOf(body))
  await world.cancel(url)
})

test('the same bytes sent twice count once', async () => {
  const body = wav(2_000)
  const url = await begin(body.length, 'audio')
  await world.patch(url, 0, body.subarray(0, 1_500))
  const again = await world.patch(url, 0, body.subarray(0, 1_500))
  expect(again.statusCode).toBe(409)
  expect(again.headers['upload-offset']).toBe('1500')
  await world.cancel(url)
})

test('of two requests that write at once one is told to wait; a silent one gives way', async () => {
  const body = mp4(1_000)
  const url = await begin(body.length)
  const first = openPatch(url, 0, body.length)
  first.patch.write(body.subarray(0, 400))
  await expect.poll(() => offsetOf(url)).toBe(400)
  expect((await world.patch(url, 400, body.subarray(400))).statusCode).toBe(423)
  await sleep(3_100)
  expect((await world.patch(url, 400, body.subarray(400))).statusCode).toBe(204)
  expect(await world.status(url)).toMatchObject({ state: 'ready' })
  expect(await readOriginal(url.split('/').at(-1) ?? '')).toBe(hashOf(body))
  await world.cancel(url)
})

test('more bytes than declared are refused also without a content-length', async () => {
  const url = await begin(1_000)
  const { patch, status } = openPatch(url, 0, 0)
  patch.removeHeader('content-length')
  patch.end(mp4(70_000))
  expect(await status).toBe(413)
  expect(await world.status(url)).toMatchObject({ state: 'refused', code: 'MORE_THAN_DECLARED' })
})

test('cancelled while bytes come in, it leaves nothing', async () => {
  const url = await begin(100_000)
  const { patch, status } = openPatch(url, 0, 100_000)
  patch.write(mp4(50_000))
  await expect.poll(() => offsetOf(url)).toBe(50_000)
  const both = await Promise.all([world.cancel(url), world.cancel(url)])
  expect(both.map(({ statusCode }) => statusCode)).toContain(204)
  await status.catch(() => undefined)
  expect((await world.head(url)).statusCode).toBe(404)
})

test('a refused or unknown upload cannot be continued', async () => {
  const url = await begin(1_000)
  await world.patch(url, 0, Buffer.alloc(1_000))
  expect(await world.status(url)).toMatchObject({ state: 'refused', code: 'UNSUPPORTED_TYPE' })
  expect((await world.patch(url, 0, Buffer.alloc(10))).json()).toMatchObject({
    code: 'GONE',
    data: { code: 'UNSUPPORTED_TYPE' },
  })
  for (const id of ['00000000-0000-8000-a000-000000000000', '..%2f..%2fsecret', 'x']) {
    expect((await world.patch(`/api/uploads/${id}`, 0, Buffer.alloc(1))).statusCode).toBe(404)
  }
})

test('the client library uploads in pieces, several side by side', async () => {
  const bodies = [mp4(700_000), mp4(800_000), mp4(900_000)]
  const urls = await Promise.all(
    bodies.map(
      (body) =>
        new Promise<string>((done, fail) => {
          const upload = new Upload(body, {
            endpoint: `${address}/api/uploads`,
            headers: { cookie: world.owner.cookie ?? '' },
            metadata: { partnerId: world.bakery, kind: 'video', filename: 'clip.mp4' },
            chunkSize: 200_000,
            uploadDataDuringCreation: true,
            onSuccess: () => done(new URL(upload.url ?? '').pathname),
            onError: fail,
          })
          upload.start()
        }),
    ),
  )
  for (const [index, url] of urls.entries()) {
    expect(await world.status(url)).toMatchObject({ state: 'ready', fileName: 'clip.mp4' })
    expect(await readOriginal(url.split('/').at(-1) ?? '')).toBe(
      hashOf(bodies[index] ?? Buffer.alloc(0)),
    )
    await world.cancel(url)
  }
})

test('a creation that is cut while it carries bytes leaves nothing', async () => {
  const pairs = { partnerId: world.bakery, kind: 'video' }
  const metadata = Object.entries(pairs).map(([key, value]) => `${key} ${btoa(value)}`)
  const post = request(`${address}/api/uploads`, {
    method: 'POST',
    headers: {
      cookie: world.owner.cookie ?? '',
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '9000',
      'upload-length': '9000',
      'upload-metadata': metadata.join(','),
    },
  })
  post.on('error', () => {})
  post.write(mp4(4_000))
  await expect.poll(async () => (await world.usage()).reservedBytes).toBe(9_000)
  post.destroy()
})

test('an upload whose creation was cut before the answer leaves no reservation', async () => {
  const metadata = { partnerId: world.bakery, kind: 'video' }
  const header = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`)
  const answered: string[] = []
  const listen = (_request: IncomingMessage, answer: ServerResponse) =>
    void answer.once('close', () => {
      if (answer.writableEnded) answered.push(String(answer.getHeader('location')))
    })
  world.app.server.on('request', listen)
  for (let round = 0; round < 10; round++) {
    const creation = request(`${address}/api/uploads`, {
      method: 'POST',
      headers: {
        cookie: world.owner.cookie ?? '',
        'tus-resumable': '1.0.0',
        'upload-length': '1000000',
        'upload-metadata': header.join(','),
      },
    })
    creation.on('error', () => {})
    creation.end()
    await once(creation, 'finish')
    await sleep(round)
    creation.destroy()
  }
  // On a slow machine some are answered before the cut.
  await expect
    .poll(async () => {
      for (const url of answered.splice(0)) await world.cancel(url)
      return world.leftovers()
    })
    .toEqual(NOTHING)
  world.app.server.off('request', listen)
})

test('all that holds room without being content is listed for its partner, and can be given back', async () => {
  const half = String(
    (await world.create({ length: 100, kind: 'audio', filename: 'half.wav' })).headers.location,
  )
  await world.patch(half, 0, wav(100).subarray(0, 40))
  const whole = await world.upload(wav(200), { kind: 'audio', filename: 'whole.wav' })
  const refused = await world.upload(Buffer.from('no picture'), { filename: 'page.jpg' })
  expect(refused.state).toBe('refused')
  const used = await world.upload(wav(300), { kind: 'audio', filename: 'used.wav' })
  const place = { category: 'stores', step: 1, level: 1, title: 'Bell', contentType: 'audio' }
  const added = await world.call(world.owner, {
    method: 'POST',
    url: `/api/portal/${world.bakery}/content`,
    body: { content: { ...place, uploadIds: [used.id] } },
  })
  expect(added.statusCode).toBe(201)

  const list = (actor = world.owner) =>
    world.call(actor, { method: 'GET', url: `/api/uploads?partnerId=${world.bakery}` })
  expect((await list()).json()).toMatchObject([
    {
      fileName: 'half.wav',
      state: 'receiving',
      receivedBytes: 40,
      isActive: true,
      startedBy: 'partner',
      isByAdmin: false,
    },
    { fileName: 'whole.wav', state: 'ready', receivedBytes: 200, isActive: true },
  ])
  expect((await list(world.actors.otherPartner)).statusCode).toBe(404)
  await world.pool.query(`update uploads set expires_at = expires_at - interval '1 minute'`)
  expect((await list()).json()).toMatchObject([{ isActive: false }, { isActive: false }])

  const kept = await world.cancel(used.url)
  expect([kept.statusCode, kept.json<{ code: string }>().code]).toEqual([409, 'IN_USE'])
  expect(await readOriginal(used.id)).toBe(hashOf(wav(300)))
  await world.cancel(half)
  await world.cancel(whole.url)
  expect((await list()).json()).toEqual([])
  expect(await world.usage()).toMatchObject({ usedBytes: 300, reservedBytes: 0 })
  await world.db.transaction((tx) => detachMedia(tx, added.json<{ id: string }>().id))
  await sweepFiles(world.engine, new Date(Date.now() + 60_000))
  await world.pool.query('delete from uploads')
})

test('an admin goes on with their own uploads alone: what a member began looks like what is not there', async () => {
  const { superAdmin } = world.actors
  const body = wav(200)
  const theirs = String((await world.create({ length: 200, kind: 'audio' })).headers.location)
  await world.patch(theirs, 0, body.subarray(0, 40))
  for (const url of [theirs, `/api/uploads/${randomUUID()}`]) {
    expect((await world.head(url, superAdmin)).statusCode).toBe(404)
    const answers = [
      await world.call(superAdmin, { method: 'GET', url }),
      await world.patch(url, 40, body.subarray(40), superAdmin),
      await world.cancel(url, superAdmin),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  }
  expect(await offsetOf(theirs)).toBe(40)

  const own = await world.upload(body, { kind: 'audio' }, superAdmin)
  expect(own.state).toBe('ready')
  const listed = async (actor = world.owner) =>
    (await world.call(actor, { method: 'GET', url: `/api/uploads?partnerId=${world.bakery}` }))
      .json<{ mayDiscard: boolean }[]>()
      .map(({ mayDiscard }) => mayDiscard)
  expect(await listed(superAdmin)).toEqual([false, true])
  expect(await listed()).toEqual([true, true])
  expect((await world.cancel(own.url, superAdmin)).statusCode).toBe(204)
  expect((await world.cancel(theirs)).statusCode).toBe(204)
})
