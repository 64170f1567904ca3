import type { EngineModule } from '../engine-module.ts'
import type { MessagePort } from 'node:worker_threads'

/** Without a folder the database lives in memory, starts from the dump, and nothing is synced. */
export type EngineSpec = { folder: string } | { dump: Uint8Array | undefined }

export type WorkerData = {
  spec: EngineSpec
  module: EngineModule
  /** When the running unit began, in process.hrtime nanoseconds; 0 while idle. */
  unitStartedAt: BigInt64Array<SharedArrayBuffer>
}

export type ToWorker = { type: 'connect'; port: MessagePort } | { type: 'dump' } | { type: 'close' }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'dump'; bytes: Uint8Array }

export const EXIT_WITHOUT_ANSWER = 70
