import { z } from 'zod'
import { CategoryId } from './category.ts'
import { acceptsFile, ContentType, type NewContent } from './content.ts'
import { Level } from './level.ts'
import { parseSlides } from './slideshow.ts'
import { Step } from './step.ts'
import { requiredName, requiredText, TEXT_CONTENT_MAX, TITLE_MAX } from './text.ts'

/** The whole file is read at once, on a phone too. */
export const IMPORT_MAX_BYTES = 100 * 1024 * 1024
export const IMPORT_ITEMS_MAX = 2_000

const fields = {
  title: requiredName(TITLE_MAX),
  category: CategoryId,
  step: Step,
  level: Level,
  content_type: ContentType,
  content: z.string(),
}
type Field = keyof typeof fields

/** A row of the JSON export. Whose it was and whether it was published is not taken over. */
const ExportedRow = z.object({
  ...fields,
  id: z.uuid().optional().catch(undefined),
  file_name: z.string().trim().min(1).optional().catch(undefined),
})
const FIELDS: readonly string[] = Object.keys(fields)
const isField = (name: unknown): name is Field => typeof name === 'string' && FIELDS.includes(name)

const Text = requiredText(TEXT_CONTENT_MAX)

export type ImportedFile = {
  readonly name: string
  readonly mediaType: string
  readonly base64: string
}

export type ImportedItem = Pick<
  NewContent,
  'title' | 'category' | 'step' | 'level' | 'contentType'
> & {
  /** The same for the same item of the same file, and for nothing else in it. */
  readonly identity: string
  readonly text: string
  readonly files: readonly ImportedFile[]
}

export type ImportRefusal = Field | 'row' | 'text' | 'dataUrl' | 'slides' | 'mismatch'
export type RefusedRow = {
  readonly position: number
  readonly title: string
  readonly reason: ImportRefusal
}

export type ImportReading = {
  readonly items: readonly ImportedItem[]
  readonly refused: readonly RefusedRow[]
}
export type ImportFileRefusal = 'notJson' | 'notExport' | 'empty' | 'tooMany'

/** Reads what the JSON export writes: whole, or not at all; each row for itself. */
export function parseImport(
  json: string,
  knownCategories: readonly string[],
): ImportReading | ImportFileRefusal {
  const rows = parsed(json)
  if (rows === undefined) return 'notJson'
  if (!Array.isArray(rows)) return 'notExport'
  if (rows.length === 0) return 'empty'
  if (!rows.some(isRow)) return 'notExport'
  if (rows.length > IMPORT_ITEMS_MAX) return 'tooMany'
  const items: ImportedItem[] = []
  const refused: RefusedRow[] = []
  const identities = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const position = index + 1
    const item = readRow(row, position, knownCategories)
    if (typeof item === 'string') {
      refused.push({ position, title: titleOf(row), reason: item })
      continue
    }
    const identity = identities.has(item.identity) ? `row-${position}` : item.identity
    identities.add(identity)
    items.push({ ...item, identity })
  }
  return { items, refused }
}

function readRow(
  row: unknown,
  position: number,
  knownCategories: readonly string[],
): ImportedItem | ImportRefusal {
  const { data, error } = ExportedRow.safeParse(row)
  if (!data) {
    const field = error.issues[0]?.path[0]
    return isField(field) ? field : 'row'
  }
  const { id, file_name: fileName, content_type: contentType, content, ...place } = data
  if (!knownCategories.includes(place.category)) return 'category'
  const item = { ...place, contentType, identity: id ?? `row-${position}` }
  if (contentType === 'text') {
    const text = Text.safeParse(content).data
    return text === undefined ? 'text' : { ...item, text, files: [] }
  }
  const files = contentType === 'slideshow' ? readSlides(content) : [readFile(content, fileName)]
  if (!files?.length) return 'slides'
  const readable = files.filter((file) => file !== undefined)
  if (readable.length < files.length) return 'dataUrl'
  if (!readable.every(({ mediaType }) => acceptsFile(contentType, mediaType))) return 'mismatch'
  return {
    ...item,
    text: '',
    files: readable.map((file) => ({ ...file, name: file.name || place.title })),
  }
}

const readSlides = (content: string) =>
  parseSlides(content)?.map(({ name, data }) => readFile(data, name))

const HEAD = /^data:([\w.+-]+\/[\w.+-]+)(?:;[\w=.+-]+)*?;base64,/i

/** Its bytes are only looked at, not made: of many files one at a time is needed. */
function readFile(dataUrl: string, name = ''): ImportedFile | undefined {
  const [head, mediaType] = HEAD.exec(dataUrl) ?? []
  if (head === undefined || mediaType === undefined) return undefined
  const base64 = dataUrl.slice(head.length)
  const isWhole = base64.length > 0 && base64.length % 4 === 0
  if (!isWhole || /[^a-z\d+/]/i.test(base64.replace(/={1,2}$/, ''))) return undefined
  return { name, mediaType: mediaType.toLowerCase(), base64 }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const isRow = (row: unknown) =>
  typeof row === 'object' && row !== null && ('title' in row || 'content_type' in row)

function titleOf(row: unknown): string {
  const title = z.object({ title: z.string() }).safeParse(row).data?.title ?? ''
  return title.trim().slice(0, TITLE_MAX)
}
