import { z } from 'zod'

/** The value that a list is sorted by, and the row that a page ended with. */
export type SortCursor = { value: string; id: string }

const Json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})

export const sortCursorOf = ({ value, id }: SortCursor) =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** `undefined` for none, `null` for one that nobody gave out for this order. */
export function parseSortCursor(
  text: string | undefined,
  value: z.ZodType<string>,
): SortCursor | undefined | null {
  if (text === undefined) return undefined
  const parts = Json.pipe(z.tuple([value, z.uuid()])).safeParse(
    Buffer.from(text, 'base64url').toString(),
  )
  return parts.success ? { value: parts.data[0], id: parts.data[1] } : null
}
