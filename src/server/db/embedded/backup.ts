import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { copyFolder, makeFolder, publishFolder, removeFolder } from './durable-files.ts'
import { runAlone } from './embedded-pool.ts'
import type { TimeLimit } from './engine-thread.ts'
import { DATA_FOLDER } from './first-start.ts'

/** Copies the database while no query runs; `toDir` opens like the original. */
export async function backUp(
  pool: pg.Pool,
  limit: TimeLimit,
  data: string,
  toDir: string,
): Promise<void> {
  if (existsSync(toDir))
    throw new Error(`The backup folder ${toDir} exists already: choose a new one.`)

  const partial = `${path.resolve(toDir)}.partial`
  await removeFolder(partial)
  await makeFolder(partial)
  await runAlone(pool, limit, async (client) => {
    await client.query('CHECKPOINT')
    await copyFolder(
      data,
      path.join(partial, DATA_FOLDER),
      (source) => path.basename(source) !== 'postmaster.pid',
    )
  })
  await publishFolder(partial, path.resolve(toDir))
}
