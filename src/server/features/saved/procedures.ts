import { api } from '../../api/audiences.ts'
import { listFavoriteCategories, listSaved } from './queries.ts'

export const listSavedContent = api.user.saved.list.handler(async ({ context }) => {
  const userId = context.session.user.id
  return {
    items: await listSaved(context.db, userId),
    favoriteCategories: await listFavoriteCategories(context.db, userId),
  }
})
