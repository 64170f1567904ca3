import { expect, vi } from 'vitest'
import type { World } from './create-world.ts'

/** Somebody else's transaction, which ends when the work in between is done. */
export async function during<Result>(
  { pool }: World,
  statements: [string, string[]?][],
  work: () => Promise<Result>,
) {
  const rival = await pool.connect()
  await rival.query('begin')
  for (const [text, values] of statements) await rival.query(text, values)
  try {
    return await work()
  } finally {
    await rival.query('commit')
    rival.release()
  }
}

const WAITING = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

export const someWait = ({ pool }: World, count: number) =>
  vi.waitFor(
    async () => expect((await pool.query(`select from ${WAITING}`)).rowCount).toBe(count),
    60_000,
  )

export const cancelWaiting = ({ pool }: World) =>
  pool.query(`select pg_cancel_backend(pid) from ${WAITING}`)
