import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { SAVED_RESTORABLE_MAX } from '#domain/saved-content.ts'
import type { SavedType } from '#domain/step.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { preparedStatement } from '../../db/prepared.ts'
import { removedSavedContent, savedContent } from '../../db/schema/index.ts'
import { announce, announcing } from '../../live/announce.ts'

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

const COLUMNS = sql.join(
  Object.values(getTableColumns(savedContent)).map(({ name }) => sql.identifier(name)),
  sql`, `,
)

const remove = preparedStatement<{ id: string }>(
  'remove-saved',
  () => sql`
    with removed as (
      delete from ${savedContent} where id = ${sql.placeholder('id')} and user_id = ${sql.placeholder('userId')} returning ${COLUMNS}
    ),
    kept as (insert into ${removedSavedContent} (${COLUMNS}) select ${COLUMNS} from removed),
    forgotten as (
      delete from ${removedSavedContent} where id in (
        select id from ${removedSavedContent} where user_id = ${sql.placeholder('userId')}
        order by removed_at desc offset ${sql.raw(String(SAVED_RESTORABLE_MAX - 1))} for update skip locked
      )
    )
    select id, ${announcing('saved', sql`user_id`)} from removed`,
)

/** Nothing when it is not there or not theirs. */
export async function deleteSaved(db: Database, userId: string, id: string) {
  const [removed] = await remove(db, { userId, id })
  return removed && { id: removed.id }
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
