import { createHash, randomFillSync } from 'node:crypto'
import { expect } from 'vitest'
import type { FilesWorld } from '#server/files/testing/files-world.ts'
import { picture, wav } from '#server/files/testing/samples.ts'
import type { Random } from '../random.ts'
import { isLong } from '../rounds.ts'

const SOUND_BYTES_MAX = 120_000
// Of every so many files one is a picture: its sizes take most of the time.
const PICTURE_EVERY = isLong ? 3 : 12

/** Bytes, and what is to be served of them: the size that counts, and a hash for each size of a picture. */
export type SentFile = {
  kind: 'audio' | 'image'
  body: Buffer
  sizeBytes: number
  hashes: ReadonlyMap<string, string>
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A sound of its own each time, and some megapixels now and then. */
export function fileOf(round: number, pictures: readonly SentFile[], random: Random): SentFile {
  const shown = pictures[(round / PICTURE_EVERY) % pictures.length]
  if (shown) return shown
  const body = wav(1_000 + random.below(SOUND_BYTES_MAX))
  randomFillSync(body, 44)
  const hashes = new Map([['original', hashOf(body)]])
  return { kind: 'audio', body, sizeBytes: body.length, hashes }
}

// Of more than the largest size; one is enough where time is short.
const PICTURES = [
  picture(2_000, 1_500).jpeg(),
  ...(isLong ? [picture(2_800, 1_900).webp(), picture(1_700, 1_700).png()] : []),
]

/** Each was sent once in one piece, so that its sizes are known: the same bytes give the same again. */
export async function sendPictures(world: FilesWorld): Promise<SentFile[]> {
  const sent: SentFile[] = []
  for (const one of PICTURES) {
    const body = await one.clone().toBuffer()
    const { id, state, media } = await world.upload(body)
    const sizes = ['original', ...(media?.variants ?? []).map(({ name }) => name)]
    expect({ state, sizes }).toEqual({
      state: 'ready',
      sizes: ['original', '160', '480', '960', '1600'],
    })
    const looks = await lookAt(world, id, sizes)
    const hashes = new Map(looks.map(({ size, hash }) => [size, String(hash)]))
    const original = looks.find(({ size }) => size === 'original')
    sent.push({ kind: 'image', body, sizeBytes: original?.sizeBytes ?? 0, hashes })
  }
  return sent
}

/** What its partner sees of a file; no hash is nothing. */
export const lookAt = (world: FilesWorld, id: string, sizes: Iterable<string>) =>
  Promise.all(
    [...sizes].map(async (size) => {
      const served = await world.call(world.owner, { method: 'GET', url: `/media/${id}/${size}` })
      if (served.statusCode === 404) return { size, hash: undefined, sizeBytes: 0 }
      expect(served.statusCode).toBe(200)
      return { size, hash: hashOf(served.rawPayload), sizeBytes: served.rawPayload.length }
    }),
  )
