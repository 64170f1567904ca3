import { csvHead, csvLine } from './csv.ts'
import { archivePath, type ExportedItem } from './exported-item.ts'

const COLUMNS: [string, (item: ExportedItem) => string][] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['category', ({ category }) => category],
  ['step', ({ step }) => step],
  ['level', ({ level }) => String(level)],
  ['content_type', ({ contentType }) => contentType],
  ['country', ({ country }) => country],
  ['published_at', ({ publishedAt }) => publishedAt?.toISOString() ?? ''],
  ['created_at', ({ createdAt }) => createdAt.toISOString()],
  ['text', ({ body }) => body],
  ['files', ({ media }) => media.map(archivePath).join(' ')],
]

export async function* csvExport(items: AsyncIterable<ExportedItem>) {
  yield csvHead(COLUMNS.map(([name]) => name))
  for await (const item of items) yield csvLine(COLUMNS.map(([, value]) => value(item)))
}
