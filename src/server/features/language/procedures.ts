import { api } from '../../api/audiences.ts'
import { announce } from '../../live/announce.ts'
import { updateLanguage } from './queries.ts'

export const setLanguage = api.user.language.set.handler(({ context, input }) =>
  context.db.transaction(async (tx) => {
    const userId = context.session.user.id
    await updateLanguage(tx, userId, input.language)
    await announce(tx, 'session', userId)
    return input
  }),
)
