import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { MEDIA_WIDTHS } from '#domain/picture.ts'
import { mp4, picture } from '#server/files/testing/samples.ts'
import { bestMs, type Place, timeMs } from '../bench.ts'
import { cost, type Figure, speed } from '../figure.ts'
import { startUploadServer, type UploadServer } from '../upload-client.ts'

const MEGABYTE = 1024 * 1024
const MEMORY_MAX_MEGABYTES = 50
const PHOTO = { width: 4000, height: 3000 }
const ORIGINAL_WIDTH = 2560
// As many as a browser opens to one server.
const AT_ONCE = 6

type Sizes = { fileMegabytes: number; pictures: number; memoryMegabytes: number; rounds: number }
const FULL: Sizes = { fileMegabytes: 45, pictures: 40, memoryMegabytes: 200, rounds: 2 }
const SHORT: Sizes = { fileMegabytes: 16, pictures: 4, memoryMegabytes: 0, rounds: 2 }

export const uploads = {
  name: 'uploads',
  run: (place: Place, isShort: boolean) => measureUploads(place, isShort ? SHORT : FULL),
}

export async function measureUploads({ on, database }: Place, sizes: Sizes): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'machicube-bench-'))
  const server = await startUploadServer(join(folder, 'data'), database)
  try {
    await server.untilReady(await server.send('video', [mp4(MEGABYTE)]))
    // Memory first: what other work has claimed before would hide what this one takes.
    const whole =
      sizes.memoryMegabytes > 0
        ? [
            await memory(server, sizes.memoryMegabytes),
            await thumbnails(server, folder, sizes.rounds),
          ]
        : []
    const figures = [
      await oneFile(server, folder, sizes),
      ...(await manyPictures(server, folder, sizes)),
      ...whole,
    ]
    return figures.map((figure) => ({ ...figure, on }))
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function oneFile(server: UploadServer, folder: string, { fileMegabytes, rounds }: Sizes) {
  const pieces = Array.from({ length: fileMegabytes }, () => mp4(MEGABYTE))
  const [ours = 0, limit = 0] = await bestMs(rounds, [
    () => timeMs(async () => server.untilReady(await server.send('video', pieces))),
    () => timeMs(() => plainWrite(join(folder, 'plain'), pieces)),
  ])
  const name = `one file of ${fileMegabytes} MB, of a plain write`
  return speed({ name, on: 'embedded', ours, limit })
}

async function manyPictures(server: UploadServer, folder: string, sizes: Sizes) {
  const files = await Promise.all(
    Array.from({ length: sizes.pictures }, () => picture(480, 360).jpeg().toBuffer()),
  )
  let urls: string[] = []
  const [receivedMs = 0, plainMs = 0] = await bestMs(1, [
    () =>
      timeMs(async () => {
        urls = await severalAtOnce(files, (file) => server.send('image', [file]))
      }),
    () =>
      timeMs(() =>
        severalAtOnce(files, (file, index) => plainWrite(join(folder, `${index}`), [file])),
      ),
  ])
  const shownMs = await timeMs(() => severalAtOnce(urls, (url) => server.untilReady(url)))
  const kilobytes = Math.round(
    files.reduce((sum, { length }) => sum + length, 0) / files.length / 1024,
  )
  const name = `${files.length} pictures of ${kilobytes} kB`
  return [
    speed({
      name: `${name} received, of plain writes`,
      on: 'embedded',
      ours: receivedMs,
      limit: plainMs,
    }),
    speed({
      name: `${name} with sizes and rows, of plain writes`,
      on: 'embedded',
      ours: receivedMs + shownMs,
      limit: plainMs,
    }),
  ]
}

/** From the last byte to the picture in all its sizes, against sharp alone making the same. */
async function thumbnails(server: UploadServer, folder: string, rounds: number) {
  const photo = await picture(PHOTO.width, PHOTO.height).jpeg().toBuffer()
  const source = join(folder, 'photo.jpg')
  await writeFile(source, photo)
  const [ours = 0, limit = 0] = await bestMs(rounds, [
    async () => {
      const url = await server.send('image', [photo])
      return timeMs(() => server.untilReady(url))
    },
    () =>
      timeMs(async () => {
        const original = join(folder, 'original.jpg')
        await sharp(source).resize({ width: ORIGINAL_WIDTH }).jpeg({ quality: 85 }).toFile(original)
        for (const width of MEDIA_WIDTHS)
          await sharp(original)
            .resize({ width })
            .webp({ quality: 80 })
            .toFile(join(folder, `${width}`))
      }),
  ])
  return speed({
    name: 'sizes of a 12-megapixel photo, of sharp alone',
    on: 'embedded',
    ours,
    limit,
  })
}

async function memory(server: UploadServer, sizeMegabytes: number) {
  await sleep(500)
  await server.peakMegabytes()
  await sleep(200)
  const before = await server.peakMegabytes()
  const piece = mp4(MEGABYTE)
  await server.untilReady(
    await server.send(
      'video',
      Array.from({ length: sizeMegabytes }, () => piece),
    ),
  )
  const raised = Math.max(0, (await server.peakMegabytes()) - before)
  return cost(
    {
      name: `memory during ${sizeMegabytes} MB, of what it may take`,
      on: 'embedded',
      ours: raised,
      limit: MEMORY_MAX_MEGABYTES,
      promise: { atMost: 1 },
    },
    'MB',
  )
}

async function plainWrite(path: string, pieces: readonly Buffer[]) {
  const file = await open(path, 'w')
  for (const piece of pieces) await file.write(piece)
  await file.sync()
  await file.close()
}

async function severalAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await work(next[1], next[0])
  })
  await Promise.all(workers)
  return results
}
