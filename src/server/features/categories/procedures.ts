import { LEVELS } from '#domain/level.ts'
import { api } from '../../api/audiences.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Database } from '../../db/client.ts'
import {
  addCategory,
  removeCategory,
  renameCategory,
  reorderCategories,
  setLevelLabel,
} from './change-categories.ts'
import { countUse, listCategoryRows, listCategoryTree, treeOf } from './queries.ts'

export const listCategories = api.public.categories.handler(({ context }) =>
  listCategoryTree(context.db),
)

const sa = api.sa.categories
const scopeOf = ({ db, session }: { db: Database; session: Session }) => ({
  db,
  adminId: session.user.id,
})

const list = sa.list.handler(async ({ context }) =>
  treeOf(await listCategoryRows(context.db), ({ id, name, levels }) => ({
    id,
    name,
    levels: LEVELS.map(({ number }) => levels?.[number - 1] ?? null),
  })),
)

const use = sa.use.handler(async ({ context: { db }, input: { categoryId }, errors }) => {
  const rows = await listCategoryRows(db)
  if (!rows.some(({ id }) => id === categoryId)) throw errors.NOT_FOUND()
  const subIds = rows.filter(({ parentId }) => parentId === categoryId).map(({ id }) => id)
  return countUse(db, [categoryId, ...subIds])
})

const add = sa.add.handler(({ context, input }) => addCategory(scopeOf(context), input))

const rename = sa.rename.handler(({ context, input: { categoryId: id, ...change } }) =>
  renameCategory(scopeOf(context), { id, ...change }),
)

const setLevel = sa.setLevel.handler(({ context, input: { categoryId: id, ...change } }) =>
  setLevelLabel(scopeOf(context), { id, ...change }),
)

const reorder = sa.reorder.handler(({ context, input }) =>
  reorderCategories(scopeOf(context), input),
)

const remove = sa.remove.handler(({ context, input: { categoryId: id, ...removal } }) =>
  removeCategory(scopeOf(context), { id, ...removal }),
)

export const categoryAdministration = { list, use, add, rename, setLevel, reorder, remove }
