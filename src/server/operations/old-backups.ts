import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { FileName, MANIFEST, parsed, readManifest, UNFINISHED } from './manifest.ts'

const DAY_MS = 86_400_000

/**
 * Backups hold what people have deleted since, so they do not stay for ever. Of those in this folder the ones older
 * than so many days go, and what is left of ones that were cut. Nothing else: neither what is not a backup, nor what
 * somebody put into one. Answers their names.
 */
export async function deleteOldBackups(folder: string, keepDays: number, now = new Date()) {
  const before = new Date(now.getTime() - keepDays * DAY_MS).toISOString()
  const deleted: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const found = entry.isDirectory() ? await findBackup(path) : undefined
    if (!found || found.createdAt >= before) continue
    await deleteFiles(path, found.isPart)
    deleted.push(entry.name)
  }
  return deleted.toSorted()
}

type Found = { createdAt: string; isPart: (name: string) => boolean }

async function findBackup(folder: string): Promise<Found | undefined> {
  const manifest = await readManifest(folder).catch(() => undefined)
  const begun = manifest ?? (await readBegun(folder))
  if (!begun) return undefined
  return {
    createdAt: begun.createdAt,
    isPart: (name) =>
      manifest?.format === 2 ? name in manifest.files : FileName.safeParse(name).success,
  }
}

const Begun = z.object({ createdAt: z.iso.datetime() })

async function readBegun(folder: string) {
  const text = await readFile(join(folder, UNFINISHED), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Begun.safeParse(parsed(text)).data
}

// What says that it is a backup goes last: whatever stops this, the next one goes on with it.
async function deleteFiles(folder: string, isPart: (name: string) => boolean) {
  const folders = [folder]
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) folders.push(path)
    else if (isPart(relative(folder, path).replaceAll(sep, '/'))) await rm(path)
  }
  for (const name of [MANIFEST, UNFINISHED]) await rm(join(folder, name), { force: true })
  // Those that hold something else stay.
  for (const path of folders.toSorted((one, other) => other.length - one.length))
    await rmdir(path).catch(() => undefined)
}
