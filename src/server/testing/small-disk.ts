import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freeBytes } from '../operations/room.ts'

const run = promisify(execFile)

export const NOT_MOUNTED = 'only root can mount a small disk, and not everywhere'
export type SmallDisk = NonNullable<Awaited<ReturnType<typeof mountSmallDisk>>>

/** A file system of its own that really gets full; undefined where mounting is not permitted. */
export async function mountSmallDisk(sizeBytes: number) {
  const path = await mkdtemp(join(tmpdir(), 'machicube-disk-'))
  const mount = (...options: string[]) => run('mount', [...options, 'tmpfs', path])
  try {
    await mount('-t', 'tmpfs', '-o', `size=${sizeBytes}`)
  } catch {
    await rm(path, { recursive: true })
    return undefined
  }
  return {
    path,
    freeBytes: () => freeBytes(path),
    async leaveFree(bytes: number) {
      const { blocks, bfree, bsize } = await statfs(path)
      await mount('-o', `remount,size=${(blocks - bfree) * bsize + bytes}`)
    },
    async unmount() {
      await run('umount', [path])
      await rm(path, { recursive: true })
    },
  }
}
