import { DetailedError, Upload } from 'tus-js-client'
import type { UploadKind } from '#domain/storage.ts'
import { refusal } from '../../refusal.ts'
import { discardUploads, untilReady, UPLOADS } from './upload-status.ts'

const CHUNK_BYTES = 4 * 1024 * 1024
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000]
const LOOK_AGAIN_MS = 10_000
const WORTH_RETRYING = new Set([0, 409, 423, 429, 500, 502, 503, 504])

export type Delivery = {
  file: Blob
  metadata: { partnerId: string; kind: UploadKind; filename?: string; posterFor?: string }
  /** Of an upload that was begun earlier. */
  uploadId: string | null
  signal: AbortSignal
  onStart?: (uploadId: string) => void
  onProgress?: (sentBytes: number) => void
  onPause?: () => void
  onArrival?: () => void
}

/** Gives the id of the media. Goes on by itself for as long as only the connection is missing. */
export async function sendFile(delivery: Delivery): Promise<string> {
  let { uploadId } = delivery
  const onStart = (id: string) => {
    uploadId = id
    delivery.onStart?.(id)
  }
  for (;;) {
    try {
      const id = await sendBytes({ ...delivery, uploadId, onStart })
      delivery.onArrival?.()
      await untilReady(id, delivery.signal)
      return id
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      delivery.onPause?.()
      await connection(delivery.signal)
    }
  }
}

function sendBytes({ file, metadata, uploadId, signal, ...on }: Delivery): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const idOf = () => upload.url?.split('/').at(-1) ?? ''
  const upload: Upload = new Upload(file, {
    endpoint: UPLOADS,
    uploadUrl: uploadId && `${UPLOADS}/${uploadId}`,
    metadata,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    // kept-uploads.ts remembers more than an address, and per person.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (signal.aborted) return void discard()
      on.onStart?.(idOf())
    },
    onProgress: (sentBytes) => on.onProgress?.(sentBytes),
    onShouldRetry: (error) => WORTH_RETRYING.has(error.originalResponse?.getStatus() ?? 0),
    onSuccess: () => resolve(idOf()),
    onError: (error) => reject(reasonOf(error)),
  })
  // Cancelled before the server had said where: only now is there something to give back.
  const discard = async () => {
    void upload.abort()
    await discardUploads([idOf()])
    on.onStart?.(idOf())
  }
  const stop = () => {
    if (upload.url !== null) void upload.abort()
    reject(signal.reason as Error)
  }
  if (signal.aborted) stop()
  else upload.start()
  signal.addEventListener('abort', stop, { once: true })
  return promise.finally(() => signal.removeEventListener('abort', stop))
}

/** A TypeError, as of fetch, when there was no answer at all. */
function reasonOf(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new TypeError(error.message)
  return refusal(response.getStatus(), parsed(response.getBody()))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function connection(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOOK_AGAIN_MS)
  const onOnline = () => resolve()
  const onAbort = () => reject(signal.reason as Error)
  addEventListener('online', onOnline)
  signal.addEventListener('abort', onAbort)
  return promise.finally(() => {
    clearTimeout(timer)
    removeEventListener('online', onOnline)
    signal.removeEventListener('abort', onAbort)
  })
}
