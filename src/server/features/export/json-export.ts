import type { Readable } from 'node:stream'
import type { AttachedMedia } from '../../files/attach-media.ts'
import { archivePath, type ExportedItem } from './exported-item.ts'

type Open = (media: AttachedMedia) => Promise<Readable>

/** The rows as specified: text as it is, media as a data-URL, a slideshow as JSON text of names and data. */
export async function* jsonExport(items: AsyncIterable<ExportedItem>, open: Open) {
  let separator = '[\n'
  for await (const item of items) {
    const fields = JSON.stringify({ ...fieldsOf(item), ...fileNameOf(item) })
    yield `${separator}${fields.slice(0, -1)},"content":`
    yield* contentOf(item, open)
    yield '}'
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

async function* contentOf({ contentType, body, media }: ExportedItem, open: Open) {
  const [first] = media
  if (contentType === 'text' || !first) {
    yield JSON.stringify(body)
    return
  }
  if (contentType !== 'slideshow') {
    yield '"'
    yield* dataUrl(first, open)
    yield '"'
    return
  }
  // JSON text inside a JSON string: quotes are escaped once more; data-URLs hold none.
  yield String.raw`"[`
  for (const [index, slide] of media.entries()) {
    const name = JSON.stringify(JSON.stringify(slide.fileName)).slice(1, -1)
    yield String.raw`${index ? ',' : ''}{\"name\":${name},\"data\":\"`
    yield* dataUrl(slide, open)
    yield String.raw`\"}`
  }
  yield ']"'
}

async function* dataUrl(media: AttachedMedia, open: Open) {
  yield `data:${media.mime};base64,`
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of await open(media)) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.subarray(0, whole).toString('base64')
    rest = bytes.subarray(whole)
  }
  yield rest.toString('base64')
}
