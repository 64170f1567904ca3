import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { MediaKind } from '#domain/storage.ts'

export type DetectedType = { kind: MediaKind; mime: string }

const READ_BYTES = 64 * 1024

// What we take, by what the detector calls it: SVG, HTML and whatever else is not here is refused.
const TYPES: Record<string, DetectedType> = {
  'image/jpeg': { kind: 'image', mime: 'image/jpeg' },
  'image/png': { kind: 'image', mime: 'image/png' },
  'image/apng': { kind: 'image', mime: 'image/png' },
  'image/webp': { kind: 'image', mime: 'image/webp' },
  'image/avif': { kind: 'image', mime: 'image/avif' },
  'image/gif': { kind: 'image', mime: 'image/gif' },
  'video/mp4': { kind: 'video', mime: 'video/mp4' },
  'video/x-m4v': { kind: 'video', mime: 'video/mp4' },
  'video/webm': { kind: 'video', mime: 'video/webm' },
  'video/quicktime': { kind: 'video', mime: 'video/quicktime' },
  'audio/mpeg': { kind: 'audio', mime: 'audio/mpeg' },
  'audio/mp4': { kind: 'audio', mime: 'audio/mp4' },
  'audio/x-m4a': { kind: 'audio', mime: 'audio/mp4' },
  'audio/aac': { kind: 'audio', mime: 'audio/aac' },
  'audio/ogg': { kind: 'audio', mime: 'audio/ogg' },
  'audio/ogg; codecs=opus': { kind: 'audio', mime: 'audio/ogg' },
  'audio/wav': { kind: 'audio', mime: 'audio/wav' },
  'audio/flac': { kind: 'audio', mime: 'audio/flac' },
}

/** By its first bytes, never by its name. */
export async function detectType(path: string): Promise<DetectedType | undefined> {
  const start = await readStart(path)
  const found = await fileTypeFromBuffer(start)
  const type = found && TYPES[found.mime]
  if (type?.mime === 'video/webm' && isSoundOnly(start))
    return { kind: 'audio', mime: 'audio/webm' }
  return type
}

// A WebM file names the codecs of its tracks near its start: V_… for pictures, A_… for sound.
const isSoundOnly = (start: Buffer) => start.includes('A_') && !start.includes('V_')

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
