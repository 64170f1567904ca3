import { and, eq, gt } from 'drizzle-orm'
import { type NewSavedContent, sourceKey } from '#domain/saved-content.ts'
import type { SavedType } from '#domain/step.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { removedSavedContent, savedContent } from '../../db/schema/index.ts'
import { announce } from '../../live/announce.ts'

// The unique index decides: saving the same thing twice, even at once, keeps one row.
export async function insertSaved(
  db: Queryable,
  userId: string,
  saved: NewSavedContent,
  contentType: string,
): Promise<{ id: string; isNew: boolean }> {
  const key = sourceKey(saved)
  const { text: body, ideaKey: _key, ...rest } = saved
  const [inserted] = await db
    .insert(savedContent)
    .values({ ...rest, body, userId, sourceKey: key, contentType })
    .onConflictDoNothing()
    .returning({ id: savedContent.id })
  if (inserted) return { id: inserted.id, isNew: true }
  const existing = await findSame(db, userId, { sourceKey: key, type: saved.type })
  // Removed between the two statements: once more.
  return existing ? { ...existing, isNew: false } : insertSaved(db, userId, saved, contentType)
}

async function findSame(
  db: Queryable,
  userId: string,
  same: { sourceKey: string; type: SavedType },
) {
  const [row] = await db
    .select({ id: savedContent.id })
    .from(savedContent)
    .where(
      and(
        eq(savedContent.userId, userId),
        eq(savedContent.sourceKey, same.sourceKey),
        eq(savedContent.type, same.type),
      ),
    )
  return row
}

/** Nothing when it is not there or not theirs. */
export function deleteSaved(db: Database, userId: string, id: string) {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(savedContent)
      .where(and(eq(savedContent.id, id), eq(savedContent.userId, userId)))
      .returning()
    if (!deleted) return undefined
    await tx.insert(removedSavedContent).values(deleted)
    await announce(tx, 'saved', userId)
    return { id: deleted.id }
  })
}

/** As it was, with its date; if the same was saved again meanwhile, that one stays. */
export function restoreSaved(db: Database, userId: string, id: string, removedAfter: Date) {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(removedSavedContent)
      .where(
        and(
          eq(removedSavedContent.id, id),
          eq(removedSavedContent.userId, userId),
          gt(removedSavedContent.removedAt, removedAfter),
        ),
      )
      .returning()
    if (!removed) return undefined
    const { removedAt: _removedAt, ...saved } = removed
    const [restored] = await tx
      .insert(savedContent)
      .values(saved)
      .onConflictDoNothing()
      .returning({ id: savedContent.id })
    await announce(tx, 'saved', userId)
    return restored ?? (await findSame(tx, userId, saved))
  })
}
