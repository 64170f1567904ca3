import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { EngineModule } from '../engine-module.ts'

export type InitialiseData = { dir: string; dump: Uint8Array | undefined; module: EngineModule }

const { dir, dump, module }: InitialiseData = workerData

const database = await PGlite.create({
  fs: new NodeFS(dir),
  pgliteWasmModule: module,
  ...(dump && { loadDataDir: new Blob([new Uint8Array(dump)]) }),
})
await database.exec('CHECKPOINT')
await database.close()
process.exit(0)
