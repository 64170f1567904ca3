import { ORPCError } from '@orpc/client'
import { CONTENT_TYPE_BY_ID } from '#domain/content.ts'
import type { MediaKind } from '#domain/storage.ts'
import { client } from '../../api.ts'
import type { ContentDraft, NewUpload, PendingFile } from './content-draft.ts'
import { forgetUpload, keepUpload, keptUploads } from './kept-uploads.ts'
import { posterOf } from './poster.ts'
import { sendFile } from './send-file.ts'
import { changeFile, changeJob, removeJob, signalOf } from './upload-jobs.ts'
import { discardUploads, untilReady } from './upload-status.ts'

const SIDE_BY_SIDE = 3

/**
 * Sends the files and adds the content. What has arrived stays arrived when something fails.
 * `onReservation` is told whenever the server keeps room for a file or gives it back.
 */
export async function runUpload(upload: NewUpload, onReservation: () => void): Promise<void> {
  const signal = signalOf(upload.id)
  const uploadIds = upload.files.map(({ uploadId }) => uploadId)
  const note = (index: number, uploadId: string | null) => {
    uploadIds[index] = uploadId
    onReservation()
    if (signal.aborted) return
    const files = upload.files.map((file, at) => ({ ...file, uploadId: uploadIds[at] ?? null }))
    changeJob(upload.id, () => ({ files }))
    keepUpload({ ...upload, files })
  }
  const replaced = replacedIds(upload)
  if (upload.files.length > 0) keepUpload(upload)
  try {
    await discardUploads(replaced)
    await sendAll(upload, signal, note)
    signal.throwIfAborted()
    changeJob(upload.id, () => ({ state: 'saving' }))
    await client.portal.content.create({
      partnerId: upload.partnerId,
      key: upload.id,
      content: contentOf(upload.draft, uploadIds),
    })
    removeJob(upload.id)
    forgetUpload(upload.userId, upload.id)
  } catch (error) {
    if (signal.aborted) {
      removeJob(upload.id)
      forgetUpload(upload.userId, upload.id)
      void discardUploads(uploadIds).then(onReservation)
      throw signal.reason
    }
    if (isGone(error)) upload.files.forEach((_, index) => note(index, null))
    changeJob(upload.id, () => ({ state: 'failed', error }))
    throw error
  }
}

/** What an earlier try had begun and this one does not use. */
function replacedIds({ id, userId, files }: NewUpload) {
  const used = new Set(files.map(({ uploadId }) => uploadId))
  const before = keptUploads(userId).find((kept) => kept.id === id)?.files ?? []
  return before.map(({ uploadId }) => uploadId).filter((uploadId) => !used.has(uploadId))
}

type Note = (index: number, uploadId: string | null) => void

/** A few at a time; the others go on when one is refused, so that a second try has less to send. */
async function sendAll(upload: NewUpload, signal: AbortSignal, note: Note) {
  const waiting = [...upload.files.entries()]
  const refusals: unknown[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [index, file] = next
      await sendOne(upload, index, file, signal, note).catch((error: unknown) => {
        changeFile(upload.id, index, { state: 'failed' })
        if (isRefused(error)) note(index, null)
        refusals.push(error)
      })
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
  if (refusals.length > 0) throw refusals[0]
}

async function sendOne(
  upload: NewUpload,
  index: number,
  { file, name, sizeBytes, uploadId }: PendingFile,
  signal: AbortSignal,
  note: Note,
) {
  const show = (change: Parameters<typeof changeFile>[2]) => changeFile(upload.id, index, change)
  const kind = CONTENT_TYPE_BY_ID[upload.draft.contentType].accepts as MediaKind
  const { partnerId } = upload
  show({ state: 'sending' })
  if (!file) {
    if (!uploadId) throw new Error('A file is neither here nor there.')
    await untilReady(uploadId, signal)
  } else {
    const id = await sendFile({
      file,
      metadata: { partnerId, kind, filename: name },
      uploadId,
      signal,
      onStart: (begun) => note(index, begun),
      onProgress: (sentBytes) => show({ sentBytes, state: 'sending' }),
      onPause: () => show({ state: 'paused' }),
      onArrival: () => show({ sentBytes: sizeBytes, state: 'processing' }),
    })
    if (kind === 'video') await sendPoster(file, partnerId, id, signal)
  }
  show({ sentBytes: sizeBytes, state: 'ready' })
}

/** A video without a picture is still a video. */
async function sendPoster(file: File, partnerId: string, videoId: string, signal: AbortSignal) {
  const poster = await posterOf(file)
  if (!poster) return
  let posterId: string | null = null
  await sendFile({
    file: poster,
    metadata: { partnerId, kind: 'poster', posterFor: videoId },
    uploadId: null,
    signal,
    onStart: (begun) => (posterId = begun),
  }).catch(() => discardUploads([posterId]))
}

function contentOf({ contentType, text, ...draft }: ContentDraft, ids: readonly (string | null)[]) {
  const uploadIds = ids.filter((id) => id !== null)
  return contentType === 'text'
    ? { ...draft, contentType, text }
    : { ...draft, contentType, uploadIds }
}

// Not so when only the session or the server was missing: then the upload is continued later.
function isRefused(error: unknown) {
  return error instanceof ORPCError && error.status < 500 && ![401, 403].includes(error.status)
}

function isGone(error: unknown) {
  return error instanceof ORPCError && error.code === 'MEDIA_UNAVAILABLE'
}
