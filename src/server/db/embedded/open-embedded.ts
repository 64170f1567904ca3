import { chmod, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { CLOSING_MS, isDoneWithin } from '../../closing-times.ts'
import { endPool } from '../end-pool.ts'
import { makeFolder } from './durable-files.ts'
import { EmbeddedPool, runAlone } from './embedded-pool.ts'
import { superviseEngine, type EngineSupervisor, type Log } from './engine-supervisor.ts'
import { startEngineThread, type TimeLimit } from './engine-thread.ts'
import { ensureDataFolder, removeStalePid } from './first-start.ts'
import { lockFolder } from './folder-lock.ts'
import { PortStream } from './port-stream.ts'
import { startUpkeep, type UpkeepTimes } from './upkeep.ts'

const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 10_000
const RESTARTS_MAX = 5

export type EmbeddedDatabase = {
  pool: pg.Pool
  close(): Promise<void>
}

export type InMemoryDatabase = EmbeddedDatabase & { dump(): Promise<Uint8Array> }

export type EmbeddedOptions = {
  /** Told once, when the engine could not be kept running; the process should end. */
  onFatal?: (error: Error) => void
  log?: Log
  /** Told when its thread has begun to wake, for which this one may do something else. */
  onWaking?: () => void
  statementTimeoutMs?: number
  connectTimeoutMs?: number
  restartsMax?: number
  upkeep?: UpkeepTimes
  /** A dump, or the path of one, from which a missing database is made. */
  dump?: Uint8Array | string
}

/** PostgreSQL in this process, on one folder that belongs to this process alone. */
export async function openEmbedded(
  dir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const { onFatal = () => undefined, log = () => undefined, restartsMax = RESTARTS_MAX } = options
  const folder = path.resolve(dir)
  await makeFolder(folder)
  await chmod(folder, 0o700)
  const lock = lockFolder(folder)
  try {
    const data = await ensureDataFolder(folder, await readDump(options.dump))
    const limit = { statementMs: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS }
    const start = async () => {
      await removeStalePid(data)
      return startEngineThread({ folder: data }, limit, options.onWaking)
    }
    const supervisor = await superviseEngine(start, { restartsMax, onFatal, log })
    const pool = openPool(supervisor, options.connectTimeoutMs)
    const upkeep = startUpkeep(pool, limit, log, options.upkeep)
    const close = once(async () => {
      await isDoneWithin(CLOSING_MS.connections, Promise.all([upkeep.stop(), endPool(pool)]))
      await supervisor.close()
      lock.release()
    })
    return { pool, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For tests: nothing on disk, no lock, and what it held is gone when the engine stops. */
export async function openInMemory(dump?: Blob | Uint8Array): Promise<InMemoryDatabase> {
  const bytes = dump instanceof Blob ? new Uint8Array(await dump.arrayBuffer()) : dump
  const limit: TimeLimit = { statementMs: STATEMENT_TIMEOUT_MS }
  const supervisor = await superviseEngine(() => startEngineThread({ dump: bytes }, limit), {
    restartsMax: 0,
    onFatal: () => undefined,
    log: () => undefined,
  })
  const pool = openPool(supervisor)
  return {
    pool,
    close: once(async () => {
      await endPool(pool)
      await supervisor.close()
    }),
    dump: () =>
      runAlone(pool, limit, async (client) => {
        await client.query('CHECKPOINT')
        return (await supervisor.running()).dump()
      }),
  }
}

function openPool(supervisor: EngineSupervisor, connectTimeoutMs = CONNECT_TIMEOUT_MS): pg.Pool {
  return new EmbeddedPool(() => new PortStream(() => supervisor.running()), connectTimeoutMs)
}

async function readDump(dump: Uint8Array | string | undefined): Promise<Uint8Array | undefined> {
  return typeof dump === 'string' ? readFile(dump) : dump
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
