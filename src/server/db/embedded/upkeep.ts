import type pg from 'pg'
import { runAlone } from './embedded-pool.ts'
import type { TimeLimit } from './engine-thread.ts'
import type { Log } from './engine-supervisor.ts'

/** The engine has no checkpointer, autovacuum or analyze of its own. */
export type UpkeepTimes = {
  lookEveryMs: number
  checkpointEveryMs: number
  checkpointAtBytes: number
  vacuumEveryMs: number
}

export const UPKEEP_TIMES: UpkeepTimes = {
  lookEveryMs: 30_000,
  checkpointEveryMs: 300_000,
  checkpointAtBytes: 32 * 1024 * 1024,
  vacuumEveryMs: 3_600_000,
}

export type Upkeep = { stop(): Promise<void> }

export function startUpkeep(
  pool: pg.Pool,
  limit: TimeLimit,
  log: Log,
  times: UpkeepTimes = UPKEEP_TIMES,
): Upkeep {
  let checkpointLsn = '0/0'
  let checkpointAt = Date.now()
  let vacuumAt = Date.now()
  let running = Promise.resolve()
  let isRunning = false

  async function look(): Promise<void> {
    const isVacuumDue = Date.now() - vacuumAt >= times.vacuumEveryMs
    if (isVacuumDue) vacuumAt = Date.now()
    await vacuumAnalyze(pool, limit, isVacuumDue ? 'all' : 'without-statistics')

    const dirtyBytes = await countWalBytesSince(pool, checkpointLsn)
    const isCheckpointDue = Date.now() - checkpointAt >= times.checkpointEveryMs
    if (dirtyBytes === 0 || (!isCheckpointDue && dirtyBytes < times.checkpointAtBytes)) return
    checkpointLsn = await runAlone(pool, limit, checkpoint)
    checkpointAt = Date.now()
  }

  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = look()
      .catch((error: unknown) => log('Upkeep of the embedded database is put off.', error))
      .finally(() => (isRunning = false))
  }, times.lookEveryMs).unref()

  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}

async function checkpoint(client: pg.PoolClient): Promise<string> {
  await client.query('CHECKPOINT')
  const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn() AS lsn')
  return rows[0]?.lsn ?? '0/0'
}

async function countWalBytesSince(pool: pg.Pool, lsn: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1) AS bytes',
    [lsn],
  )
  return Number(rows[0]?.bytes ?? 0)
}

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'm') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`

const WITHOUT_STATISTICS = 'AND c.reltuples < 0'

const GIN_WITH_PENDING_LIST = `
  SELECT c.oid::regclass::text AS name
  FROM pg_class c JOIN pg_am a ON a.oid = c.relam
  WHERE a.amname = 'gin' AND c.relkind = 'i' AND NOT 'fastupdate=off' = ANY (coalesce(c.reloptions, '{}'))`

/** Table by table, so that others get their turn in between. */
async function vacuumAnalyze(
  pool: pg.Pool,
  limit: TimeLimit,
  which: 'all' | 'without-statistics',
): Promise<void> {
  // Only vacuum empties a GIN pending list here, and a long one slows every search: do without.
  for (const name of await listNames(pool, GIN_WITH_PENDING_LIST)) {
    await pool.query(`ALTER INDEX ${name} SET (fastupdate = off)`)
    await pool.query(`SELECT gin_clean_pending_list('${name.replaceAll("'", "''")}'::regclass)`)
  }
  for (const name of await listNames(
    pool,
    which === 'all' ? TABLES : TABLES + WITHOUT_STATISTICS,
  )) {
    await runAlone(pool, limit, (client) => client.query(`VACUUM (ANALYZE) ${name}`))
  }
}

async function listNames(pool: pg.Pool, sql: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(sql)
  return rows.map((row) => row.name)
}
