import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'

let world: World
let picture: Buffer
beforeAll(async () => {
  world = await createWorld({ DATA_DIR: mkdtempSync(join(tmpdir(), 'machicube-export-')) })
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#24407a' } })
    .png()
    .toBuffer()
  await add({ contentType: 'text', title: '=SUM(1)', text: 'Flour, "water"\nand salt' })
  await add({
    contentType: 'image',
    title: 'A loaf',
    uploadIds: [await upload('pain à l’ancienne.png')],
  })
  await add({
    contentType: 'slideshow',
    title: 'Slides',
    uploadIds: [await upload('été.png'), await upload('b.png')],
  })
})
afterAll(() => world.close())

async function add(content: Record<string, unknown>) {
  const url = `/api/portal/${world.partners.bakery}/content`
  const body = { content: { category: 'bakery-shop', step: 1, level: 1, ...content } }
  const response = await world.call(world.actors.partner, { method: 'POST', url, body })
  expect(response.statusCode, response.body).toBe(201)
}

async function upload(fileName: string) {
  const metadata = { partnerId: world.partners.bakery, kind: 'image', filename: fileName }
  const headers = {
    origin: 'http://localhost:3000',
    cookie: world.actors.partner.cookie ?? '',
    'tus-resumable': '1.0.0',
    'upload-length': String(picture.length),
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
    'content-type': 'application/offset+octet-stream',
  }
  const { headers: answer } = await world.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers,
    payload: picture,
  })
  const location = new URL(String(answer.location), 'http://localhost').pathname
  const status = await world.call(world.actors.partner, { method: 'GET', url: `${location}?wait` })
  expect(status.json()).toMatchObject({ state: 'ready' })
  return location.split('/').at(-1)
}

const download = (query: string, actor: Actor = world.actors.partner) =>
  world.call(actor, { method: 'GET', url: `/api/portal/${world.partners.bakery}/export?${query}` })

test('CSV holds every item, quoted, and no formula', async () => {
  const { body, headers } = await download('format=csv')
  expect(headers['content-disposition']).toBe('attachment; filename="machicube-content.csv"')
  expect(body.split('\r\n')).toHaveLength(5)
  expect(body).toContain(`,'=SUM(1),`.slice(1))
  expect(body).toContain('"Flour, ""water""\nand salt"')
})

test('JSON holds media as data-URLs and a slideshow as JSON text of names and data', async () => {
  const items = (await download('format=json')).json<
    { title: string; content: string; file_name?: string }[]
  >()
  const content = Object.fromEntries(items.map((item) => [item.title, item.content]))
  expect(content['=SUM(1)']).toBe('Flour, "water"\nand salt')
  expect(content['A loaf']).toMatch(/^data:image\/\w+;base64,/)
  expect(items.find(({ title }) => title === 'A loaf')?.file_name).toBe('pain à l’ancienne.png')
  const slides = JSON.parse(content['Slides'] ?? '') as { name: string; data: string }[]
  expect(slides.map(({ name }) => name)).toEqual(['été.png', 'b.png'])
  const bytes = Buffer.from(slides[1]?.data.split(',')[1] ?? '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 })
})

test('ZIP holds every file under the place that its index names, with the right checksum', async () => {
  const entries = readArchive((await download('format=zip')).rawPayload)
  const index = JSON.parse(String(entries.get('content.json'))) as { files: { path: string }[] }[]
  const paths = index.flatMap(({ files }) => files.map(({ path }) => path))
  expect(paths).toHaveLength(3)
  expect([...entries.keys()].toSorted()).toEqual(
    ['content.csv', 'content.json', ...paths].toSorted(),
  )
  for (const path of paths)
    expect(await sharp(entries.get(path)).metadata()).toMatchObject({ width: 64 })
})

/** As an ordinary tool reads it: from the directory at the end. */
function readArchive(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [crc, size, nameLength, offset] = [16, 24, 28, 42].map((field) =>
      field === 28 ? zip.readUInt16LE(at + field) : zip.readUInt32LE(at + field),
    ) as [number, number, number, number]
    const start = offset + 30 + zip.readUInt16LE(offset + 26)
    const bytes = zip.subarray(start, start + size)
    expect(crc32(bytes)).toBe(crc)
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), bytes)
    at += 46 + nameLength
  }
  return entries
}

test('one category, and nothing of an empty one', async () => {
  expect((await download('format=json&category=bakery-shop')).json<unknown[]>()).toHaveLength(3)
  expect((await download('format=json&category=florist')).json<unknown[]>()).toEqual([])
})

test.each([
  ['anonymous', 401],
  ['halfSignedIn', 403],
  ['user', 404],
  ['otherPartner', 404],
  ['superAdmin', 200],
] as const)('%s: %i', async (actor, status) => {
  expect((await download('format=csv', world.actors[actor])).statusCode).toBe(status)
})

test('a format nobody knows is refused', async () => {
  expect((await download('format=exe')).json()).toMatchObject({ code: 'INVALID_INPUT' })
})

test('an admin’s export stands in the log as a visit that the partner sees; the partner’s own does not', async () => {
  const { florist, school } = world.partners
  const { superAdmin, otherPartner } = world.actors
  const visitsOf = async (partnerId: string) => {
    const url = `/api/sa/audit?partnerId=${partnerId}&action=partner-visited`
    const log = await world.call(superAdmin, { method: 'GET', url })
    return log.json<{ entries: object[] }>().entries.length
  }
  await world.call(otherPartner, { method: 'GET', url: `/api/portal/${florist}/export?format=csv` })
  expect(await visitsOf(florist)).toBe(0)
  await world.call(superAdmin, { method: 'GET', url: `/api/portal/${florist}/export?format=csv` })
  expect(await visitsOf(florist)).toBe(1)
  await world.call(superAdmin, { method: 'GET', url: `/api/portal/${school}/statistics.csv` })
  expect(await visitsOf(school)).toBe(1)
})
