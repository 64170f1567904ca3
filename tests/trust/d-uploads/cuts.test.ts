import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilesWorld } from '#server/files/testing/files-world.ts'
import { report } from '../found.ts'
import { seeded } from '../random.ts'
import { BOTH, takeRounds } from '../rounds.ts'
import { createFilesWorld } from '../world.ts'
import { fileOf, lookAt, sendPictures } from './sent-files.ts'

const LANES = 5

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const idOf = (url: string) => url.split('/').at(-1) ?? ''

describe.each(BOTH)('on %s', (kind) => {
  let world: FilesWorld
  let port: number
  beforeAll(async () => {
    world = await createFilesWorld({}, { kind })
    await world.setTier('premium')
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    port = (world.app.server.address() as AddressInfo).port
  })
  afterAll(() => world.close())

  test('cut, resumed, doubled and side by side: nothing is half there, and every byte is counted', async (context) => {
    const { first, numbers, done } = takeRounds(
      context,
      'cutUploads',
      kind,
      BOTH.length - BOTH.indexOf(kind),
    )
    const random = seeded(4 + first)
    const sentWhole = await sendPictures(world)
    let [cuts, doubled, pictures] = [0, 0, 0]
    let totalBytes = sumOf(sentWhole.map(({ sizeBytes }) => sizeBytes))
    let fileCount = sumOf(sentWhole.map(({ hashes }) => hashes.size))
    const lanes = Array.from({ length: LANES }, async () => {
      for (const round of numbers) {
        const { kind: type, body, sizeBytes, hashes } = fileOf(round, sentWhole, random)
        const { headers } = await world.create({ length: body.length, kind: type })
        const url = String(headers.location)
        const look = () => lookAt(world, idOf(url), hashes.keys())
        for (let offset = 0; offset < body.length; offset = await offsetOf(url)) {
          const rest = body.subarray(offset)
          for (const { hash } of await look()) expect(hash).toBeUndefined()
          const way = random.below(4)
          if (way === 0) {
            cuts += 1
            await sendAndCut(url, offset, rest, random.below(rest.length))
          } else if (way === 1) {
            doubled += 1
            const both = await Promise.all([
              world.patch(url, offset, rest),
              world.patch(url, offset, rest),
            ])
            for (const { statusCode } of both) expect([204, 409, 423]).toContain(statusCode)
          } else {
            const { statusCode } = await world.patch(
              url,
              offset,
              rest.subarray(0, 1 + random.below(rest.length)),
            )
            expect([204, 409, 423]).toContain(statusCode)
          }
        }
        // While its sizes are being made each is there whole, or not at all.
        for (const { size, hash } of await look())
          expect([undefined, hashes.get(size)]).toContain(hash)
        const status = await world.status(url)
        expect(status).toMatchObject({ state: 'ready', media: { sizeBytes } })
        const shown = (await look()).map(({ size, hash }) => [size, hash])
        expect(shown).toEqual([...hashes])
        totalBytes += sizeBytes
        fileCount += hashes.size
        if (type === 'image') pictures += 1
      }
    })
    await Promise.all(lanes)
    expect(await world.usage()).toMatchObject({ usedBytes: 0, reservedBytes: totalBytes })
    const left = await world.leftovers()
    expect(left).toMatchObject({ mediaRows: done() + sentWhole.length, uploadFolders: [] })
    expect(left.files).toHaveLength(fileCount)
    report(
      context,
      `{done} uploads on ${kind}, {pictures} of them of some megapixels, {cuts} cuts, {doubled} doubled pieces: every file and every size whole, {totalBytes} bytes counted exactly`,
      { sums: { pictures, cuts, doubled, totalBytes } },
    )
  })

  const offsetOf = async (url: string) => Number((await world.head(url)).headers['upload-offset'])

  /** As a line that breaks: some bytes, then nothing. */
  function sendAndCut(path: string, offset: number, rest: Buffer, count: number): Promise<void> {
    return new Promise((done) => {
      const patch = request({
        host: '127.0.0.1',
        port,
        path,
        method: 'PATCH',
        headers: {
          cookie: world.owner.cookie ?? '',
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          'content-length': String(rest.length),
        },
      })
      patch.on('error', () => {})
      patch.on('close', () => done())
      patch.write(rest.subarray(0, count), () => patch.destroy())
    })
  }
})
