import { eq } from 'drizzle-orm'
import type { LanguageTag } from '#domain/language.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/index.ts'

export async function updateLanguage(db: Queryable, userId: string, language: LanguageTag) {
  await db.update(users).set({ language, updatedAt: new Date() }).where(eq(users.id, userId))
}
