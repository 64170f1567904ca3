import { constants } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder } from '../../db/embedded/durable-files.ts'
import { requireRoom } from '../../operations/room.ts'
import { Refusal } from '../refusal.ts'

// Many may have begun when there was room for each: what is left is looked at again.
const LOOK_EVERY_BYTES = 1024 * 1024

/** Each upload has a folder of its own: what was received, and what is made of it. */
export const uploadFolder = (dataDir: string, id: string) => resolve(join(dataDir, 'uploads', id))
export const receivedFile = (dataDir: string, id: string) =>
  join(uploadFolder(dataDir, id), 'received')

/** The file itself knows how far it came, also after a crash. */
export async function countReceivedBytes(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.size ?? 0
}

type Target = { path: string; offsetBytes: number; sizeBytes: number; onBytes: () => void }

/** Straight to disk, one piece after the other; what arrived before a cut stays. */
export async function receiveBytes(
  body: Readable,
  { path, offsetBytes, sizeBytes, onBytes }: Target,
) {
  await makeFolder(dirname(path))
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
  let position = offsetBytes
  let seenTo = offsetBytes
  try {
    // Destroying the body would cut the connection before the refusal is told.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (position + chunk.length > sizeBytes) throw moreThanDeclared()
      if (position + chunk.length > seenTo) {
        const soonBytes = Math.max(chunk.length, LOOK_EVERY_BYTES)
        await requireRoom(dirname(path), soonBytes)
        seenTo = position + soonBytes
      }
      await writeAll(file, chunk, position)
      position += chunk.length
      onBytes()
      if (body instanceof IncomingMessage) release(chunk)
    }
    await file.datasync()
  } finally {
    await file.close()
  }
  return position
}

export const moreThanDeclared = () =>
  new Refusal(413, 'MORE_THAN_DECLARED', 'More bytes came than the upload declared.')

async function writeAll(file: FileHandle, chunk: Buffer, position: number) {
  let written = 0
  while (written < chunk.length) {
    const { bytesWritten } = await file.write(
      chunk,
      written,
      chunk.length - written,
      position + written,
    )
    written += bytesWritten
  }
}

// The collector lets 64 MB of such pieces pile up; a connection's piece is nobody else's, so it can go now.
function release({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
