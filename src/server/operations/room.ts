import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Left to the database and to what is made of received files, however much members upload. */
export const RESERVE_BYTES = 256 * 1024 * 1024

// The log of the embedded database grows by files of 16 MiB, and the database ends where the next one finds no room. What is
// refused by the database itself stands in the log, too.
export const LOG_BYTES = 2 * 16 * 1024 * 1024

// The file system's words for it, and PostgreSQL's own: `disk_full`.
const FULL = ['ENOSPC', 'EDQUOT', '53100']

/** The code is the system's own, so that callers treat a disk that is nearly full like a full one. */
export class ShortOfRoom extends Error {
  readonly code = 'ENOSPC'
}

/** No room for what was to be written, however deep it lies in the error. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && FULL.includes(String(error.code))) || isNoRoom(error.cause)
}

/** Of the disk on which the folder is, or will be. */
export async function freeBytes(folder: string): Promise<number> {
  const path = resolve(folder)
  try {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(path) === path) throw error
    return freeBytes(dirname(path))
  }
}

/** Before the bytes of members come: less than the reserve must not be left by them. */
export async function requireRoom(folder: string, neededBytes: number) {
  const free = await freeBytes(folder)
  if (free - neededBytes < RESERVE_BYTES)
    throw new ShortOfRoom(`${neededBytes} bytes do not fit: ${free} are free.`)
}
