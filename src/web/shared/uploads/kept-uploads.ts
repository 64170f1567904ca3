import { useMemo, useSyncExternalStore } from 'react'
import { readUserValue, writeUserValue } from '../../user-storage.ts'
import type { NewUpload, PendingFile } from './content-draft.ts'

const NAME = 'uploads'
const NOTHING = '[]'
const listeners = new Set<() => void>()

/** What is left of an upload after a reload: everything but the bytes. */
export type KeptUpload = Omit<NewUpload, 'files'> & {
  readonly files: readonly Omit<PendingFile, 'file'>[]
}

/** All tabs of a browser share them. */
export function useKeptUploads(userId: string, partnerId: string): readonly KeptUpload[] {
  const written = useSyncExternalStore(subscribe, () => readUserValue(userId, NAME) ?? NOTHING)
  return useMemo(
    () => parsed(written).filter((upload) => upload.partnerId === partnerId),
    [written, partnerId],
  )
}

export function keptUploads(userId: string): readonly KeptUpload[] {
  return parsed(readUserValue(userId, NAME) ?? NOTHING)
}

export function keepUpload({ files, ...upload }: NewUpload) {
  const kept = { ...upload, files: files.map(({ file: _bytes, ...rest }) => rest) }
  write(upload.userId, [...others(upload.userId, upload.id), kept])
}

export function forgetUpload(userId: string, id: string) {
  write(userId, others(userId, id))
}

/** Whether this is the file of which a part has arrived. */
export function isSameFile(
  { name, sizeBytes, modifiedAt }: KeptUpload['files'][number],
  file: File,
): boolean {
  return name === file.name && sizeBytes === file.size && modifiedAt === file.lastModified
}

function parsed(written: string): KeptUpload[] {
  try {
    return JSON.parse(written) as KeptUpload[]
  } catch (error) {
    console.warn('The kept uploads cannot be read.', error)
    return []
  }
}

function others(userId: string, id: string) {
  return keptUploads(userId).filter((kept) => kept.id !== id)
}

function write(userId: string, uploads: readonly KeptUpload[]) {
  writeUserValue(userId, NAME, JSON.stringify(uploads))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
