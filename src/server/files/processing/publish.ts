import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { media, uploads, type MediaVariant } from '../../db/schema/index.ts'
import { lockPartner } from '../../features/partners/queries.ts'
import { changeStorage } from '../quota.ts'
import { notFound } from '../refusal.ts'
import { isVideoWithoutPoster, type UploadRow } from '../uploads/queries.ts'

type Stored = Pick<
  typeof media.$inferInsert,
  'mime' | 'width' | 'height' | 'sizeBytes' | 'key' | 'variants'
>

/** The files are in storage already: the row never points to one that is missing. */
export const publishMedia = (db: Database, upload: UploadRow, stored: Stored) =>
  db.transaction(async (tx) => {
    await lockPartner(tx, upload.partnerId)
    await markReady(tx, upload)
    const { id, partnerId, fileName, kind } = upload
    if (kind === 'poster') throw new Error('a poster is no media of its own')
    await tx.insert(media).values({ ...stored, id, partnerId, fileName, kind })
    await changeStorage(tx, partnerId, { reservedBytes: stored.sizeBytes - upload.sizeBytes })
  })

/** Smaller pictures and posters are ours, not the partner's: they cost no quota. */
export const publishPoster = (db: Database, upload: UploadRow, stills: MediaVariant[]) =>
  db.transaction(async (tx) => {
    await lockPartner(tx, upload.partnerId)
    await markReady(tx, upload)
    const [video] = await tx
      .update(media)
      .set({ variants: sql`${media.variants} || ${JSON.stringify(stills)}::jsonb` })
      .where(isVideoWithoutPoster(upload.posterFor ?? upload.id, upload.partnerId))
      .returning({ id: media.id })
    if (!video) throw notFound()
    await changeStorage(tx, upload.partnerId, { reservedBytes: -upload.sizeBytes })
  })

// Whoever cancelled it meanwhile wins: then nothing is published.
async function markReady(tx: Queryable, { id }: UploadRow) {
  const [row] = await tx
    .update(uploads)
    .set({ state: 'ready', heldUntil: null })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'processing')))
    .returning({ id: uploads.id })
  if (!row) throw notFound()
}
