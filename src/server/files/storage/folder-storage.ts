import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, syncPath } from '../../db/embedded/durable-files.ts'
import { FileGone, type FileStorage } from './storage.ts'

export function folderStorage(root: string): FileStorage {
  return {
    async put(key, path) {
      const target = join(root, key)
      const unfinished = join(root, `.${randomUUID()}.unfinished`)
      await makeFolder(dirname(target))
      try {
        await linkOrCopy(path, unfinished)
        await syncPath(unfinished)
        await rename(unfinished, target)
        await syncPath(dirname(target))
      } finally {
        // Renaming onto another name of the same file leaves both names.
        await rm(unfinished, { force: true })
      }
    },

    async open(key, range) {
      const handle = await open(join(root, key), 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileGone(key) : error
      })
      return handle.createReadStream(range)
    },

    async delete(key) {
      await rm(join(root, key), { force: true })
    },

    async *list() {
      const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(() => [])
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(() => undefined)
        if (found) yield { key: path.slice(root.length + 1), changedAt: found.ctime }
      }
    },
  }
}

// A second name costs nothing, however large the file; another file system needs a copy.
async function linkOrCopy(from: string, to: string) {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE))
}
