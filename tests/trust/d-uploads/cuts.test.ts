import { createHash, randomFillSync } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilesWorld } from '#server/files/testing/files-world.ts'
import { wav } from '#server/files/testing/samples.ts'
import { report } from '../found.ts'
import { seeded } from '../random.ts'
import { BOTH, takeRounds } from '../rounds.ts'
import { createFilesWorld } from '../world.ts'

const LANES = 5
const SIZE_MAX = 120_000

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
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
    let [cuts, doubled, totalBytes] = [0, 0, 0]
    const lanes = Array.from({ length: LANES }, async () => {
      while (!numbers.next().done) {
        const body = wav(1_000 + random.below(SIZE_MAX))
        randomFillSync(body, 44)
        const url = String(
          (await world.create({ length: body.length, kind: 'audio' })).headers.location,
        )
        for (let offset = 0; offset < body.length; offset = await offsetOf(url)) {
          const rest = body.subarray(offset)
          const isVisible = await world.call(world.owner, {
            method: 'GET',
            url: `/media/${idOf(url)}/original`,
          })
          expect(isVisible.statusCode).toBe(404)
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
        const status = await world.status(url)
        expect(status).toMatchObject({ state: 'ready', media: { sizeBytes: body.length } })
        const served = await world.call(world.owner, {
          method: 'GET',
          url: `/media/${idOf(url)}/original`,
        })
        expect(hashOf(served.rawPayload)).toBe(hashOf(body))
        totalBytes += body.length
      }
    })
    await Promise.all(lanes)
    expect(await world.usage()).toMatchObject({ usedBytes: 0, reservedBytes: totalBytes })
    const left = await world.leftovers()
    expect(left).toMatchObject({ mediaRows: done(), uploadFolders: [] })
    expect(left.files).toHaveLength(done())
    report(
      context,
      `{done} uploads on ${kind}, {cuts} cuts, {doubled} doubled pieces: every file whole, {totalBytes} bytes counted exactly`,
      { sums: { cuts, doubled, totalBytes } },
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
