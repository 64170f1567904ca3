import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { uploads, type UploadState } from '../../db/schema/index.ts'
import { locked } from '../refusal.ts'
import { isNotHeld } from './queries.ts'

const RENEW_MS = 20_000
const inAMinute = sql`now() + interval '60 seconds'`

/** One at a time on one upload, across processes; a process that dies lets go after a minute. */
export async function withHold<Result>(
  db: Database,
  id: string,
  state: UploadState,
  work: () => Promise<Result>,
): Promise<Result> {
  const [held] = await db
    .update(uploads)
    .set({ heldUntil: inAMinute })
    .where(and(eq(uploads.id, id), eq(uploads.state, state), isNotHeld))
    .returning({ id: uploads.id })
  if (!held) throw locked()
  const renew = () => db.update(uploads).set({ heldUntil: inAMinute }).where(eq(uploads.id, id))
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    const expiresAt = sql`now() + interval '24 hours'`
    await db.update(uploads).set({ heldUntil: null, expiresAt }).where(eq(uploads.id, id))
  }
}

/** For the only process that there is, before it begins: whoever holds one is dead. */
export const releaseHolds = (db: Database) =>
  db.update(uploads).set({ heldUntil: null }).where(isNotNull(uploads.heldUntil))
