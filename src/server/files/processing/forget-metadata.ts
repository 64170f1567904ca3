import { open, type FileHandle } from 'node:fs/promises'

const FORMS = new Set(['video/mp4', 'video/quicktime', 'audio/mp4'])
// A file is boxes with a size and a name. These hold others; those hold what somebody, or a camera, wrote about it.
const OUTER = new Set(['moov', 'trak'])
const ABOUT = new Set(['udta', 'meta'])
// Many more than a camera writes; each is a read.
const BOXES_MAX = 10_000
const EMPTY = Buffer.alloc(64 * 1024)

type Range = { start: number; end: number }
type Box = Range & { name: string; body: number }

/** Where it was taken and with what, titles, covers: emptied in place, so that nothing else of the file moves. */
export async function forgetMetadata(path: string, mime: string) {
  if (!FORMS.has(mime)) return
  const file = await open(path, 'r+')
  try {
    const ranges: Range[] = [{ start: 0, end: (await file.stat()).size }]
    for (let seen = 0; seen < BOXES_MAX; seen++) {
      const range = ranges.pop()
      if (!range) break
      const box = await readBox(file, range)
      if (!box) continue
      ranges.push({ start: box.end, end: range.end })
      if (OUTER.has(box.name)) ranges.push({ start: box.body, end: box.end })
      if (ABOUT.has(box.name)) await empty(file, box)
    }
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Nothing where there is no whole one. */
async function readBox(file: FileHandle, { start, end }: Range): Promise<Box | undefined> {
  if (end - start < 8) return undefined
  const { buffer: head } = await file.read(Buffer.alloc(16), 0, 16, start)
  const size = head.readUInt32BE(0)
  // 1: the size stands behind the name; 0: all that is left.
  const isLong = size === 1
  const length = isLong ? Number(head.readBigUInt64BE(8)) : size || end - start
  const body = start + (isLong ? 16 : 8)
  if (start + length < body || start + length > end) return undefined
  return { start, body, end: start + length, name: head.toString('latin1', 4, 8) }
}

async function empty(file: FileHandle, { start, body, end }: Box) {
  for (let at = body; at < end; at += EMPTY.length)
    await file.write(EMPTY, 0, Math.min(EMPTY.length, end - at), at)
  await file.write('free', start + 4, 'latin1')
}
