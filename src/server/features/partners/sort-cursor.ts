import { z } from 'zod'
import type { PartnerSort } from '#domain/partner.ts'
import type { SortCursor } from './admin-queries.ts'

type Key = PartnerSort['key']

const Json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})
const VALUES: Record<Key, z.ZodType<string>> = {
  companyName: z.string(),
  category: z.string(),
  country: z.string().regex(/^\d{1,3}$/),
  registrationDate: z.iso.datetime(),
}

type Row = { id: string; createdAt: Date; sortValue: string }

export function sortCursorOf({ id, createdAt, sortValue }: Row, key: Key) {
  const value = key === 'registrationDate' ? createdAt.toISOString() : sortValue
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** `undefined` for none, `null` for one that nobody gave out for this order. */
export function parseSortCursor(text: string | undefined, key: Key): SortCursor | undefined | null {
  if (text === undefined) return undefined
  const parts = Json.pipe(z.tuple([VALUES[key], z.uuid()])).safeParse(
    Buffer.from(text, 'base64url').toString(),
  )
  return parts.success ? { value: parts.data[0], id: parts.data[1] } : null
}
