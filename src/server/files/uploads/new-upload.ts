import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { UPLOAD_MAX_BYTES } from '#domain/storage.ts'
import { Refusal } from '../refusal.ts'
import { cleanFileName } from './file-name.ts'

const METADATA_CHARACTERS_MAX = 8_000

const place = { partnerId: z.uuid(), filename: z.string().default('').transform(cleanFileName) }
const Metadata = z.discriminatedUnion('kind', [
  z.object({ ...place, kind: z.enum(['image', 'video', 'audio']) }),
  z.object({ ...place, kind: z.literal('poster'), posterFor: z.uuid() }),
])

export type NewUpload = z.infer<typeof Metadata> & { sizeBytes: number }

const invalid = (message: string) => new Refusal(400, 'INVALID_UPLOAD', message)

export function parseNewUpload(headers: IncomingHttpHeaders): NewUpload {
  const sizeBytes = parseBytes(headers['upload-length'])
  if (sizeBytes === undefined) throw invalid('Upload-Length must be a number of bytes.')
  const metadata = Metadata.safeParse(parseMetadata(headers['upload-metadata']))
  if (!metadata.success) throw invalid('Upload-Metadata must name a partnerId and a kind.')
  if (sizeBytes === 0) throw new Refusal(400, 'EMPTY_FILE', 'The file is empty.')
  const maxBytes = UPLOAD_MAX_BYTES[metadata.data.kind]
  if (sizeBytes > maxBytes)
    throw new Refusal(413, 'TOO_LARGE', 'The file is too large.', { maxBytes })
  return { ...metadata.data, sizeBytes }
}

export function parseBytes(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

// `key base64,key base64`: every value is UTF-8 text.
function parseMetadata(header: string | string[] | undefined): Record<string, string> {
  if (typeof header !== 'string' || header.length > METADATA_CHARACTERS_MAX) return {}
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  )
}
