import { SAVED_PER_PAGE } from '#contract/saved.ts'
import { categoryIds } from '#domain/category.ts'
import { PLACEHOLDER_TEXT_CHARACTERS } from '#domain/content.ts'
import { parseIdeaKey } from '#domain/idea.ts'
import { columnOf, isIdeaSource, SAVED_RESTORABLE_MS } from '#domain/saved-content.ts'
import { textPreview } from '#domain/text.ts'
import { api } from '../../api/audiences.ts'
import { pageOf, parseCursor } from '../../db/keyset.ts'
import { listCategoryTree } from '../categories/queries.ts'
import { recordReads } from '../content/record-reads.ts'
import { getPreferences } from '../preferences/queries.ts'
import { deleteSaved, restoreSaved } from './change-saved.ts'
import { overviewOf } from './overview.ts'
import {
  countSaved,
  findSavedIdea,
  listCells,
  listFavoriteCategories,
  listSaved,
  listSavedTypes,
  type SavedRow,
} from './queries.ts'
import { saveContent } from './save-content.ts'

const { user } = api

const list = user.saved.list.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const { cursor, ...filter } = input
  const after = parseCursor(cursor)
  if (after === null) throw errors.STALE_CURSOR()
  const tree = filter.category ? await listCategoryTree(db) : []
  const rows = await listSaved(db, session, { ...filter, tree, after, limit: SAVED_PER_PAGE + 1 })
  const { page, nextCursor } = pageOf(rows, SAVED_PER_PAGE)
  await recordReads(
    context,
    page.filter(({ isVisible }) => isVisible),
  )
  return { items: page.map(itemView), nextCursor }
})

function itemView(row: SavedRow) {
  const { sourceKey, isVisible, translatedTitle, preview, createdAt, ...item } = row
  // The idea, or its category, may be gone; its words were saved with it.
  const isTold = parseIdeaKey(sourceKey)?.category === item.category
  const lost = isIdeaSource(sourceKey) ? ('idea' as const) : ('gone' as const)
  return {
    ...item,
    ideaKey: isTold ? sourceKey : null,
    title: (isVisible && translatedTitle) || item.title,
    source: isVisible ? ('content' as const) : lost,
    preview: isVisible ? preview : textPreview(item.text, PLACEHOLDER_TEXT_CHARACTERS),
    savedAt: createdAt,
  }
}

const overview = user.saved.overview.handler(async ({ context }) => {
  const { db, session } = context
  const userId = session.user.id
  const counts = await countSaved(db, userId)
  const { motivations } = await getPreferences(db, userId)
  const favoriteCategories = await listFavoriteCategories(db, userId)
  return overviewOf(counts, { motivations, favoriteCategories }, await listCategoryTree(db))
})

const journey = user.saved.journey.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const tree = await listCategoryTree(db)
  const cells = await listCells(db, session.user.id, { ...input, tree })
  // What was saved in a category that an admin has removed since is still there.
  const isKnown = cells.length > 0 || categoryIds(tree).includes(input.category)
  if (!isKnown) throw errors.NOT_FOUND()
  const days = cells.map(({ firstSavedAt }) => firstSavedAt.getTime())
  return {
    cells: cells.map(({ type, ...cell }) => ({ ...cell, step: columnOf(type) })),
    firstSavedAt: days.length > 0 ? new Date(Math.min(...days)) : null,
  }
})

const kinds = user.saved.kinds.handler(async ({ context, input }) => ({
  types: await listSavedTypes(context.db, context.session.user.id, input.contentId),
}))

const idea = user.saved.idea.handler(async ({ context, input }) => ({
  savedId: await findSavedIdea(context.db, context.session.user.id, input.ideaKey),
}))

const save = user.saved.save.handler(async ({ context, input, errors }) => {
  const saved = await saveContent(context.db, context.session, input)
  if (saved === 'unknown-category') throw errors.UNKNOWN_CATEGORY()
  if (saved === 'not-there') throw errors.NOT_FOUND()
  if (saved === 'full') throw errors.TOO_MANY_SAVED()
  return saved
})

const remove = user.saved.remove.handler(async ({ context, input, errors }) => {
  const deleted = await deleteSaved(context.db, context.session.user.id, input.savedId)
  if (!deleted) throw errors.NOT_FOUND()
  return deleted
})

const restore = user.saved.restore.handler(async ({ context, input, errors }) => {
  const removedAfter = new Date(Date.now() - SAVED_RESTORABLE_MS)
  const userId = context.session.user.id
  const restored = await restoreSaved(context.db, userId, input.savedId, removedAfter)
  if (!restored) throw errors.NOT_FOUND()
  return restored
})

export const saved = { list, kinds, idea, overview, journey, save, remove, restore }
