import { ORPCError } from '@orpc/client'
import { CONTENT_TYPE_BY_ID } from '#domain/content.ts'
import type { MediaKind } from '#domain/storage.ts'
import { client } from '../../api.ts'
import type { ContentDraft, NewUpload, PendingFile } from './content-draft.ts'
import { forgetUpload, keepUpload } from './kept-uploads.ts'
import { posterOf } from './poster.ts'
import { asRunning } from './running-elsewhere.ts'
import { sendFile } from './send-file.ts'
import { changeFile, changeJob, jobFiles, removeJob, signalOf } from './upload-jobs.ts'
import { discardUploads, untilReady } from './upload-status.ts'

const SIDE_BY_SIDE = 3

/**
 * Sends the files and adds the content. `replaced` is what an earlier try had begun and this one does not use;
 * `onReservation` is told whenever the server keeps room for a file or gives it back. Gives the ids of what was sent.
 */
export async function runUpload(
  upload: NewUpload,
  replaced: readonly string[],
  onReservation: () => void,
): Promise<readonly (string | null)[]> {
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
  if (upload.files.length > 0) keepUpload(upload)
  try {
    await asRunning(upload.id, async () => {
      await discardUploads(replaced)
      await sendAll(upload, uploadIds, signal, note)
      changeJob(upload.id, () => ({ state: 'saving' }))
      await addContent(upload, uploadIds, signal, note)
    })
    removeJob(upload.id)
    forgetUpload(upload.userId, upload.id)
    return uploadIds
  } catch (error) {
    if (signal.aborted) {
      removeJob(upload.id)
      forgetUpload(upload.userId, upload.id)
      void discardUploads(uploadIds).then(onReservation)
      throw signal.reason
    }
    changeJob(upload.id, () => ({ state: 'failed', error }))
    if (isRefused(error)) leaveNothing(upload)
    throw error
  }
}

/** A file that other content took meanwhile is sent anew, where it is at hand. */
async function addContent(
  upload: NewUpload,
  uploadIds: (string | null)[],
  signal: AbortSignal,
  note: Note,
) {
  const add = () =>
    client.portal.content.create({
      partnerId: upload.partnerId,
      key: upload.id,
      content: contentOf(upload.draft, uploadIds),
    })
  try {
    await add()
  } catch (error) {
    const missing = missingIds(error)
    if (missing.length === 0) throw error
    const places = uploadIds.flatMap((id, index) => (missing.includes(id ?? '') ? index : []))
    for (const index of places) note(index, null)
    if (places.some((index) => !upload.files[index]?.file)) throw error
    await sendAll(upload, uploadIds, signal, note)
    await add()
  }
}

/** Of what was refused no notice stays, and no room once the page is left; until then a second try has less to send. */
function leaveNothing({ id, userId }: NewUpload) {
  forgetUpload(userId, id)
  addEventListener(
    'pagehide',
    () => void discardUploads(jobFiles(id).map(({ uploadId }) => uploadId)),
    { once: true },
  )
}

type Note = (index: number, uploadId: string | null) => void

/** A few at a time; the others go on when one is refused, so that a second try has less to send. */
async function sendAll(
  upload: NewUpload,
  uploadIds: readonly (string | null)[],
  signal: AbortSignal,
  note: Note,
) {
  const waiting = upload.files.map((file, index) => ({
    index,
    file: { ...file, uploadId: uploadIds[index] ?? null },
  }))
  const refusals: unknown[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const { index, file } = next
      await sendOne(upload, index, file, signal, note).catch((error: unknown) => {
        changeFile(upload.id, index, { state: 'failed' })
        if (isRefused(error)) note(index, null)
        refusals.push(error)
      })
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
  if (refusals.length > 0) throw refusals[0]
  signal.throwIfAborted()
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

function missingIds(error: unknown): readonly string[] {
  if (!(error instanceof ORPCError) || error.code !== 'MEDIA_UNAVAILABLE') return []
  return (error.data as { mediaIds: string[] }).mediaIds
}
