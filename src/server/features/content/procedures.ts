import { CARDS_PER_PAGE } from '#contract/user.ts'
import { api } from '../../api/audiences.ts'
import { pageOf, parseCursor } from '../../db/keyset.ts'
import { listMedia } from '../../files/attach-media.ts'
import { countCards, findSavedId, findVisible, listCards } from './queries.ts'

export const listContent = api.user.content.list.handler(async ({ context, input, errors }) => {
  const after = parseCursor(input.cursor)
  if (after === null) throw errors.STALE_CURSOR()
  const rows = await listCards(context.db, {
    language: input.language,
    after,
    limit: CARDS_PER_PAGE + 1,
  })
  const { page, nextCursor } = pageOf(rows, CARDS_PER_PAGE)
  return { cards: page, nextCursor, total: await countCards(context.db) }
})

export const readContent = api.user.content.get.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const item = await findVisible(db, input.contentId, session)
  if (!item) throw errors.NOT_FOUND()
  const { title, body } = item.translations[input.language] ?? item
  return {
    ...item,
    title,
    text: body,
    media: await listMedia(db, [item.id]),
    isDraft: item.publishedAt === null,
    savedId: await findSavedId(db, session.user.id, item.id),
  }
})
