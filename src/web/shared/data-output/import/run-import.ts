import { ORPCError } from '@orpc/client'
import type { ImportedFile, ImportedItem } from '#domain/content-import.ts'
import type { PendingFile } from '../../uploads/content-draft.ts'
import { forgetUpload } from '../../uploads/kept-uploads.ts'
import { runUpload } from '../../uploads/run-upload.ts'
import { addJob, cancelJob, jobFiles, removeJob } from '../../uploads/upload-jobs.ts'
import { discardUploads } from '../../uploads/upload-status.ts'

/** One item on its way in; the key makes sure that it is added once, however often it is tried. */
export type Attempt = {
  readonly key: string
  readonly item: ImportedItem
  readonly state: 'waiting' | 'taken' | 'refused'
  readonly error: unknown
  readonly wasTried: boolean
}

type Import = {
  userId: string
  partnerId: string
  attempts: readonly Attempt[]
  signal: AbortSignal
  onReservation: () => void
  onChange: (key: string, change: Partial<Attempt>) => void
}

/** One after the other. What is refused is noted and the next one goes on; only the end of the session ends it all. */
export async function runImport({ attempts, onChange, ...run }: Import): Promise<void> {
  for (const attempt of attempts) {
    if (run.signal.aborted) return
    onChange(attempt.key, { state: 'waiting', error: null, wasTried: true })
    try {
      await addItem(attempt, run)
      onChange(attempt.key, { state: 'taken' })
    } catch (error) {
      // Also when the sign-out has stopped all uploads.
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (error instanceof ORPCError && error.status === 401) throw error
      onChange(attempt.key, { state: 'refused', error })
    }
  }
}

/** As an upload of its own. It becomes content, or it leaves nothing: neither room nor a notice. */
async function addItem(
  { key, item, wasTried }: Attempt,
  { userId, partnerId, signal, onReservation }: Omit<Import, 'attempts' | 'onChange'>,
) {
  const { identity: _identity, files, ...draft } = item
  const stop = () => cancelJob(key)
  const upload = { id: key, userId, partnerId, draft, files: files.map(pendingFile) }
  addJob(upload)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const uploadIds = await runUpload(upload, [], onReservation)
    // An earlier try may have added it without our hearing so: what was sent now is then left over.
    if (wasTried) await discardUploads(uploadIds)
  } catch (error) {
    const begun = jobFiles(key).map(({ uploadId }) => uploadId)
    removeJob(key)
    forgetUpload(userId, key)
    await discardUploads(begun)
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    onReservation()
  }
}

function pendingFile({ name, mediaType, base64 }: ImportedFile): PendingFile {
  const file = new File(bytesOf(base64), name, { type: mediaType })
  return { name, sizeBytes: file.size, modifiedAt: file.lastModified, file, uploadId: null }
}

// Four characters are three bytes: pieces of such a length can be read one by one.
const PIECE_CHARACTERS = 4 * 256 * 1024

function bytesOf(base64: string): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(base64.length / PIECE_CHARACTERS)
  return Array.from({ length: count }, (_, index) => {
    const start = index * PIECE_CHARACTERS
    const binary = atob(base64.slice(start, start + PIECE_CHARACTERS))
    return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
  })
}
