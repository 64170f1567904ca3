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
  // Spreadsheets read UTF-8 only with this mark.
  yield `\uFEFF${COLUMNS.map(([name]) => name).join(',')}\r\n`
  for await (const item of items)
    yield `${COLUMNS.map(([, value]) => cell(value(item))).join(',')}\r\n`
}

// A cell that begins like a formula would be run by a spreadsheet.
function cell(text: string) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
