import { and, desc, eq } from 'drizzle-orm'
import type { ContentType } from '#domain/content.ts'
import { type NewSavedContent, sourceKey } from '#domain/saved-content.ts'
import type { Queryable } from '../../db/client.ts'
import { savedContent, userPreferences } from '../../db/schema/index.ts'

export const listSaved = (db: Queryable, userId: string) =>
  db
    .select({
      id: savedContent.id,
      title: savedContent.title,
      category: savedContent.category,
      country: savedContent.country,
      imageUrl: savedContent.imageUrl,
      type: savedContent.type,
      step: savedContent.step,
      level: savedContent.level,
      savedAt: savedContent.createdAt,
    })
    .from(savedContent)
    .where(eq(savedContent.userId, userId))
    .orderBy(desc(savedContent.createdAt), desc(savedContent.id))

export async function listFavoriteCategories(db: Queryable, userId: string) {
  const [row] = await db
    .select({ favorites: userPreferences.favoriteCategories })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return row?.favorites ?? []
}

export async function listSavedTypes(db: Queryable, userId: string, contentId: string) {
  const rows = await db
    .select({ type: savedContent.type })
    .from(savedContent)
    .where(and(eq(savedContent.userId, userId), eq(savedContent.contentId, contentId)))
  return rows.map(({ type }) => type)
}

// The unique index decides: saving the same thing twice, even at once, keeps one row.
export async function insertSaved(
  db: Queryable,
  userId: string,
  saved: NewSavedContent,
  contentType: ContentType,
): Promise<{ id: string; isNew: boolean }> {
  const key = sourceKey(saved)
  const [inserted] = await db
    .insert(savedContent)
    .values({ ...saved, userId, sourceKey: key, contentType })
    .onConflictDoNothing()
    .returning({ id: savedContent.id })
  if (inserted) return { id: inserted.id, isNew: true }
  const [existing] = await db
    .select({ id: savedContent.id })
    .from(savedContent)
    .where(
      and(
        eq(savedContent.userId, userId),
        eq(savedContent.sourceKey, key),
        eq(savedContent.type, saved.type),
      ),
    )
  // Removed between the two statements: once more.
  return existing ? { id: existing.id, isNew: false } : insertSaved(db, userId, saved, contentType)
}

export async function deleteSaved(db: Queryable, userId: string, id: string) {
  const [deleted] = await db
    .delete(savedContent)
    .where(and(eq(savedContent.id, id), eq(savedContent.userId, userId)))
    .returning({ id: savedContent.id })
  return deleted
}
