import { isDeepStrictEqual } from 'node:util'
import { ORPCError } from '@orpc/server'
import { type NewCategory, newCategoryId, sharesName } from '#domain/category.ts'
import { LEVELS, type LevelNumber } from '#domain/level.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { announce } from '../../live/announce.ts'
import { asAdmin, recordAudit } from '../audit/queries.ts'
import { actAs } from '../users/act-as.ts'
import {
  type CategoryRow,
  countUse,
  deleteCategories,
  insertCategory,
  listCategoryRows,
  lockForDeletion,
  lockPeople,
  lockTree,
  moveUse,
  updateCategory,
} from './queries.ts'

type Scope = { db: Database; adminId: string }
type Rows = readonly CategoryRow[]

// Thrown inside the transaction, so that it is undone.
const notFound = () => new ORPCError('NOT_FOUND', { status: 404 })
const unknown = () => new ORPCError('UNKNOWN_CATEGORY', { status: 422 })
const duplicate = () => new ORPCError('DUPLICATE_NAME', { status: 409 })
const changed = (data?: { current: LocalText | null }) =>
  new ORPCError('CHANGED_MEANWHILE', { status: 409, data })
const inUse = (data: Awaited<ReturnType<typeof countUse>>) =>
  new ORPCError('CATEGORY_IN_USE', { status: 409, data })

// One after the other, so that what `work` reads stays true until it is done; open pages hear of it. A category that
// comes, or those of `going` that go, change people's charts.
function changeTree<Result>(
  { db, adminId }: Scope,
  work: (tx: Queryable, rows: Rows) => Promise<Result>,
  going?: readonly string[],
) {
  return actAs(db, adminId, async (tx) => {
    if (going) await lockPeople(tx, going)
    await lockTree(tx)
    const result = await work(tx, await listCategoryRows(tx))
    await announce(tx, 'categories')
    return result
  })
}

const siblingsOf = (rows: Rows, parentId: string | null) =>
  rows.filter((row) => row.parentId === parentId)

export function addCategory(scope: Scope, { name, parentId }: NewCategory) {
  return changeTree(
    scope,
    async (tx, rows) => {
      if (parentId !== null && !rows.some((row) => row.id === parentId && row.parentId === null))
        throw unknown()
      const siblings = siblingsOf(rows, parentId)
      if (siblings.some((row) => sharesName(row.name, name))) throw duplicate()
      const ids = rows.map(({ id }) => id)
      const id = newCategoryId(name, ids)
      const position = Math.max(-1, ...siblings.map((row) => row.position)) + 1
      await insertCategory(tx, { id, parentId, name, position })
      await audit(tx, scope.adminId, 'category-added', { id, name })
      return { id }
    },
    [],
  )
}

export function renameCategory(
  scope: Scope,
  { id, name, seen }: { id: string; name: LocalText; seen: LocalText },
) {
  return changeTree(scope, async (tx, rows) => {
    const row = rows.find((known) => known.id === id)
    if (!row) throw notFound()
    if (!isDeepStrictEqual(row.name, seen)) throw changed({ current: row.name })
    const others = siblingsOf(rows, row.parentId).filter((sibling) => sibling.id !== id)
    if (others.some((other) => sharesName(other.name, name))) throw duplicate()
    await updateCategory(tx, id, { name })
    await audit(tx, scope.adminId, 'category-renamed', { id, name })
    return { id }
  })
}

export function setLevelLabel(
  scope: Scope,
  change: { id: string; level: LevelNumber; label: LocalText | null; seen: LocalText | null },
) {
  const { id, level, label, seen } = change
  return changeTree(scope, async (tx, rows) => {
    const row = rows.find((known) => known.id === id)
    if (!row) throw notFound()
    const labels = LEVELS.map(({ number }) => row.levels?.[number - 1] ?? null)
    const current = labels[level - 1] ?? null
    if (!isDeepStrictEqual(current, seen)) throw changed({ current })
    await updateCategory(tx, id, { levels: labels.with(level - 1, label) })
    await audit(tx, scope.adminId, 'level-renamed', row)
    return { id }
  })
}

export function reorderCategories(
  scope: Scope,
  { parentId, ids }: { parentId: string | null; ids: readonly string[] },
) {
  return changeTree(scope, async (tx, rows) => {
    const parent = rows.find(({ id }) => id === parentId)
    if (parentId !== null && !parent) throw unknown()
    const known = siblingsOf(rows, parentId).map(({ id }) => id)
    if (!isDeepStrictEqual(known.toSorted(), [...ids].toSorted())) throw changed()
    for (const [position, id] of ids.entries()) await updateCategory(tx, id, { position })
    await audit(tx, scope.adminId, 'categories-reordered', parent ?? { id: '', name: NO_NAME })
    return { ids: [...ids] }
  })
}

/** With its sub-categories. What they hold moves, or nothing happens. */
export function removeCategory(
  scope: Scope,
  removal: { id: string; moveTo: string | null; seenSubCategoryIds: readonly string[] },
) {
  const { id, moveTo, seenSubCategoryIds } = removal
  return changeTree(
    scope,
    async (tx, rows) => {
      const row = rows.find((known) => known.id === id)
      if (!row) throw notFound()
      const subIds = siblingsOf(rows, id).map((sub) => sub.id)
      if (!isDeepStrictEqual(subIds.toSorted(), [...seenSubCategoryIds].toSorted())) throw changed()
      const ids = [id, ...subIds]
      await lockForDeletion(tx, ids)
      const use = await countUse(tx, ids)
      if (moveTo === null && Object.values(use).some((count) => count > 0)) throw inUse(use)
      if (moveTo !== null) {
        const isKnown = rows.some((known) => known.id === moveTo) && !ids.includes(moveTo)
        if (!isKnown) throw unknown()
        await moveUse(tx, ids, moveTo)
        await announce(tx, 'content')
        await announce(tx, 'saved')
      }
      await deleteCategories(tx, ids)
      await audit(tx, scope.adminId, 'category-deleted', row, {
        count: use.contentCount,
        ...(moveTo !== null && { category: moveTo }),
      })
      return { movedCount: use.contentCount }
    },
    [id, ...seenSubCategoryIds],
  )
}

const NO_NAME: LocalText = { en: '', ja: '', fr: '' }

const audit = (
  tx: Queryable,
  adminId: string,
  action:
    | 'category-added'
    | 'category-renamed'
    | 'category-deleted'
    | 'categories-reordered'
    | 'level-renamed',
  { id, name }: Pick<CategoryRow, 'id' | 'name'>,
  details: { count?: number; category?: string } = {},
) =>
  recordAudit(tx, asAdmin(adminId), {
    action,
    subject: { kind: 'category', id, label: name.en },
    details: { ...details, ...(name.en && { names: name }) },
  })
