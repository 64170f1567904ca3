import { categoryIds } from '#domain/category.ts'
import { nextLevel, WAY_TO_MASTER_TAB_BY_ID } from '#domain/suggestion.ts'
import { api } from '../../api/audiences.ts'
import { listKeptCategoryTree } from '../categories/queries.ts'
import { findVisible } from '../content/queries.ts'
import { recordReads } from '../content/record-reads.ts'
import { suggestForCard, suggestForLevel } from './suggest.ts'

const forCard = api.user.suggestions.forCard.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const { language, step } = input
  const card = await findVisible(db, input.contentId, session)
  if (!card) throw errors.NOT_FOUND()
  await recordReads(context, [card])
  const { title } = card.translations[language] ?? card
  const tree = await listKeptCategoryTree(db, session.contentVersion)
  const reader = { userId: session.user.id, language }
  return suggestForCard(db, reader, tree, { ...card, title }, step)
})

const forLevel = api.user.suggestions.forLevel.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const { category, level, language } = input
  const tab = WAY_TO_MASTER_TAB_BY_ID[input.tab]
  const wantedLevel = tab.step === null ? nextLevel(level) : level
  if (wantedLevel === undefined) throw errors.NO_NEXT_LEVEL()
  const tree = await listKeptCategoryTree(db, session.contentVersion)
  if (!categoryIds(tree).includes(category)) throw errors.UNKNOWN_CATEGORY()
  const place = { category, level, wantedLevel }
  return suggestForLevel(db, { userId: session.user.id, language }, tree, place, tab)
})

export const suggestions = { forCard, forLevel }
