import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture with some content, so that it does not compress to nothing. */
export const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).blur(2)

/** Valid sound of exactly this size. */
export function wav(sizeBytes: number): Buffer {
  const file = Buffer.alloc(sizeBytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(sizeBytes - 8, 4)
  file.write('WAVEfmt ', 8)
  file.set([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0], 16)
  file.write('data', 36)
  file.writeUInt32LE(sizeBytes - 44, 40)
  return file
}

/** What a detector looks at, then other bytes that differ from place to place. */
export function mp4(sizeBytes: number): Buffer {
  const file = Buffer.alloc(sizeBytes)
  for (let at = 0; at + 4 <= sizeBytes; at += 4) file.writeUInt32BE(at, at)
  file.set([0, 0, 0, 24], 0)
  file.write('ftypisom\0\0\u0002\0isommp42', 4, 'latin1')
  return file
}

export function webm(codec: 'A_OPUS' | 'V_VP9'): Buffer {
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84])
  return Buffer.concat([head, Buffer.from(`webm${codec}`), Buffer.alloc(500)])
}

/** A small file that says it is enormous. */
export function bombPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
