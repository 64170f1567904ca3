import { and, eq, exists, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { contentMedia, media, partnerContent, partners } from '../../db/schema/index.ts'
import { mayManage } from '../../features/partners/queries.ts'
import type { Caller } from '../caller.ts'

const isPublished = (db: Queryable): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(contentMedia)
      .innerJoin(partnerContent, eq(partnerContent.id, contentMedia.contentId))
      .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
      .where(
        and(
          eq(contentMedia.mediaId, media.id),
          isNotNull(partnerContent.publishedAt),
          isNull(partnerContent.deletedAt),
          eq(partners.status, 'active'),
        ),
      ),
  )

/** Published: everybody's. Drafts, deleted items and what is not attached yet: the partner's own. */
export async function findReadableMedia(db: Queryable, id: string, caller: Caller) {
  const [row] = await db
    .select({ ...getTableColumns(media), isPublished: isPublished(db).mapWith(Boolean) })
    .from(media)
    .where(
      and(
        eq(media.id, id),
        caller.isSuperAdmin
          ? undefined
          : or(isPublished(db), mayManage(db, caller.userId, media.partnerId)),
      ),
    )
  return row
}
