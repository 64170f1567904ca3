import { readUserValue, writeUserValue } from '../../user-storage.ts'
import type { NewUpload, PendingFile } from './content-draft.ts'

const NAME = 'uploads'

/** What is left of an upload after a reload: everything but the bytes. */
export type KeptUpload = Omit<NewUpload, 'files'> & {
  readonly files: readonly Omit<PendingFile, 'file'>[]
}

export function keptUploads(userId: string): readonly KeptUpload[] {
  try {
    return JSON.parse(readUserValue(userId, NAME) ?? '[]') as KeptUpload[]
  } catch (error) {
    console.warn('The kept uploads cannot be read.', error)
    return []
  }
}

export function keepUpload({ files, ...upload }: NewUpload) {
  const kept = { ...upload, files: files.map(({ file: _bytes, ...rest }) => rest) }
  write(upload.userId, [...others(upload.userId, upload.id), kept])
}

export function forgetUpload(userId: string, id: string) {
  write(userId, others(userId, id))
}

/** The same file, chosen once more, continues where it stopped. */
export function keptUploadId(
  { userId, partnerId }: Pick<NewUpload, 'userId' | 'partnerId'>,
  { name, size, lastModified }: File,
  isBusy: (uploadId: string) => boolean,
): string | null {
  const known = keptUploads(userId)
    .filter((kept) => kept.partnerId === partnerId)
    .flatMap(({ files }) => files)
    .find(
      (file) =>
        file.name === name &&
        file.sizeBytes === size &&
        file.modifiedAt === lastModified &&
        file.uploadId !== null &&
        !isBusy(file.uploadId),
    )
  return known?.uploadId ?? null
}

function others(userId: string, id: string) {
  return keptUploads(userId).filter((kept) => kept.id !== id)
}

function write(userId: string, uploads: readonly KeptUpload[]) {
  writeUserValue(userId, NAME, JSON.stringify(uploads))
}
