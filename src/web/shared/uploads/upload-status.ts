import { queryOptions } from '@tanstack/react-query'
import { refusal } from '../../refusal.ts'

export const UPLOADS = '/api/uploads'
export const UNFINISHED_KEY = ['unfinished-uploads']
const LOOK_AGAIN_MS = 15_000

export type UploadStatus = {
  id: string
  sizeBytes: number
  receivedBytes: number
  state: 'receiving' | 'processing' | 'ready' | 'refused'
  code: string | null
}

export async function readUpload(
  id: string,
  init?: RequestInit,
  query = '',
): Promise<UploadStatus> {
  const response = await fetch(`${UPLOADS}/${id}${query}`, init)
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusal(response.status, answer)
  return answer as UploadStatus
}

/** Of a partner, on whatever device it was begun: what holds room and is no content yet. */
export type UnfinishedUpload = Omit<UploadStatus, 'code'> & {
  kind: 'image' | 'video' | 'audio' | 'poster'
  fileName: string
  /** Somebody is sending it right now. */
  isActive: boolean
  /** Admins leave to the partner what they did not begin. */
  mayDiscard: boolean
  /** None: the administration, or an account that is gone. */
  startedBy: string | null
  isByAdmin: boolean
  startedAt: string
}

export const unfinishedOptions = (partnerId: string) =>
  queryOptions({
    queryKey: [...UNFINISHED_KEY, partnerId],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${UPLOADS}?partnerId=${partnerId}`, { signal })
      const answer: unknown = await response.json().catch(() => null)
      if (!response.ok) throw refusal(response.status, answer)
      return answer as UnfinishedUpload[]
    },
    staleTime: 0,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ isActive }) => isActive) && LOOK_AGAIN_MS,
    meta: { isSilent: true },
  })

/** After the last byte: waits for the server to have looked into the file. */
export async function untilReady(id: string, signal: AbortSignal) {
  for (;;) {
    const { state, code } = await readUpload(id, { signal }, '?wait')
    if (state === 'ready') return
    if (state === 'refused') throw refusal(422, { code: code ?? 'FAILED' })
    if (state === 'receiving') throw refusal(409, { code: 'OFFSET_CONFLICT' })
  }
}

/** The server forgets what nobody asks for anyway; this only makes room earlier. */
export async function discardUploads(ids: readonly (string | null)[]) {
  await Promise.allSettled(
    ids
      .filter((id) => id !== null)
      .map((id) =>
        fetch(`${UPLOADS}/${id}`, {
          method: 'DELETE',
          headers: { 'Tus-Resumable': '1.0.0' },
          keepalive: true,
        }),
      ),
  )
}
