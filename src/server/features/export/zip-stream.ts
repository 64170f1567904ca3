import { crc32 } from 'node:zlib'

export type ZipEntry = { path: string; bytes: AsyncIterable<Buffer | string>; modifiedAt: Date }

type Written = { path: Buffer; crc: number; size: number; offset: number; time: number }

const STORED_WITH_DESCRIPTOR_AND_UTF8 = 0x0808
const VERSION = 20

/** Stored, not compressed: pictures and films are so already. Sizes follow the bytes. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>) {
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const path = Buffer.from(entry.path)
    const time = dosTime(entry.modifiedAt)
    const header = localHeader(path, time)
    yield header
    let crc = 0
    let size = 0
    for await (const chunk of entry.bytes) {
      const bytes = Buffer.from(chunk)
      crc = crc32(bytes, crc)
      size += bytes.length
      yield bytes
    }
    const descriptor = numbers([4, 0x08074b50], [4, crc], [4, size], [4, size])
    yield descriptor
    written.push({ path, crc, size, offset, time })
    offset += header.length + size + descriptor.length
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
}

const localHeader = (path: Buffer, time: number) =>
  Buffer.concat([
    numbers(
      [4, 0x04034b50],
      [2, VERSION],
      [2, STORED_WITH_DESCRIPTOR_AND_UTF8],
      [2, 0],
      [4, time],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, path.length],
      [2, 0],
    ),
    path,
  ])

const centralHeader = ({ path, crc, size, offset, time }: Written) =>
  Buffer.concat([
    numbers(
      [4, 0x02014b50],
      [2, VERSION],
      [2, VERSION],
      [2, STORED_WITH_DESCRIPTOR_AND_UTF8],
      [2, 0],
    ),
    numbers([4, time], [4, crc], [4, size], [4, size], [2, path.length]),
    numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    path,
  ])

function numbers(...fields: [bytes: 2 | 4, value: number][]) {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

function dosTime(date: Date) {
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day =
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return day * 0x10000 + time
}
