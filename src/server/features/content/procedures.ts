import { z } from 'zod'
import { CARDS_PER_PAGE } from '#contract/user.ts'
import { api } from '../../api/audiences.ts'
import { countCards, listCards, type Cursor } from './queries.ts'

const CursorParts = z.tuple([z.iso.datetime(), z.uuid()])

export const listContent = api.user.content.list.handler(async ({ context, input, errors }) => {
  const after = input.cursor === undefined ? undefined : parseCursor(input.cursor)
  if (after === null) throw errors.STALE_CURSOR()
  const rows = await listCards(context.db, { language: input.language, after, limit: CARDS_PER_PAGE + 1 })
  const cards = rows.slice(0, CARDS_PER_PAGE)
  const last = cards.at(-1)
  return {
    cards,
    nextCursor: rows.length > CARDS_PER_PAGE && last ? cursorOf(last) : null,
    total: await countCards(context.db),
  }
})

const cursorOf = ({ createdAt, id }: Cursor) => `${createdAt.toISOString()}_${id}`

function parseCursor(text: string): Cursor | null {
  const parts = CursorParts.safeParse(text.split('_'))
  return parts.success ? { createdAt: new Date(parts.data[0]), id: parts.data[1] } : null
}
