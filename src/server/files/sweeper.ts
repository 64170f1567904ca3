import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { contentMedia, media, uploads } from '../db/schema/index.ts'
import { keysOf, mediaIdOf, processUpload, type Engine } from './processing/process-upload.ts'
import { changeStorage } from './quota.ts'
import type { StoredFile } from './storage/storage.ts'
import { deleteFreeMedia, deleteUpload, isNotHeld, lockPartnerOf } from './uploads/queries.ts'
import { receivedFile } from './uploads/receive-bytes.ts'

const ROWS_EVERY_MS = 60_000
const FILES_EVERY_MS = 60 * 60 * 1000
const ORPHAN_AGE_MS = 60 * 60 * 1000
const BATCH = 500

export function startSweeper(engine: Engine) {
  let running: Promise<void> = Promise.resolve()
  let filesAt = 0
  const run = async () => {
    try {
      await sweepRows(engine)
      if (Date.now() - filesAt < FILES_EVERY_MS) return
      filesAt = Date.now()
      await sweepFiles(engine)
    } catch (error) {
      engine.log.error({ err: error }, 'sweeping failed')
    }
  }
  const next = () => {
    running = running.then(run)
  }
  next()
  const timer = setInterval(next, ROWS_EVERY_MS).unref()

  return async function stop() {
    clearInterval(timer)
    await running
  }
}

/** Every row is taken by one guarded statement: several processes may sweep at once. */
export async function sweepRows(engine: Engine) {
  const { db, config } = engine
  const unprocessed = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, 'processing'), isNotHeld))
  for (const { id } of unprocessed) {
    if (existsSync(receivedFile(config.dataDir, id))) await processUpload(engine, id)
  }

  const expired = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(lt(uploads.expiresAt, sql`now()`), isNotHeld))
    .limit(BATCH)
  for (const { id } of expired) await db.transaction((tx) => deleteUpload(tx, id))

  const forgotten = await db
    .select({ id: media.id })
    .from(media)
    .where(and(isNull(media.attachedAt), lt(media.createdAt, sql`now() - interval '24 hours'`)))
    .limit(BATCH)
  for (const { id } of forgotten) await db.transaction((tx) => deleteFreeMedia(tx, id))

  await deleteLostMedia(engine)
}

// Whoever deletes content without detachMedia leaves these.
async function deleteLostMedia({ db }: Engine) {
  const isLost = and(
    isNotNull(media.attachedAt),
    notExists(
      db
        .select({ one: sql`1` })
        .from(contentMedia)
        .where(eq(contentMedia.mediaId, media.id)),
    ),
  )
  const lost = await db.select({ id: media.id }).from(media).where(isLost).limit(BATCH)
  for (const { id } of lost) {
    await db.transaction(async (tx) => {
      await lockPartnerOf(tx, id)
      const [row] = await tx
        .delete(media)
        .where(and(eq(media.id, id), isLost))
        .returning()
      if (row) await changeStorage(tx, row.partnerId, { usedBytes: -row.sizeBytes })
    })
  }
}

/** Files come before their rows and go after them: the old ones without a row belong to nobody. */
export async function sweepFiles(engine: Engine, before = new Date(Date.now() - ORPHAN_AGE_MS)) {
  let batch: StoredFile[] = []
  for await (const file of engine.storage.list()) {
    if (file.changedAt > before) continue
    batch.push(file)
    if (batch.length === BATCH) {
      await deleteOrphans(engine, batch)
      batch = []
    }
  }
  await deleteOrphans(engine, batch)
  await deleteOrphanFolders(engine, before)
}

async function deleteOrphans({ db, storage }: Engine, files: StoredFile[]) {
  const ids = [...new Set(files.flatMap(({ key }) => mediaIdOf(key) ?? []))]
  const rows = await db.select().from(media).where(inArray(media.id, ids))
  const needed = new Set(rows.flatMap(keysOf))
  for (const { key } of files) {
    // The bucket may hold other things too: only what carries our name is ours.
    const isOurs = mediaIdOf(key) !== undefined || key.endsWith('.unfinished')
    if (isOurs && !needed.has(key)) await storage.delete(key)
  }
}

async function deleteOrphanFolders({ db, config }: Engine, before: Date) {
  const root = resolve(join(config.dataDir, 'uploads'))
  for (const id of await readdir(root).catch(() => [])) {
    const found = await stat(join(root, id)).catch(() => undefined)
    if (!found || found.ctime > before) continue
    const underWay = inArray(uploads.state, ['receiving', 'processing'])
    const rows = z.uuid().safeParse(id).success
      ? await db
          .select()
          .from(uploads)
          .where(and(eq(uploads.id, id), underWay))
      : []
    if (rows.length === 0) await rm(join(root, id), { recursive: true, force: true })
  }
}
