import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseInUse } from './errors.ts'

const SQLITE_BUSY = 5

export type FolderLock = { release(): void }

/**
 * The kernel frees this lock when the process dies, however it dies. Nobody else may open and close
 * lock.sqlite in this process: that would drop the lock (POSIX).
 */
export function lockFolder(dir: string): FolderLock {
  const database = new DatabaseSync(path.join(dir, 'lock.sqlite'), { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    throw isBusy(error) ? new DatabaseInUse(dir) : error
  }
  return { release: () => database.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
