import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { partnerContent } from '../../db/schema/index.ts'
import { searchable } from './searchable.ts'

const BATCH = 500

/** For rows from before the search, of an older backup or of a bulk load. */
export async function fillSearchTexts(db: Database) {
  let filled = BATCH
  while (filled === BATCH) filled = await fillSome(db)
}

const fillSome = (db: Database) =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: partnerContent.id,
        title: partnerContent.title,
        translations: partnerContent.translations,
      })
      .from(partnerContent)
      .where(isNull(partnerContent.searchText))
      .limit(BATCH)
    for (const row of rows) {
      // Who changed a title meanwhile has written its text.
      await tx
        .update(partnerContent)
        .set(searchable(row))
        .where(and(eq(partnerContent.id, row.id), isNull(partnerContent.searchText)))
    }
    return rows.length
  })
