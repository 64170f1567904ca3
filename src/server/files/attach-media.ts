import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MediaKind } from '#domain/storage.ts'
import type { Queryable } from '../db/client.ts'
import { contentMedia, media } from '../db/schema/index.ts'
import { changeStorage } from './quota.ts'
import { Refusal } from './refusal.ts'

type Attachment = { partnerId: string; contentId: string; mediaIds: string[]; kind: MediaKind }

/** In the order given. Throws MEDIA_UNAVAILABLE unless each is this partner's, of this kind and free. */
export async function attachMedia(
  tx: Queryable,
  { partnerId, contentId, mediaIds, kind }: Attachment,
) {
  const attached = await tx
    .update(media)
    .set({ attachedAt: sql`now()` })
    .where(
      and(
        inArray(media.id, mediaIds),
        eq(media.partnerId, partnerId),
        eq(media.kind, kind),
        isNull(media.attachedAt),
      ),
    )
    .returning({ id: media.id, sizeBytes: media.sizeBytes })
  if (attached.length !== mediaIds.length) {
    const unavailable = mediaIds.filter((id) => !attached.some((row) => row.id === id))
    throw new Refusal(
      409,
      'MEDIA_UNAVAILABLE',
      'A file is not there, not yours, of another kind or in use.',
      {
        mediaIds: unavailable,
      },
    )
  }
  await tx
    .insert(contentMedia)
    .values(mediaIds.map((mediaId, position) => ({ contentId, position, mediaId })))
  const bytes = sumBytes(attached)
  await changeStorage(tx, partnerId, { usedBytes: bytes, reservedBytes: -bytes })
}

/** Before the content is deleted for good. The rows go now; the sweeper deletes their files. */
export async function detachMedia(tx: Queryable, contentId: string) {
  const ofContent = tx
    .select({ id: contentMedia.mediaId })
    .from(contentMedia)
    .where(eq(contentMedia.contentId, contentId))
  const detached = await tx
    .delete(media)
    .where(inArray(media.id, ofContent))
    .returning({ partnerId: media.partnerId, sizeBytes: media.sizeBytes })
  const [first] = detached
  if (first) await changeStorage(tx, first.partnerId, { usedBytes: -sumBytes(detached) })
}

export type AttachedMedia = Awaited<ReturnType<typeof listMedia>>[number]

/** For lists and the viewer: by content, then in order. */
export const listMedia = (db: Queryable, contentIds: string[]) =>
  db
    .select({
      contentId: contentMedia.contentId,
      id: media.id,
      key: media.key,
      kind: media.kind,
      mime: media.mime,
      sizeBytes: media.sizeBytes,
      width: media.width,
      height: media.height,
      fileName: media.fileName,
      hasPoster: sql<boolean>`${media.variants} @> '[{"name":"poster"}]'`,
    })
    .from(contentMedia)
    .innerJoin(media, eq(media.id, contentMedia.mediaId))
    .where(inArray(contentMedia.contentId, contentIds))
    .orderBy(asc(contentMedia.contentId), asc(contentMedia.position))

const sumBytes = (rows: { sizeBytes: number }[]) =>
  rows.reduce((sum, row) => sum + row.sizeBytes, 0)
