import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type FileProof, proofOf } from './file-proof.ts'
import { ifGone } from './kept-files.ts'

export const MANIFEST = 'manifest.json'
// In the folder of a backup until it is whole.
export const UNFINISHED = 'unfinished.json'
export const fileOfTable = (table: string) => `${table}.ndjson.gz`

// Nothing that a manifest names lies outside of its folder.
export const FileName = z
  .string()
  .regex(/^(secret|[a-z_]+\.ndjson\.gz|files(\/[^/\\]+)+)$/)
  .refine((name) => !name.split('/').some((part) => part === '.' || part === '..'))
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const About = z.object({
  version: z.string(),
  createdAt: z.iso.datetime(),
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), sha256: Sha256 })),
})
// Written before files had hashes: of these only the rows can be checked.
const EarlierManifest = About.extend({ format: z.literal(1) })
const BackupManifest = About.extend({
  format: z.literal(2),
  files: z.record(FileName, z.object({ bytes: z.int().min(0), sha256: Sha256 })),
  // What rows name and the backup does not hold. Not known of earlier ones, nor where the files are in a bucket.
  missing: z.object({ deleted: z.array(z.string()), lost: z.array(z.string()) }).optional(),
})
export const AnyManifest = z.discriminatedUnion('format', [EarlierManifest, BackupManifest])

const Later = z.object({ format: z.int().min(3) })

export type BackupManifest = z.infer<typeof BackupManifest>
export type AnyManifest = z.infer<typeof AnyManifest>

/** The files of this backup were looked at, every byte of them. */
export type CheckedBackup = { folder: string; manifest: AnyManifest }

export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder)
  const proofs = manifest.format === 2 ? manifest.files : {}
  const names = [...Object.keys(proofs), ...Object.keys(manifest.tables).map(fileOfTable)]
  for (const name of new Set(names))
    refuseDamaged(
      { folder, name, found: await proofOf(join(folder, name)).catch(ifGone) },
      proofs[name],
    )
  return { folder, manifest }
}

export async function readManifest(folder: string): Promise<AnyManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} is not a backup: it has no ${MANIFEST}.`)
  const read: unknown = parsed(text)
  const { data } = AnyManifest.safeParse(read)
  if (data) return data
  if (Later.safeParse(read).success)
    throw new Error(`${folder} has a format that this version does not know.`)
  throw new Error(damaged(folder, MANIFEST, 'is damaged'))
}

type Found = { folder: string; name: string; found: FileProof | undefined }

/** Of a file without a proof only that it is there. */
export function refuseDamaged({ folder, name, found }: Found, expected = found) {
  if (!found || !expected) throw new Error(damaged(folder, name, 'is missing'))
  if (found.bytes < expected.bytes) {
    const part = `${found.bytes} of ${expected.bytes} bytes`
    throw new Error(damaged(folder, name, `is cut (${part})`))
  }
  if (found.bytes > expected.bytes || found.sha256 !== expected.sha256)
    throw new Error(damaged(folder, name, 'was changed'))
}

export const damaged = (folder: string, name: string, how: string) =>
  `${name} of the backup ${folder} ${how}: nothing was restored.`

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
