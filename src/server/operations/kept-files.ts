import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Of names, from the data folder on, that are of uploaded files. */
export const FILES = 'files/'

// What a data folder holds besides the database. Files in S3 are the bucket's to keep.
const KEPT_BESIDE = ['secret', 'files']

/** In a data folder or in a backup of one: names with slashes, from that folder on. */
export async function* listKeptFiles(folder: string) {
  for (const kept of KEPT_BESIDE) {
    const source = join(folder, kept)
    const found = await stat(source).catch(ifGone)
    if (found?.isFile()) yield kept
    if (!found?.isDirectory()) continue
    for (const entry of await readdir(source, { withFileTypes: true, recursive: true }))
      if (entry.isFile())
        yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
  }
}

export function ifGone(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
