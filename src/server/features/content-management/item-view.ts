import { LIST_TEXT_CHARACTERS } from '#domain/content.ts'
import { textPreview } from '#domain/text.ts'
import type { Queryable } from '../../db/client.ts'
import { listMedia } from '../../files/attach-media.ts'
import type { ItemRow } from './queries.ts'

export async function viewItems(db: Queryable, rows: ItemRow[]) {
  const media = await listMedia(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    textPreview: row.contentType === 'text' ? textPreview(row.body, LIST_TEXT_CHARACTERS) : '',
    media: media.filter(({ contentId }) => contentId === row.id),
  }))
}

export async function viewItem(db: Queryable, row: ItemRow) {
  const [item] = await viewItems(db, [row])
  if (!item) throw new Error('one row gives one view')
  return { ...item, text: row.body }
}
