import { sql, type Column } from 'drizzle-orm'
import { z } from 'zod'

/** Where a page of a newest-first list ended. */
export type Cursor = { createdAt: Date; id: string }

type Rows = { createdAt: Column; id: Column }

const CursorParts = z.tuple([z.iso.datetime(), z.uuid()])

/** `binding` names the list that a cursor belongs to; no other list takes it. */
export const cursorOf = ({ createdAt, id }: Cursor, binding = '') =>
  [createdAt.toISOString(), id, ...(binding ? [binding] : [])].join('_')

/** `undefined` for none, `null` for one that nobody gave out for this list. */
export function parseCursor(text: string | undefined, binding = ''): Cursor | undefined | null {
  if (text === undefined) return undefined
  const [createdAt, id, bound = '', ...more] = text.split('_')
  const parts = CursorParts.safeParse([createdAt, id])
  if (!parts.success || bound !== binding || more.length > 0) return null
  return { createdAt: new Date(parts.data[0]), id: parts.data[1] }
}

export const isBefore = (table: Rows, cursor: Cursor) =>
  sql`(${table.createdAt}, ${table.id}) < ${placeOf(table, cursor)}`

export const isNotBefore = (table: Rows, cursor: Cursor) =>
  sql`(${table.createdAt}, ${table.id}) >= ${placeOf(table, cursor)}`

const placeOf = (table: Rows, { createdAt, id }: Cursor) =>
  sql`(${createdAt.toISOString()}::timestamptz, ${id}::${sql.raw(table.id.getSQLType())})`

/** One more row than a page is asked for: it tells whether there is a next page. */
export function pageOf<Row extends Cursor>(rows: Row[], limit: number, binding = '') {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? cursorOf(last, binding) : null }
}
