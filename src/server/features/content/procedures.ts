import { api } from '../../api/audiences.ts'
import { listMedia } from '../../files/attach-media.ts'
import { findSavedId, findVisible } from './queries.ts'
import { recordReads } from './record-reads.ts'

export const readContent = api.user.content.get.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const item = await findVisible(db, input.contentId, session)
  if (!item) throw errors.NOT_FOUND()
  await recordReads(context, [item])
  const { title, body } = item.translations[input.language] ?? item
  return {
    ...item,
    title,
    text: body,
    media: await listMedia(db, [item.id]),
    isDraft: item.publishedAt === null,
    savedId: await findSavedId(db, session.user.id, item),
  }
})
