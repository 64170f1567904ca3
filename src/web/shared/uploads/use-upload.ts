import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sentence } from '../../language/language-store.ts'
import { toast } from '../../ui/toast.ts'
import type { NewUpload } from './content-draft.ts'
import { keptUploads } from './kept-uploads.ts'
import { addJob, changeJob, jobFiles } from './upload-jobs.ts'
import { uploadRefusal } from './upload-refusal.ts'
import { UNFINISHED_KEY } from './upload-status.ts'

/** Goes on when the screen is left; tells the person how it ended, wherever they are. */
export function useUpload() {
  const { mutate, isPending } = useMutation({
    mutationKey: ['upload'],
    mutationFn: async ({ upload, replaced }: Started, { client }) => {
      const { runUpload } = await import('./run-upload.ts').catch((error: unknown) => {
        changeJob(upload.id, () => ({ state: 'failed', error }))
        throw error
      })
      const input = { partnerId: upload.partnerId }
      return runUpload(upload, replaced, () => {
        void client.invalidateQueries({ queryKey: api.portal.storage.key({ input }) })
        void client.invalidateQueries({ queryKey: UNFINISHED_KEY })
      })
    },
    meta: { success: 'dataManagement.toasts.uploaded', isSilent: true },
    networkMode: 'always',
    onError: (error) =>
      isCancelled(error)
        ? void toast.info(sentence('dataManagement.toasts.cancelled'))
        : void toast.error(sentence('dataManagement.toasts.uploadFailed'), {
            description: uploadRefusal(error),
          }),
  })
  const start = (upload: NewUpload) => {
    const replaced = replacedIds(upload)
    if (addJob(upload)) mutate({ upload, replaced })
  }
  return { isPending, start }
}

type Started = { upload: NewUpload; replaced: readonly string[] }

/** What an earlier try had begun and this one does not use. */
function replacedIds({ id, userId, files }: NewUpload): string[] {
  const kept = keptUploads(userId).find((upload) => upload.id === id)?.files ?? []
  const begun = [...jobFiles(id), ...kept].flatMap(({ uploadId }) => uploadId ?? [])
  return begun.filter((begunId) => !files.some(({ uploadId }) => uploadId === begunId))
}

function isCancelled(error: unknown) {
  return error instanceof DOMException && error.name === 'AbortError'
}
