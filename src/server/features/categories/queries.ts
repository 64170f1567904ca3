import { asc, eq, inArray } from 'drizzle-orm'
import { LEVELS } from '#domain/level.ts'
import type { Queryable } from '../../db/client.ts'
import { categories } from '../../db/schema/index.ts'

export async function hasCategory(db: Queryable, id: string) {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id))
  return row !== undefined
}

export async function findUnknownCategories(db: Queryable, ids: readonly string[]) {
  const known = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
  return ids.filter((id) => !known.some((category) => category.id === id))
}

type Row = typeof categories.$inferSelect

export async function listCategoryTree(db: Queryable) {
  const rows = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...view(row),
      subCategories: rows.filter(({ parentId }) => parentId === row.id).map(view),
    }))
}

// Wherever no labels are set, the six default ones apply.
const view = ({ id, name, levels }: Row) => ({
  id,
  name,
  levels: levels ?? LEVELS.map(({ label }) => ({ ...label })),
})
