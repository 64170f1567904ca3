import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

export type FileProof = { bytes: number; sha256: string }

export const proofOf = (path: string): Promise<FileProof> =>
  readThrough(path, async (bytes) => {
    for await (const _ of bytes);
  })

/** The proof is of the bytes that were written. */
export async function copyFile(from: string, to: string): Promise<FileProof> {
  const { mode } = await stat(from)
  return readThrough(from, (bytes) =>
    pipeline(bytes, createWriteStream(to, { mode, flush: true, flags: 'wx' })),
  )
}

async function readThrough(path: string, use: (bytes: AsyncIterable<Buffer>) => Promise<void>) {
  const hash = createHash('sha256')
  let count = 0
  await use(counted())
  return { bytes: count, sha256: hash.digest('hex') }

  async function* counted() {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      count += chunk.length
      yield chunk
    }
  }
}
