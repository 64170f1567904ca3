import type { Queryable } from '../../db/client.ts'
import { type AttachedMedia, listMedia } from '../../files/attach-media.ts'
import { listMembers } from '../partners/queries.ts'
import { type ItemRow, listItems } from '../content-management/queries.ts'

export type ExportedItem = ItemRow & { media: AttachedMedia[] }

const BATCH = 100

/** Page by page, newest first: an export of any size holds one page in memory. */
export async function* exportedItems(
  db: Queryable,
  partnerId: string,
  category: string | undefined,
) {
  const members = await listMembers(db, partnerId)
  let after: { createdAt: Date; id: string } | undefined
  for (;;) {
    const items = await listItems(db, partnerId, { category }, { after, limit: BATCH })
    const media = await listMedia(
      db,
      items.map(({ id }) => id),
    )
    for (const item of items) {
      yield {
        ...item,
        // Of others, such as admins, a partner is not told who they are.
        userId: members.find((id) => id === item.userId) ?? null,
        media: media.filter(({ contentId }) => contentId === item.id),
      } satisfies ExportedItem
    }
    after = items.at(-1)
    if (items.length < BATCH) return
  }
}

/** Unique in the archive, and made of nothing that means something to a file system. */
export const archivePath = ({ id, fileName }: AttachedMedia) =>
  `files/${id}-${fileName.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-100)}`
