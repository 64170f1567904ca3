import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

export async function syncPath(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function syncTree(dir: string): Promise<void> {
  const entries = await readdir(dir, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => (entry.isDirectory() ? syncTree : syncPath)(path.join(dir, entry.name))),
  )
  await syncPath(dir)
}

/** After this the folder stands under its final name, complete, even through a power cut. */
export async function publishFolder(from: string, to: string): Promise<void> {
  await syncTree(from)
  await rename(from, to)
  await syncPath(path.dirname(to))
}

/** Makes the folder with every missing parent, and syncs each parent that gained an entry. */
export async function makeFolder(dir: string): Promise<void> {
  if (existsSync(dir)) return
  await makeFolder(path.dirname(dir))
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await syncPath(path.dirname(dir))
}

export async function removeFolder(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true })
}
