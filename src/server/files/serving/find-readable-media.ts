import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { contentMedia, media, partnerContent, partners } from '../../db/schema/index.ts'
import { mayManage } from '../../features/partners/queries.ts'
import type { Caller } from '../caller.ts'

const isPublished = sql`exists (
  select from ${contentMedia}
  join ${partnerContent} on ${partnerContent.id} = ${contentMedia.contentId}
  join ${partners} on ${partners.id} = ${partnerContent.partnerId}
  where ${contentMedia.mediaId} = ${media.id}
    and ${partnerContent.publishedAt} is not null
    and ${partnerContent.deletedAt} is null
    and ${partners.status} = 'active'
)`

/** Published: everybody's. Drafts, deleted items and what is not attached yet: the partner's own. */
export async function findReadableMedia(db: Queryable, id: string, caller: Caller) {
  const mayRead = caller.isSuperAdmin
    ? sql`true`
    : sql`(${isPublished} or ${mayManage(db, caller.userId, media.partnerId)})`
  const [row] = await db
    .select()
    .from(media)
    .where(sql`${media.id} = ${id} and ${mayRead}`)
  return row
}
