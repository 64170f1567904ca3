import { desc, eq } from 'drizzle-orm'
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
