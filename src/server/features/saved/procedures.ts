import { api } from '../../api/audiences.ts'
import { announce } from '../../live/announce.ts'
import { hasCategory } from '../categories/queries.ts'
import { findVisible } from '../content/queries.ts'
import { countAudience } from '../statistics/count-audience.ts'
import {
  deleteSaved,
  insertSaved,
  listFavoriteCategories,
  listSaved,
  listSavedTypes,
} from './queries.ts'

export const listSavedContent = api.user.saved.list.handler(async ({ context }) => {
  const userId = context.session.user.id
  return {
    items: await listSaved(context.db, userId),
    favoriteCategories: await listFavoriteCategories(context.db, userId),
  }
})

export const listSavedKinds = api.user.saved.kinds.handler(async ({ context, input }) => ({
  types: await listSavedTypes(context.db, context.session.user.id, input.contentId),
}))

export const saveContent = api.user.saved.save.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  if (!(await hasCategory(db, input.category))) throw errors.UNKNOWN_CATEGORY()
  const source = input.contentId ? await findVisible(db, input.contentId, session) : undefined
  if (input.contentId && !source) throw errors.NOT_FOUND()
  const saved = await insertSaved(db, session.user.id, input, source?.contentType ?? 'text')
  if (saved.isNew && source)
    await countAudience(db, session, { ...source, contentId: source.id, kind: 'save' })
  await announce(db, 'saved', session.user.id)
  return saved
})

export const removeSavedContent = api.user.saved.remove.handler(
  async ({ context, input, errors }) => {
    const deleted = await deleteSaved(context.db, context.session.user.id, input.savedId)
    if (!deleted) throw errors.NOT_FOUND()
    await announce(context.db, 'saved', context.session.user.id)
    return deleted
  },
)
