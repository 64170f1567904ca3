import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CategoryId } from '#domain/category.ts'
import type { AppDeps } from '../../app.ts'
import type { AttachedMedia } from '../../files/attach-media.ts'
import { requireCaller, requirePartner } from '../../files/caller.ts'
import { answerRefusals } from '../../files/register-files.ts'
import { Refusal } from '../../files/refusal.ts'
import { openStorage } from '../../files/storage/open-storage.ts'
import { FileGone } from '../../files/storage/storage.ts'
import { csvExport } from './csv-export.ts'
import { archivePath, type ExportedItem, exportedItems } from './exported-item.ts'
import { indexExport, jsonExport, type Open } from './json-export.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const Wanted = z.object({
  partnerId: z.uuid(),
  format: z.enum(['csv', 'json', 'zip']),
  category: CategoryId.optional(),
})

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
}
// The archive's format counts with 32 bits.
const ARCHIVE_MAX_BYTES = 4_000_000_000

export async function registerExport(app: FastifyInstance, deps: AppDeps) {
  const storage = openStorage(deps.config)
  // What was deleted meanwhile is named; any other fault breaks the download off.
  const open = (media: AttachedMedia) =>
    storage.open(media.key).catch((error: unknown) => {
      if (error instanceof FileGone) return undefined
      throw error
    })

  await app.register(async (scope) => {
    answerRefusals(scope)
    scope.get('/api/portal/:partnerId/export', async (request, reply) => {
      const caller = await requireCaller(deps, request, reply)
      const wanted = Wanted.safeParse({
        ...(request.query as object),
        ...(request.params as object),
      })
      if (!wanted.success)
        throw new Refusal(422, 'INVALID_INPUT', 'The format or the category is wrong.')
      const { partnerId, format, category } = wanted.data
      const partner = await requirePartner(deps.db, partnerId, caller)
      if (format === 'zip' && partner.storageUsedBytes > ARCHIVE_MAX_BYTES) {
        throw new Refusal(413, 'EXPORT_TOO_LARGE', 'Export one category after the other.')
      }
      const items = () => exportedItems(deps.db, partner.id, category)
      const bytes = {
        csv: () => csvExport(items()),
        json: () => jsonExport(items(), open),
        zip: () => zipStream(archive(items, open)),
      }[format]()
      const name = `machicube-${category ?? 'content'}.${format}`
      return reply
        .type(MEDIA_TYPES[format])
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(bytes))
    })
  })
}

async function* archive(
  items: () => AsyncIterable<ExportedItem>,
  open: Open,
): AsyncIterable<ZipEntry> {
  const now = new Date()
  yield { path: 'content.csv', bytes: csvExport(items()), modifiedAt: now }
  yield { path: 'content.json', bytes: indexExport(items()), modifiedAt: now }
  const missing: string[] = []
  for await (const item of items()) {
    for (const media of item.media) {
      const path = archivePath(media)
      const bytes = await open(media)
      if (bytes) yield { path, bytes, modifiedAt: item.createdAt }
      else missing.push(path)
    }
  }
  if (missing.length === 0) return
  yield { path: 'missing-files.txt', bytes: Readable.from([missing.join('\n')]), modifiedAt: now }
}
