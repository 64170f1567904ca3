import type pg from 'pg'
import { CLOSING_MS, isDoneWithin } from '../closing-times.ts'

/** A client that is never given back must not keep the server from closing. */
export async function endPool(pool: pg.Pool): Promise<void> {
  if (pool.ending || pool.ended) return
  await isDoneWithin(CLOSING_MS.connections, pool.end())
}
