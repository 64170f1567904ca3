import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import { UPLOADS_UNDER_WAY_MAX } from '#domain/storage.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { media, partners, uploads, users, type UploadState } from '../../db/schema/index.ts'
import { changeAs } from '../../features/partners/change-as.ts'
import { toldActor } from '../../features/activity/told-actor.ts'
import { mayManage } from '../../features/partners/queries.ts'
import { type Caller, requirePartner } from '../caller.ts'
import { changeStorage } from '../quota.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { NewUpload } from './new-upload.ts'

export type UploadRow = typeof uploads.$inferSelect

const UNDER_WAY: UploadState[] = ['receiving', 'processing']
const isUnderWay = inArray(uploads.state, UNDER_WAY)
const inADay = sql`now() + interval '24 hours'`

/** The whole size is reserved before the first byte is accepted. */
export async function insertUpload(
  db: Database,
  caller: Caller,
  input: NewUpload,
): Promise<UploadRow> {
  await requirePartner(db, input.partnerId, caller)
  if (input.kind === 'poster') await requireVideo(db, input)
  return changeAs(db, caller.userId, { partnerId: input.partnerId }, async (tx) => {
    await changeStorage(tx, input.partnerId, { reservedBytes: input.sizeBytes })
    const [mine] = await tx
      .select({ count: count() })
      .from(uploads)
      .where(and(eq(uploads.userId, caller.userId), isUnderWay))
    if (mine && mine.count >= UPLOADS_UNDER_WAY_MAX) {
      const data = { max: UPLOADS_UNDER_WAY_MAX }
      throw new Refusal(429, 'TOO_MANY_UPLOADS', 'Too many uploads are under way.', data)
    }
    const { filename: fileName, ...values } = input
    const [row] = await tx
      .insert(uploads)
      .values({ ...values, fileName, userId: caller.userId, expiresAt: inADay })
      .returning()
    if (!row) throw new Error('the upload was not inserted')
    return row
  })
}

const hasPoster = sql`${media.variants} @> '[{"name":"poster"}]'`
export const isVideoWithoutPoster = (mediaId: string, partnerId: string) =>
  and(
    eq(media.id, mediaId),
    eq(media.partnerId, partnerId),
    eq(media.kind, 'video'),
    sql`not ${hasPoster}`,
  )

async function requireVideo(db: Queryable, input: { posterFor: string; partnerId: string }) {
  const isFree = isVideoWithoutPoster(input.posterFor, input.partnerId)
  const [video] = await db.select({ id: media.id }).from(media).where(isFree)
  if (!video) throw notFound()
}

/** What is under way is the partner's. An admin goes on with what they began, and leaves the rest to the partner. */
const isTheirs = (db: Queryable, { userId, isSuperAdmin }: Caller) =>
  or(
    mayManage(db, userId, uploads.partnerId),
    isSuperAdmin ? eq(uploads.userId, userId) : undefined,
  )

export async function findUpload(db: Queryable, id: string, caller: Caller) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), gt(uploads.expiresAt, sql`now()`), isTheirs(db, caller)))
  return row
}

// A connection that is cut is back, or given up, within this time.
const isActive = sql<boolean>`(coalesce(${uploads.heldUntil} > now(), false) or ${uploads.expiresAt} > now() + interval '24 hours' - interval '30 seconds')`

/** All that holds room of the partner without being content: uploads under way, and what nothing shows yet. */
export function listUnfinished(db: Queryable, partnerId: string, caller: Caller) {
  const { name: startedBy, isByAdmin } = toldActor(db, uploads.partnerId)
  return db
    .select({
      ...getTableColumns(uploads),
      startedBy,
      isByAdmin: sql<boolean>`coalesce(${isByAdmin}, false)`,
      isActive,
      isTheirs: sql<boolean>`coalesce(${isTheirs(db, caller)}, false)`,
    })
    .from(uploads)
    .leftJoin(users, eq(users.id, uploads.userId))
    .leftJoin(media, eq(media.id, uploads.id))
    .where(
      and(
        eq(uploads.partnerId, partnerId),
        gt(uploads.expiresAt, sql`now()`),
        or(isUnderWay, and(isNotNull(media.id), isNull(media.attachedAt))),
      ),
    )
    .orderBy(asc(uploads.createdAt), asc(uploads.id))
}

export async function isInUse(db: Queryable, id: string) {
  const [row] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), isNotNull(media.attachedAt)))
  return row !== undefined
}

/** True for one caller only, and only when nobody writes. */
export async function markComplete(db: Queryable, id: string) {
  const [row] = await db
    .update(uploads)
    .set({ state: 'processing', expiresAt: inADay })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'receiving'), isNotHeld))
    .returning({ id: uploads.id })
  return row !== undefined
}

/** Of an upload or its media: the partner before what is its own, as whoever deletes the partner comes to them. */
export async function lockPartnerOf(tx: Queryable, id: string) {
  const owner = (table: typeof uploads | typeof media) =>
    tx.select({ id: table.partnerId }).from(table).where(eq(table.id, id))
  await tx
    .select({ id: partners.id })
    .from(partners)
    .where(or(inArray(partners.id, owner(uploads)), inArray(partners.id, owner(media))))
    .for('no key update')
}

/** Ends an upload under way with a reason its owner can read; gives its reservation back once. */
export const refuseUpload = (db: Database, id: string, refusal: string) =>
  db.transaction(async (tx) => {
    await lockPartnerOf(tx, id)
    const [row] = await tx
      .update(uploads)
      .set({ state: 'refused', refusal, heldUntil: null, expiresAt: inADay })
      .where(and(eq(uploads.id, id), isUnderWay))
      .returning()
    if (row) await changeStorage(tx, row.partnerId, { reservedBytes: -row.sizeBytes })
    return row !== undefined
  })

/** Without a trace; what it had reserved is given back once. */
export async function deleteUpload(tx: Queryable, id: string) {
  await lockPartnerOf(tx, id)
  const [row] = await tx.delete(uploads).where(eq(uploads.id, id)).returning()
  if (row && UNDER_WAY.includes(row.state)) {
    await changeStorage(tx, row.partnerId, { reservedBytes: -row.sizeBytes })
  }
}

/** Media that no content shows: its bytes were still reserved. */
export async function deleteFreeMedia(tx: Queryable, id: string) {
  await lockPartnerOf(tx, id)
  const [row] = await tx
    .delete(media)
    .where(and(eq(media.id, id), isNull(media.attachedAt)))
    .returning()
  if (row) await changeStorage(tx, row.partnerId, { reservedBytes: -row.sizeBytes })
  return row
}

export const isNotHeld = or(isNull(uploads.heldUntil), lt(uploads.heldUntil, sql`now()`))
