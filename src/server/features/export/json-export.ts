import type { Readable } from 'node:stream'
import type { AttachedMedia } from '../../files/attach-media.ts'
import { archivePath, type ExportedItem } from './exported-item.ts'

/** Nothing where the file is gone. */
export type Open = (media: AttachedMedia) => Promise<Readable | undefined>

/** The rows as specified: text as it is, media as a data-URL, a slideshow as JSON text of names and data. */
export async function* jsonExport(items: AsyncIterable<ExportedItem>, open: Open) {
  let separator = '[\n'
  for await (const item of items) {
    const fields = JSON.stringify({ ...fieldsOf(item), ...fileNameOf(item) })
    const missing: string[] = []
    yield `${separator}${fields.slice(0, -1)},"content":`
    yield* contentOf(item, open, missing)
    yield missing.length === 0 ? '}' : `,"missing_files":${JSON.stringify(missing)}}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** For the archive: the same rows, with the files' places instead of their bytes. */
export async function* indexExport(items: AsyncIterable<ExportedItem>) {
  let separator = '[\n'
  for await (const item of items) {
    const files = item.media.map((media) => ({ name: media.fileName, path: archivePath(media) }))
    yield `${separator}${JSON.stringify({ ...fieldsOf(item), text: item.body, files })}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const fieldsOf = (item: ExportedItem) => ({
  id: item.id,
  partner_id: item.partnerId,
  user_id: item.userId,
  category: item.category,
  title: item.title,
  content_type: item.contentType,
  step: item.step,
  level: item.level,
  country: item.country,
  published_at: item.publishedAt,
  created_at: item.createdAt,
})

/** Slides have their names beside their data. */
const fileNameOf = ({ contentType, media: [first] }: ExportedItem) =>
  contentType !== 'slideshow' && first ? { file_name: first.fileName } : {}

async function* contentOf(
  { contentType, body, media }: ExportedItem,
  open: Open,
  missing: string[],
) {
  if (contentType === 'text' || media.length === 0) {
    yield JSON.stringify(body)
    return
  }
  const isSlideshow = contentType === 'slideshow'
  // JSON text inside a JSON string: quotes are escaped once more; data-URLs hold none.
  yield isSlideshow ? String.raw`"[` : '"'
  let separator = ''
  for (const file of isSlideshow ? media : media.slice(0, 1)) {
    const bytes = await open(file)
    if (!bytes) {
      missing.push(file.fileName)
      continue
    }
    const name = JSON.stringify(JSON.stringify(file.fileName)).slice(1, -1)
    if (isSlideshow) yield String.raw`${separator}{\"name\":${name},\"data\":\"`
    yield* dataUrl(file.mime, bytes)
    if (isSlideshow) yield String.raw`\"}`
    separator = ','
  }
  yield isSlideshow ? ']"' : '"'
}

async function* dataUrl(mime: string, stored: Readable) {
  yield `data:${mime};base64,`
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stored) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.subarray(0, whole).toString('base64')
    rest = bytes.subarray(whole)
  }
  yield rest.toString('base64')
}
