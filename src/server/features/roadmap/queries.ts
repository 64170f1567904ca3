import { and, asc, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { wishKey } from '#domain/content-suggestion.ts'
import type { Queryable } from '../../db/client.ts'
import { partners, roadmapItems, users } from '../../db/schema/index.ts'

type NewItem = typeof roadmapItems.$inferInsert
export type RoadmapFilter = { partnerId?: string | undefined; category?: string | undefined }

const isOpen = ne(roadmapItems.state, 'published')

const shown = {
  id: roadmapItems.id,
  title: roadmapItems.title,
  note: roadmapItems.note,
  category: roadmapItems.category,
  step: roadmapItems.step,
  level: roadmapItems.level,
  partnerId: partners.id,
  partnerName: partners.name,
  formerPartner: roadmapItems.formerPartner,
  words: roadmapItems.words,
  dueOn: roadmapItems.dueOn,
  state: roadmapItems.state,
  closedAt: roadmapItems.closedAt,
  closedBy: roadmapItems.closedBy,
  version: roadmapItems.version,
  createdAt: roadmapItems.createdAt,
  updatedAt: roadmapItems.updatedAt,
}

const items = (db: Queryable) =>
  db.select(shown).from(roadmapItems).leftJoin(partners, eq(partners.id, roadmapItems.partnerId))

export type RoadmapRow = Awaited<ReturnType<typeof listOpen>>[number]

const isWanted = ({ partnerId, category }: RoadmapFilter) =>
  and(
    partnerId === undefined ? undefined : eq(roadmapItems.partnerId, partnerId),
    category === undefined ? undefined : eq(roadmapItems.category, category),
  )

/** By date; what has none comes last. */
export const listOpen = (db: Queryable, filter: RoadmapFilter, limit: number) =>
  items(db)
    .where(and(isOpen, isWanted(filter)))
    .orderBy(asc(roadmapItems.dueOn), asc(roadmapItems.createdAt), asc(roadmapItems.id))
    .limit(limit)

export const listClosed = (db: Queryable, filter: RoadmapFilter, limit: number) =>
  items(db)
    .where(and(eq(roadmapItems.state, 'published'), isWanted(filter)))
    .orderBy(desc(roadmapItems.closedAt), desc(roadmapItems.id))
    .limit(limit)

export const listDated = (db: Queryable, limit: number) =>
  items(db)
    .where(isNotNull(roadmapItems.dueOn))
    .orderBy(desc(roadmapItems.dueOn), desc(roadmapItems.id))
    .limit(limit)

export async function countItems(db: Queryable, filter: RoadmapFilter) {
  const [row] = await db.select({ total: count() }).from(roadmapItems).where(isWanted(filter))
  return row?.total ?? 0
}

export const listPlanningPartners = (db: Queryable) =>
  db
    .selectDistinct({ id: partners.id, name: partners.name })
    .from(roadmapItems)
    .innerJoin(partners, eq(partners.id, roadmapItems.partnerId))
    .orderBy(asc(partners.name), asc(partners.id))

export async function findRoadmapItem(db: Queryable, id: string) {
  const [row] = await items(db).where(eq(roadmapItems.id, id))
  return row
}

export async function findChanger(db: Queryable, id: string) {
  const [row] = await db
    .select({ name: users.name })
    .from(roadmapItems)
    .innerJoin(users, eq(users.id, roadmapItems.changedBy))
    .where(eq(roadmapItems.id, id))
  return row?.name ?? ''
}

/** So that its entries can say with whom they were planned. */
export async function rememberPartner(tx: Queryable, id: string) {
  // Locked before its entries, as by whoever plans with it.
  const [partner] = await tx
    .select({ name: partners.name })
    .from(partners)
    .where(eq(partners.id, id))
    .for('update')
  if (!partner) return
  await tx
    .update(roadmapItems)
    .set({ partnerId: null, formerPartner: partner.name, formerPartnerId: id })
    .where(eq(roadmapItems.partnerId, id))
}

// In a transaction the partner stays until its end.
export async function hasPartner(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, id))
    .for('key share')
  return row !== undefined
}

/** The blocks and words that open entries stand for. */
export async function listOpenWishes(db: Queryable) {
  const { id, state, category, step, level, words } = roadmapItems
  const rows = await db
    .select({ id, state, category, step, level, words })
    .from(roadmapItems)
    .where(isOpen)
  return rows.flatMap((row) => {
    const wishes = [
      ...(row.words === null ? [] : [{ kind: 'search' as const, words: row.words }]),
      ...blockOf(row),
    ]
    return wishes.map((wish) => ({ key: wishKey(wish), id: row.id, state: row.state }))
  })
}

export function blockOf({
  category,
  step,
  level,
}: Pick<RoadmapRow, 'category' | 'step' | 'level'>) {
  if (category === null || step === null || level === null) return []
  return [{ kind: 'block' as const, category, step, level }]
}

/** Nothing when that suggestion is on the roadmap already: the unique index decides. */
export async function insertItem(tx: Queryable, item: NewItem) {
  const [inserted] = await tx
    .insert(roadmapItems)
    .values(item)
    .onConflictDoNothing()
    .returning({ id: roadmapItems.id })
  return inserted
}

// Of two changes that know the same version one wins; the other finds no row.
export async function updateItem(
  tx: Queryable,
  { id, version }: { id: string; version: number },
  change: Partial<NewItem>,
) {
  const [updated] = await tx
    .update(roadmapItems)
    .set({ ...change, version: sql`${roadmapItems.version} + 1`, updatedAt: new Date() })
    .where(and(eq(roadmapItems.id, id), eq(roadmapItems.version, version)))
    .returning({ version: roadmapItems.version })
  return updated
}

export async function deleteItem(tx: Queryable, id: string, version: number) {
  const [deleted] = await tx
    .delete(roadmapItems)
    .where(and(eq(roadmapItems.id, id), eq(roadmapItems.version, version)))
    .returning({ id: roadmapItems.id })
  return deleted
}
