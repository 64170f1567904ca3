import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilesWorld, type FilesWorld } from './testing/files-world.ts'

let world: FilesWorld
beforeAll(async () => {
  world = await createFilesWorld()
})
afterAll(() => world.close())

const PLACE = '+35.6586+139.7454/'

function box(name: string, ...parts: (Buffer | string)[]) {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Its size behind its name, as of files above 4 GB. */
function longBox(name: string, body: Buffer) {
  const head = Buffer.from(`\0\0\0\u0001${name}\0\0\0\0\0\0\0\0`, 'latin1')
  head.writeBigUInt64BE(BigInt(body.length + 16), 8)
  return Buffer.concat([head, body])
}

const START = box('ftyp', 'isom', '\0\0\0\0', 'isom')

function film(brand: string, wrap: (name: string, body: Buffer) => Buffer) {
  const track = box('trak', box('tkhd', 'track'), box('udta', PLACE), box('mdia', 'media'))
  const about = Buffer.concat([box('udta', PLACE), box('meta', PLACE)])
  return Buffer.concat([
    box('ftyp', brand, '\0\0\0\0', brand),
    // What is shown may look like a box, and stays.
    wrap('mdat', box('udta', 'pixels')),
    wrap('moov', Buffer.concat([box('mvhd', 'movie'), track, about])),
    box('meta', PLACE),
  ])
}

async function served(file: Buffer, kind: 'video' | 'audio' = 'video') {
  const { id } = await world.upload(file, { kind, filename: 'clip' })
  const url = `/media/${id}/original`
  const { rawPayload } = await world.call(world.actors.partner, { method: 'GET', url })
  return rawPayload.toString('latin1')
}

test.each([
  { form: 'MP4', brand: 'isom', kind: 'video' },
  { form: 'QuickTime', brand: 'qt  ', kind: 'video' },
  { form: 'M4A', brand: 'M4A ', kind: 'audio' },
] as const)(
  'a file of $form does not tell where it was made, and is otherwise as it was',
  async ({ brand, kind }) => {
    for (const wrap of [box, longBox]) {
      const sent = film(brand, wrap).toString('latin1')
      const expected = sent.replaceAll(
        /(?:udta|meta)\+[^/]+\//g,
        (about) => `free${'\0'.repeat(about.length - 4)}`,
      )
      expect(expected.match(/free/g)).toHaveLength(4)
      expect(await served(Buffer.from(sent, 'latin1'), kind)).toBe(expected)
    }
  },
)

test.each([
  ['longer than the file', Buffer.from(`\0\0\u0010\0moov${PLACE}`, 'latin1')],
  ['shorter than their own head', Buffer.from(`\0\0\0\u0004moov${PLACE}`, 'latin1')],
  ['very many', Buffer.concat(Array.from({ length: 20_000 }, () => box('free')))],
])('boxes that are %s leave a file as it was', async (_name, boxes) => {
  const file = Buffer.concat([START, boxes])
  expect(await served(file)).toBe(file.toString('latin1'))
})
