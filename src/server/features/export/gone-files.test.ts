import { mkdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media } from '../../db/schema/index.ts'
import { createFilesWorld, type FilesWorld } from '../../files/testing/files-world.ts'
import { picture } from '../../files/testing/samples.ts'

const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006')

let world: FilesWorld
let origin: string
let ids: string[]
beforeAll(async () => {
  world = await createFilesWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  const image = await picture(60, 60).png().toBuffer()
  ids = []
  for (const filename of ['a.png', 'b.png', 'c.png'])
    ids.push((await world.upload(image, { filename })).id)
  await add({ contentType: 'image', title: 'One', uploadIds: ids.slice(0, 1) })
  await add({ contentType: 'slideshow', title: 'Two', uploadIds: ids.slice(1) })
})
afterAll(() => world.close())

async function add(content: object) {
  const url = `/api/portal/${world.bakery}/content`
  const body = { content: { category: 'bakery-shop', step: 1, level: 1, ...content } }
  expect((await world.call(world.owner, { method: 'POST', url, body })).statusCode).toBe(201)
}

/** As a browser does, with what it can unpack. */
const download = (format: string) =>
  fetch(`${origin}/api/portal/${world.bakery}/export?format=${format}`, {
    headers: { cookie: world.owner.cookie ?? '' },
  })

async function pathOf(id = '') {
  const [row] = await world.db.select().from(media).where(eq(media.id, id))
  return join(world.dataDir, 'files', row?.key ?? '')
}

test('a file that is gone is named, and everything else is whole', async () => {
  await rm(await pathOf(ids[0]))
  await rm(await pathOf(ids[1]))
  const zip = Buffer.from(await (await download('zip')).arrayBuffer())
  const end = zip.lastIndexOf(END_OF_ARCHIVE)
  expect(zip.length - end).toBe(22)
  // The table of contents, the rows, the file that is there and the note.
  expect(zip.readUInt16LE(end + 10)).toBe(4)
  const note = zip.subarray(zip.indexOf('missing-files.txt')).toString()
  for (const [index, name] of ['a.png', 'b.png'].entries())
    expect(note).toContain(`files/${ids[index]}-${name}`)
  const rows = (await (await download('json')).json()) as { title: string; content: string }[]
  expect(rows).toMatchObject([
    { title: 'Two', missing_files: ['b.png'] },
    { title: 'One', missing_files: ['a.png'], content: '' },
  ])
  expect(JSON.parse(rows[0]?.content ?? '')).toMatchObject([{ name: 'c.png' }])
})

test('a file that cannot be read breaks the download off: nothing looks whole', async () => {
  const path = await pathOf(ids[2])
  await rm(path)
  await mkdir(path)
  for (const format of ['zip', 'json'])
    await expect(download(format).then((response) => response.arrayBuffer())).rejects.toThrow()
})
