import { isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { partnerContent } from '../../db/schema/index.ts'
import { searchable } from './searchable.ts'

const BATCH = 2_000

/** For rows from before the search, of an older version or of a bulk load. */
export async function fillSearchTexts(db: Database) {
  let filled = BATCH
  while (filled === BATCH) filled = await fillSome(db)
}

async function fillSome(db: Database) {
  const rows = await db
    .select({
      id: partnerContent.id,
      title: partnerContent.title,
      translations: partnerContent.translations,
    })
    .from(partnerContent)
    .where(isNull(partnerContent.searchKeys))
    .limit(BATCH)
  const filled = JSON.stringify(rows.map((row) => ({ id: row.id, ...searchable(row) })))
  // Who changed a title meanwhile has written its text.
  await db.execute(sql`
    update partner_content as c set search_text = f."searchText", search_keys = f."searchKeys"
    from json_to_recordset(${filled}::json) as f (id uuid, "searchText" text, "searchKeys" int[])
    where c.id = f.id and c.search_keys is null`)
  return rows.length
}
