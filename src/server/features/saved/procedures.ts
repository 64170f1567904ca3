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

export const saveContent = api.user.saved.save.handler(({ context, input, errors }) =>
  context.db.transaction(async (tx) => {
    const { session } = context
    if (!(await hasCategory(tx, input.category))) throw errors.UNKNOWN_CATEGORY()
    const source = input.contentId ? await findVisible(tx, input.contentId, session) : undefined
    if (input.contentId && !source) throw errors.NOT_FOUND()
    const saved = await insertSaved(tx, session.user.id, input, source?.contentType ?? 'text')
    if (saved.isNew && source)
      await countAudience(tx, session, { ...source, contentId: source.id, kind: 'save' })
    await announce(tx, 'saved', session.user.id)
    return saved
  }),
)

export const removeSavedContent = api.user.saved.remove.handler(
  async ({ context, input, errors }) => {
    const deleted = await deleteSaved(context.db, context.session.user.id, input.savedId)
    if (!deleted) throw errors.NOT_FOUND()
    await announce(context.db, 'saved', context.session.user.id)
    return deleted
  },
)
