import { useSyncExternalStore } from 'react'
import type { NewUpload } from './content-draft.ts'
import { discardUploads } from './upload-status.ts'

export type FileState = 'waiting' | 'sending' | 'paused' | 'processing' | 'ready' | 'failed'

export type UploadJob = NewUpload & {
  readonly state: 'sending' | 'saving' | 'failed'
  readonly progress: readonly { readonly sentBytes: number; readonly state: FileState }[]
  readonly error: unknown
}

const controllers = new Map<string, AbortController>()
const listeners = new Set<() => void>()
const knownIds = new Set<string>()
let jobs: readonly UploadJob[] = []

/** Uploads go on while the person works elsewhere in the app, so they live outside the screens. */
export function useUploadJobs(partnerId: string): readonly UploadJob[] {
  return useSyncExternalStore(subscribe, allJobs).filter((job) => job.partnerId === partnerId)
}

export function allJobs() {
  return jobs
}

/** What an earlier try has sent: the next one goes on from there. */
export function jobFiles(id: string): NewUpload['files'] {
  return jobs.find((job) => job.id === id)?.files ?? []
}

/** False while the same upload is under way: a second click starts nothing. */
export function addJob(upload: NewUpload): boolean {
  if (jobs.some(({ id, state }) => id === upload.id && state !== 'failed')) return false
  controllers.set(upload.id, new AbortController())
  const progress = upload.files.map(() => ({ sentBytes: 0, state: 'waiting' as const }))
  show([
    ...jobs.filter(({ id }) => id !== upload.id),
    { ...upload, state: 'sending', progress, error: null },
  ])
  return true
}

export function signalOf(id: string): AbortSignal {
  return controllers.get(id)?.signal ?? AbortSignal.abort()
}

export function changeJob(id: string, change: (job: UploadJob) => Partial<UploadJob>) {
  show(jobs.map((job) => (job.id === id ? { ...job, ...change(job) } : job)))
}

export function changeFile(
  id: string,
  index: number,
  change: Partial<UploadJob['progress'][number]>,
) {
  changeJob(id, ({ progress }) => ({
    progress: progress.map((file, at) => (at === index ? { ...file, ...change } : file)),
  }))
}

export function removeJob(id: string) {
  controllers.delete(id)
  show(jobs.filter((job) => job.id !== id))
}

export function cancelJob(id: string) {
  controllers.get(id)?.abort()
}

/** Whether this page sends it, or did. */
export function isOfThisPage(uploadId: string): boolean {
  return knownIds.has(uploadId)
}

/** Before a sign-out: afterwards nobody could give the room back. */
export async function cancelAllJobs() {
  const uploadIds = jobs.flatMap(({ files }) => files.map(({ uploadId }) => uploadId))
  for (const { id } of jobs) cancelJob(id)
  await discardUploads(uploadIds)
}

/** Of what was sent so far; a text has nothing to send. */
export function jobPercent({ files, progress }: UploadJob): number {
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const sentBytes = progress.reduce((sum, file) => sum + file.sentBytes, 0)
  return totalBytes === 0 ? 100 : Math.floor((sentBytes / totalBytes) * 100)
}

function show(next: readonly UploadJob[]) {
  for (const { files } of next) for (const { uploadId } of files) knownIds.add(uploadId ?? '')
  jobs = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
