import { api } from '../../api/audiences.ts'
import { updateLanguage } from './queries.ts'

export const setLanguage = api.user.language.set.handler(async ({ context, input }) => {
  await updateLanguage(context.db, context.session.user.id, input.language)
  return input
})
