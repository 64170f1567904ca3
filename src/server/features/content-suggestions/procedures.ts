import { SUGGESTIONS_PER_PAGE } from '#contract/content-suggestions.ts'
import { wishKey } from '#domain/content-suggestion.ts'
import { api } from '../../api/audiences.ts'
import { planWish } from '../roadmap/change-roadmap.ts'
import { listSuggestions } from './list-suggestions.ts'

const sa = api.sa.contentSuggestions

const list = sa.list.handler(async ({ context: { db }, input: { from } }) => {
  const all = await listSuggestions(db, new Date())
  const end = from + SUGGESTIONS_PER_PAGE
  return {
    suggestions: all.slice(from, end),
    total: all.length,
    nextFrom: end < all.length ? end : null,
  }
})

const plan = sa.plan.handler(async ({ context, input: { wish }, errors }) => {
  const { db, session } = context
  const key = wishKey(wish)
  const isSuggested = (await listSuggestions(db, new Date())).some((one) => one.key === key)
  if (!isSuggested) throw errors.SUGGESTION_GONE()
  const planned = await planWish({ db, adminId: session.user.id }, wish)
  if (!planned) throw errors.ALREADY_PLANNED()
  return planned
})

export const contentSuggestions = { list, plan }
