import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import pino from 'pino'
import { expect } from 'vitest'
import { textBytes } from '#domain/storage.ts'
import { createDatabase, type Database } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import {
  activity,
  contentMedia,
  media,
  partnerContent,
  partners,
  uploads,
} from '#server/db/schema/index.ts'

type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** While no server runs: what the rows say is there, each with what came in its transaction, and counts to the byte. */
export async function expectWholeRows({ DATA_DIR, DATABASE_URL }: Place, partnerId: string) {
  const log = pino({ level: 'silent' })
  const place = { databaseUrl: DATABASE_URL, databasePoolMax: 1, dataDir: DATA_DIR }
  const database = await openDatabase(place, log)
  try {
    const db = createDatabase(database.pool)
    await expectAddedOnce(db, partnerId)
    await expectExactStorage(db, DATA_DIR, partnerId)
  } finally {
    await database.close()
  }
}

/** Whatever was added stands in the diary once, and every sound has its file. */
async function expectAddedOnce(db: Database, partnerId: string) {
  const isAdded = and(
    eq(activity.partnerId, partnerId),
    eq(activity.kind, 'content-added'),
    eq(activity.title, partnerContent.title),
  )
  const isOurs = sql`${partnerContent.title} ~ '^(Text|Sound) [0-9-]+$'`
  const notOnce = await db
    .select({ title: partnerContent.title })
    .from(partnerContent)
    .where(
      and(
        eq(partnerContent.partnerId, partnerId),
        isOurs,
        sql`(select count(*) from ${activity} where ${isAdded}) <> 1
          or (${partnerContent.contentType} = 'audio') <>
            exists (select from ${contentMedia} where ${contentMedia.contentId} = ${partnerContent.id})`,
      ),
    )
  expect(notOnce).toEqual([])
}

async function expectExactStorage(db: Database, dataDir: string, partnerId: string) {
  const files = await db.select().from(media).where(eq(media.partnerId, partnerId))
  for (const { key, sizeBytes } of files)
    expect((await stat(join(dataDir, 'files', key))).size).toBe(sizeBytes)

  const contents = await db
    .select()
    .from(partnerContent)
    .where(eq(partnerContent.partnerId, partnerId))
  const there = contents.filter(({ deletedAt }) => deletedAt === null)
  const shown = await db
    .select()
    .from(contentMedia)
    .where(inArray(contentMedia.contentId, idsOf(there)))
  const shownIds = new Set(shown.map(({ mediaId }) => mediaId))
  const free = files.filter(({ attachedAt }) => attachedAt === null)
  const underWay = await db
    .select()
    .from(uploads)
    .where(
      and(eq(uploads.partnerId, partnerId), inArray(uploads.state, ['receiving', 'processing'])),
    )
  const [partner] = await db.select().from(partners).where(eq(partners.id, partnerId))
  expect(partner).toMatchObject({
    storageUsedBytes: bytesOf(files.filter(({ id }) => shownIds.has(id))) + textsBytes(there),
    storageReservedBytes: bytesOf(free) + bytesOf(underWay),
  })
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const bytesOf = (rows: { sizeBytes: number }[]) => sum(rows.map(({ sizeBytes }) => sizeBytes))
const textsBytes = (rows: (typeof partnerContent.$inferSelect)[]) =>
  sum(rows.map(({ contentType, body }) => (contentType === 'text' ? textBytes(body) : 0)))
