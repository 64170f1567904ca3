import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { levelLabels } from '#domain/level.ts'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import {
  categories,
  partnerContent,
  partners,
  roadmapItems,
  savedContent,
  userPreferences,
  users,
} from '../../db/schema/index.ts'

export type CategoryRow = typeof categories.$inferSelect

// In a transaction the category stays until its end; a deletion under way is waited for.
export async function hasCategory(db: Queryable, id: string) {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share')
  return row !== undefined
}

export async function findCategoryName(db: Queryable, id: string) {
  const [row] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, id))
  return row?.name
}

export async function findUnknownCategories(db: Queryable, ids: readonly string[]) {
  const known = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(categories.id)
    .for('key share')
  return ids.filter((id) => !known.some((category) => category.id === id))
}

const categoryRows = prepared((db) =>
  db
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
    .prepare('category-rows'),
)

export const listCategoryRows = (db: Queryable) => categoryRows(db).execute()

export async function listCategoryTree(db: Queryable) {
  return treeOf(await listCategoryRows(db), ({ id, name, levels }) => ({
    id,
    name,
    levels: levelLabels(levels),
  }))
}

type Kept = {
  version: string
  keptUntilMs: number
  tree: Awaited<ReturnType<typeof listCategoryTree>>
}
const KEPT_MS = 60_000
const kept = new WeakMap<Queryable, Kept>()

/** Read again once the session's `contentVersion` is another one: categories are part of what it counts (decision 14). */
export async function listKeptCategoryTree(db: Queryable, version: string) {
  const known = kept.get(db)
  if (known?.version === version && known.keptUntilMs > Date.now()) return known.tree
  const tree = await listCategoryTree(db)
  kept.set(db, { version, keptUntilMs: Date.now() + KEPT_MS, tree })
  return tree
}

export function treeOf<View>(rows: readonly CategoryRow[], view: (row: CategoryRow) => View) {
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...view(row),
      subCategories: rows.filter(({ parentId }) => parentId === row.id).map(view),
    }))
}

/**
 * Whose charts change with these, which triggers mark, and who planned for them: accounts come first in the order of locks.
 * Triggers may close a plan before it is moved: of a row that is changed twice, every key is looked at again.
 */
export const lockPeople = (tx: Queryable, ids: readonly string[]) =>
  tx.execute(sql`
    select id from ${users} where id in (
      select user_id from ${userPreferences}
      union all select user_id from ${savedContent} where category = any(${textArray(ids)})
      union all select created_by from ${roadmapItems} where category = any(${textArray(ids)})
      union all select changed_by from ${roadmapItems} where category = any(${textArray(ids)})
    ) order by id for key share`)

// Changes of the tree wait for each other, so what was read stays true; whoever only uses a category does not wait.
export const lockTree = (tx: Queryable) =>
  tx.execute(sql`lock table ${categories} in share row exclusive mode`)

export const insertCategory = (
  tx: Queryable,
  row: Pick<CategoryRow, 'id' | 'parentId' | 'position' | 'name'>,
) => tx.insert(categories).values(row)

export const updateCategory = (
  tx: Queryable,
  id: string,
  change: Partial<Pick<CategoryRow, 'name' | 'levels' | 'position'>>,
) =>
  tx
    .update(categories)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(categories.id, id))

// Before anything is moved: who adds to one of these now waits, and then finds it gone.
export const lockForDeletion = (tx: Queryable, ids: readonly string[]) =>
  tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(categories.id)
    .for('update')

export const deleteCategories = (tx: Queryable, ids: readonly string[]) =>
  tx.delete(categories).where(inArray(categories.id, [...ids]))

export async function countUse(db: Queryable, ids: readonly string[]) {
  const [row] = await db
    .execute<Record<'content' | 'saved' | 'partner' | 'favorite', number>>(sql`
    select
      (select count(*)::int from ${partnerContent} where category = any(${textArray(ids)})) as content,
      (select count(*)::int from ${savedContent} where category = any(${textArray(ids)})) as saved,
      (select count(*)::int from ${partners} where category = any(${textArray(ids)})) as partner,
      (select count(*)::int from ${userPreferences} where ${hasFavorite(ids)}) as favorite
  `)
    .then(({ rows }) => rows)
  return {
    contentCount: row?.content ?? 0,
    savedCount: row?.saved ?? 0,
    partnerCount: row?.partner ?? 0,
    favoriteCount: row?.favorite ?? 0,
  }
}

export async function moveUse(tx: Queryable, ids: readonly string[], target: string) {
  const from = [...ids]
  const isMoved = inArray(partnerContent.category, from)
  // As everybody does who writes content: the partners first, all of them at once.
  await tx
    .select({ id: partners.id })
    .from(partners)
    .where(
      or(
        inArray(
          partners.id,
          tx.select({ id: partnerContent.partnerId }).from(partnerContent).where(isMoved),
        ),
        inArray(partners.category, from),
      ),
    )
    .orderBy(partners.id)
    .for('no key update')
  await tx.update(partnerContent).set({ category: target }).where(isMoved)
  await tx
    .update(savedContent)
    .set({ category: target })
    .where(inArray(savedContent.category, from))
  await tx
    .update(roadmapItems)
    .set({ category: target })
    .where(inArray(roadmapItems.category, from))
  await tx.update(partners).set({ category: target }).where(inArray(partners.category, from))
  await tx
    .update(userPreferences)
    .set({ favoriteCategories: moved(from, target) })
    .where(hasFavorite(from))
}

const hasFavorite = (ids: readonly string[]) =>
  sql`${userPreferences.favoriteCategories} ?| ${textArray(ids)}`

// Each favourite once, where it first stood.
const moved = (ids: readonly string[], target: string) => sql<string[]>`(
  select jsonb_agg(id order by place)
  from (
    select case when value = any(${textArray(ids)}) then ${target} else value end as id, min(ordinality) as place
    from jsonb_array_elements_text(${userPreferences.favoriteCategories}) with ordinality
    group by 1
  ) as favorites
)`

const textArray = (ids: readonly string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`
