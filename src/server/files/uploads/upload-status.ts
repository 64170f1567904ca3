import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { media, uploads } from '../../db/schema/index.ts'
import type { listUnfinished, UploadRow } from './queries.ts'

const WAIT_MS = 10_000
const LOOK_MS = 150

/** Looks into the database: another process may be the one that works on it. */
export async function untilProcessed(db: Queryable, id: string): Promise<UploadRow | undefined> {
  for (const end = Date.now() + WAIT_MS; ;) {
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
    if (row?.state !== 'processing' || Date.now() > end) return row
    await sleep(LOOK_MS)
  }
}

export async function describeUpload(db: Queryable, upload: UploadRow, receivedBytes: number) {
  const { id, kind, fileName, sizeBytes, state, refusal } = upload
  const made = state === 'ready' ? await findMedia(db, id) : null
  return { id, kind, fileName, sizeBytes, receivedBytes, state, code: refusal, media: made }
}

export function describeUnfinished(row: Awaited<ReturnType<typeof listUnfinished>>[number]) {
  const { id, kind, fileName, sizeBytes, state, isActive, isTheirs, createdAt } = row
  const { startedBy, isByAdmin } = row
  const told = { id, kind, fileName, sizeBytes, state, isActive }
  return { ...told, mayDiscard: isTheirs, startedBy, isByAdmin, startedAt: createdAt }
}

async function findMedia(db: Queryable, id: string) {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  if (!row) return null
  const { kind, mime, sizeBytes, width, height } = row
  const variants = row.variants.map((variant) => ({
    name: variant.name,
    width: variant.width,
    height: variant.height,
  }))
  return { id, kind, mime, sizeBytes, width, height, variants }
}
