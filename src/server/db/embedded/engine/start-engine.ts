import { Buffer } from 'node:buffer'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { EngineFailed } from '../errors.ts'
import { DurableNodeFS, proveFsync, type SyncCounter } from './durable-node-fs.ts'
import type { EngineModule } from '../engine-module.ts'
import type { EngineSpec } from './messages.ts'
import { simpleQuery, type Unit } from './wire.ts'

const SETTINGS = {
  max_stack_depth: '1MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  gin_pending_list_limit: '64kB',
}

const COMPLAINTS_KEPT = 5
const NO_FSYNC_FLAG = '-F'

export type Engine = {
  run(unit: Unit): Uint8Array
  /** How often the engine has synced to disk so far. */
  syncs(): number
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export async function startEngine(spec: EngineSpec, module: EngineModule): Promise<Engine> {
  return 'folder' in spec ? startOnDisk(spec.folder, module) : startInMemory(spec.dump, module)
}

async function startOnDisk(folder: string, module: EngineModule): Promise<Engine> {
  const files = new DurableNodeFS(folder)
  const startParams = [
    ...PGlite.defaultStartParams.filter((flag) => flag !== NO_FSYNC_FLAG),
    ...settings({ ...SETTINGS, fsync: 'on', synchronous_commit: 'on', wal_sync_method: 'fsync' }),
  ]
  const engine = await start({ fs: files, startParams, pgliteWasmModule: module }, files.counter)
  proveFsync(files.counter, () =>
    engine.run(simpleQuery("SELECT pg_logical_emit_message(true, 'start', 'fsync')")),
  )
  return engine
}

async function startInMemory(dump: Uint8Array | undefined, module: EngineModule): Promise<Engine> {
  return start({
    startParams: [...PGlite.defaultStartParams, ...settings(SETTINGS)],
    pgliteWasmModule: module,
    ...(dump && { loadDataDir: new Blob([new Uint8Array(dump)]) }),
  })
}

async function start(options: PGliteOptions, counter: SyncCounter = { syncs: 0 }): Promise<Engine> {
  const complaints: string[] = []
  const database = await PGlite.create({
    ...options,
    onStderr: (line) => {
      complaints.push(line)
      if (complaints.length > COMPLAINTS_KEPT) complaints.shift()
      return true
    },
  }).catch((error: unknown) => {
    if (error instanceof EngineFailed) throw error
    throw new EngineFailed(
      `The embedded database did not start: ${complaints.join(' ') || String(error)}`,
    )
  })
  return {
    run: (unit) => runUnit(database, unit),
    syncs: () => counter.syncs,
    dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
    close: () => database.close(),
  }
}

/**
 * Synchronous although it calls a promise: the engine has answered when the call returns. Its plain
 * `execProtocolRawSync` keeps every parsed row for ever (43 kB a query measured), this way does not.
 */
function runUnit(database: PGlite, unit: Unit): Uint8Array {
  const chunks: Uint8Array[] = []
  const onRawData = (data: Uint8Array): void => void chunks.push(data.slice())
  // A failure shows as a missing answer, which the worker checks.
  database.execProtocolRawStream(unit, { syncToFs: false, onRawData }).catch(() => undefined)
  return chunks.length === 1 && chunks[0] ? chunks[0] : new Uint8Array(Buffer.concat(chunks))
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
