import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export type InitialiseData = { dir: string; dump: Uint8Array | undefined }

const { dir, dump }: InitialiseData = workerData

const database = await PGlite.create({
  fs: new NodeFS(dir),
  ...(dump && { loadDataDir: new Blob([new Uint8Array(dump)]) }),
})
await database.exec('CHECKPOINT')
await database.close()
process.exit(0)
