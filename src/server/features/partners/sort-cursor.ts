import { z } from 'zod'
import type { PartnerSort } from '#domain/partner.ts'
import { parseSortCursor, sortCursorOf } from '../../db/sort-cursor.ts'

type Key = PartnerSort['key']

const VALUES: Record<Key, z.ZodType<string>> = {
  companyName: z.string(),
  category: z.string(),
  country: z.string().regex(/^\d{1,3}$/),
  registrationDate: z.iso.datetime(),
}

type Row = { id: string; createdAt: Date; sortValue: string }

export const partnerCursorOf = ({ id, createdAt, sortValue }: Row, key: Key) =>
  sortCursorOf({ value: key === 'registrationDate' ? createdAt.toISOString() : sortValue, id })

export const parsePartnerCursor = (text: string | undefined, key: Key) =>
  parseSortCursor(text, VALUES[key])
