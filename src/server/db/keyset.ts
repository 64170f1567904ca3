import { sql, type Column } from 'drizzle-orm'
import { z } from 'zod'

/** Where a page of a newest-first list ended. */
export type Cursor = { createdAt: Date; id: string }

const CursorParts = z.tuple([z.iso.datetime(), z.uuid()])

const cursorOf = ({ createdAt, id }: Cursor) => `${createdAt.toISOString()}_${id}`

/** `undefined` for none, `null` for one that nobody gave out. */
export function parseCursor(text: string | undefined): Cursor | undefined | null {
  if (text === undefined) return undefined
  const parts = CursorParts.safeParse(text.split('_'))
  return parts.success ? { createdAt: new Date(parts.data[0]), id: parts.data[1] } : null
}

export const isBefore = (table: { createdAt: Column; id: Column }, { createdAt, id }: Cursor) =>
  sql`(${table.createdAt}, ${table.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`

/** One more row than a page is asked for: it tells whether there is a next page. */
export function pageOf<Row extends Cursor>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? cursorOf(last) : null }
}
