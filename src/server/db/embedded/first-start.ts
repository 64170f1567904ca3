import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { publishFolder, removeFolder } from './durable-files.ts'
import { compileEngine } from './engine-module.ts'
import type { InitialiseData } from './engine/initialise.ts'
import { EngineFailed } from './errors.ts'

// Named after the major version: a newer engine must not start on, or quietly beside, these files.
export const DATA_FOLDER = 'pg18'

/** A first start that was cut short leaves only the folder beside, which the next one throws away. */
export async function ensureDataFolder(dir: string, dump?: Uint8Array): Promise<string> {
  const data = path.join(dir, DATA_FOLDER)
  const beside = path.join(dir, `${DATA_FOLDER}.init`)
  await removeFolder(beside)
  if (existsSync(data)) return data

  await initialise({ dir: beside, dump, module: await compileEngine() })
  await removeStalePid(beside)
  await publishFolder(beside, data)
  return data
}

/** Whoever holds the folder lock knows that any pid file is left over from a dead process. */
export async function removeStalePid(data: string): Promise<void> {
  await rm(path.join(data, 'postmaster.pid'), { force: true })
}

async function initialise(workerData: InitialiseData): Promise<void> {
  const worker = new Worker(new URL('./engine/initialise.ts', import.meta.url), {
    workerData,
    execArgv: [],
  })
  const [exitCode] = await once(worker, 'exit')
  if (exitCode !== 0)
    throw new EngineFailed(`The new database could not be initialised (exit code ${exitCode}).`)
}
