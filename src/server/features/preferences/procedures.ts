import { ORPCError } from '@orpc/server'
import { nameFromEmail } from '#domain/contact.ts'
import { api } from '../../api/audiences.ts'
import { announce } from '../../live/announce.ts'
import { findUnknownCategories } from '../categories/queries.ts'
import { getPreferences, holdUser, renameUser, upsertPreferences } from './queries.ts'

const get = api.user.preferences.get.handler(({ context }) =>
  getPreferences(context.db, context.session.user.id),
)

const set = api.user.preferences.set.handler(async ({ context, input, errors }) => {
  const { id: userId, email } = context.session.user
  const { version, name, ...preferences } = input
  return context.db.transaction(async (tx) => {
    if (!(await holdUser(tx, userId))) throw new ORPCError('UNAUTHORIZED', { status: 401 })
    const categories = await findUnknownCategories(tx, preferences.favoriteCategories)
    if (categories.length > 0) throw errors.UNKNOWN_CATEGORY({ data: { categories } })
    // The address one signs in with may change: what equals it today is not kept apart.
    const kept = { ...preferences, email: preferences.email === email ? '' : preferences.email }
    if (!(await upsertPreferences(tx, userId, version, kept))) {
      throw errors.CHANGED_MEANWHILE({ data: { current: await getPreferences(tx, userId) } })
    }
    await renameUser(tx, userId, name || nameFromEmail(email))
    await announce(tx, 'preferences', userId)
    return getPreferences(tx, userId)
  })
})

export const preferences = { get, set }
