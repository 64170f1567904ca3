import { eq, sql } from 'drizzle-orm'
import type { TutorialEnd } from '#domain/tutorial.ts'
import type { Queryable } from '../../db/client.ts'
import { tutorialProgress, userPreferences } from '../../db/schema/index.ts'

const PROGRESS = { index: tutorialProgress.index, end: tutorialProgress.end }

export async function findTutorialProgress(db: Queryable, userId: string) {
  const [progress] = await db
    .select(PROGRESS)
    .from(tutorialProgress)
    .where(eq(tutorialProgress.userId, userId))
  return progress
}

export async function upsertTutorialProgress(
  db: Queryable,
  userId: string,
  change: { index?: number | undefined; end?: TutorialEnd | undefined },
) {
  const { index, end } = change
  const [progress] = await db
    .insert(tutorialProgress)
    .values({ userId, ...(index !== undefined && { index }), ...(end && { end }) })
    .onConflictDoUpdate({
      target: tutorialProgress.userId,
      set: {
        ...(index !== undefined && { index }),
        // The first end stays: whoever looks again has not dismissed what they finished.
        ...(end && { end: sql`coalesce(${tutorialProgress.end}, ${end})` }),
        updatedAt: new Date(),
      },
    })
    .returning(PROGRESS)
  if (!progress) throw new Error('an upsert returns its row')
  return progress
}

// Offered to who is new: never opened it, never dismissed it and has told us nothing yet.
export async function isTutorialOffered(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      isOffered: sql<boolean>`not exists (select from ${tutorialProgress} where ${tutorialProgress.userId} = ${userId})
        and not exists (select from ${userPreferences} where ${userPreferences.userId} = ${userId})`,
    })
    .from(sql`(select 1) as one`)
  return row?.isOffered ?? false
}
