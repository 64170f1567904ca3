import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { MEDIA_WIDTHS } from '#domain/picture.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { media } from '../../db/schema/index.ts'
import { requireCaller, requirePartner } from '../caller.ts'
import { notFound, Refusal } from '../refusal.ts'
import { type ByteRange, FileGone, type FileStorage } from '../storage/storage.ts'
import { downloadName } from '../uploads/file-name.ts'
import { parseRange } from './byte-range.ts'
import { findReadableMedia } from './find-readable-media.ts'

const Address = z.object({
  mediaId: z.uuid(),
  variant: z.enum(['original', 'poster', ...MEDIA_WIDTHS.map(String)]),
})

// An address has the same bytes for ever. Those that are not everybody's are only shown to who may see them now: a copy
// on the device does not outlive the sign-out.
const KEPT = 'private, max-age=31536000, immutable'
const ASKED_FOR_AGAIN = 'private, no-cache'
// Nothing of a file runs, and nobody frames it; the styles are those of the browser's own page around a picture.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

type Deps = { db: Database; pool: pg.Pool; secret: string; config: Config; storage: FileStorage }

export function registerMedia(app: FastifyInstance, deps: Deps) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:mediaId/:variant',
    // Ranges count the bytes that are stored.
    compress: false,
    handler: async (request, reply) => {
      const caller = await requireCaller(deps, request, reply)
      const address = Address.safeParse(request.params)
      if (!address.success) throw notFound()
      const row = await findReadableMedia(deps.db, address.data.mediaId, caller)
      const file = row && chooseFile(row, address.data.variant)
      if (!row || !file) throw notFound()
      if (!row.isPublished && caller.isSuperAdmin)
        await requirePartner(deps.db, row.partnerId, caller)
      const etag = `"${file.key.split('.')[1]}-${row.id}"`
      const range = rangeOf(request, etag, file)
      const isKnown = listsTag(request.headers['if-none-match'], etag)
      const hasBody = request.method === 'GET' && !isKnown && range !== null
      // Before any header: nobody keeps for a year that a file is gone.
      const bytes = hasBody ? await openFile(deps.storage, file.key, range) : undefined
      reply.headers({
        etag,
        'cache-control': row.isPublished ? KEPT : ASKED_FOR_AGAIN,
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      })
      if (isKnown) return reply.code(304).send()
      reply
        .type(file.mime)
        .header('content-disposition', disposition(request, row.fileName, file.mime))
      return sendBytes(reply, file.sizeBytes, range, bytes)
    },
  })
}

type MediaRow = typeof media.$inferSelect
type ServedFile = { key: string; mime: string; sizeBytes: number }

/** A size that was not made, because the picture is smaller, is the next larger one. */
function chooseFile(
  row: MediaRow,
  variant: z.infer<typeof Address>['variant'],
): ServedFile | undefined {
  if (variant === 'original') return row
  const poster = row.variants.find(({ name }) => name === 'poster')
  if (variant === 'poster') return poster
  const largest = row.kind === 'image' ? row : poster
  return row.variants.find(({ width }) => width >= Number(variant)) ?? largest
}

const listsTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

type Range = ReturnType<typeof parseRange>

function rangeOf({ headers }: FastifyRequest, etag: string, { sizeBytes }: ServedFile): Range {
  const ifRange = headers['if-range']
  const isSame = ifRange === undefined || ifRange === etag
  return isSame ? parseRange(headers.range, sizeBytes) : undefined
}

const openFile = (storage: FileStorage, key: string, range: ByteRange | undefined) =>
  storage.open(key, range).catch((error: unknown) => {
    throw error instanceof FileGone ? notFound() : error
  })

function sendBytes(
  reply: FastifyReply,
  sizeBytes: number,
  range: Range,
  bytes: Readable | undefined,
) {
  if (range === null) {
    reply.header('content-range', `bytes */${sizeBytes}`)
    throw new Refusal(416, 'RANGE_NOT_SATISFIABLE', `The file has ${sizeBytes} bytes.`)
  }
  if (range)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  reply.header('content-length', range ? range.end - range.start + 1 : sizeBytes)
  return reply.send(bytes)
}

function disposition(request: FastifyRequest, fileName: string, mime: string) {
  const isDownload = z.object({ download: z.string() }).safeParse(request.query).success
  const name = downloadName(fileName, mime)
  const ascii = name.replaceAll(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isDownload ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
