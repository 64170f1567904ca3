import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { media } from '../../db/schema/index.ts'
import { requireCaller } from '../caller.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { FileStorage } from '../storage/storage.ts'
import { downloadName } from '../uploads/file-name.ts'
import { parseRange } from './byte-range.ts'
import { findReadableMedia } from './find-readable-media.ts'

const Address = z.object({
  mediaId: z.uuid(),
  variant: z.enum(['original', '480', '960', '1600', 'poster']),
})

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
      const etag = `"${file.key.split('.')[1]}-${row.id}"`
      reply.headers({
        etag,
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      })
      if (listsTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply
        .type(file.mime)
        .header('content-disposition', disposition(request, row.fileName, file.mime))
      return sendBytes(deps.storage, request, reply, { ...file, etag })
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
  if (variant === 'poster') return row.variants.find(({ name }) => name === 'poster')
  if (row.kind !== 'image') return undefined
  return row.variants.find(({ width }) => width >= Number(variant)) ?? row
}

const listsTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

async function sendBytes(
  storage: FileStorage,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, sizeBytes, etag }: ServedFile & { etag: string },
) {
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === etag
  const range = isSame ? parseRange(request.headers.range, sizeBytes) : undefined
  if (range === null) {
    reply.header('content-range', `bytes */${sizeBytes}`)
    throw new Refusal(416, 'RANGE_NOT_SATISFIABLE', `The file has ${sizeBytes} bytes.`)
  }
  if (range)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  reply.header('content-length', range ? range.end - range.start + 1 : sizeBytes)
  return request.method === 'HEAD' ? reply.send() : reply.send(await storage.open(key, range))
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
