import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sentence } from '../../language/language-store.ts'
import { toast } from '../../ui/toast.ts'
import type { NewUpload } from './content-draft.ts'
import { addJob, changeJob } from './upload-jobs.ts'
import { uploadRefusal } from './upload-refusal.ts'

/** Goes on when the screen is left; tells the person how it ended, wherever they are. */
export function useUpload() {
  const { mutate, isPending } = useMutation({
    mutationKey: ['upload'],
    mutationFn: async (upload: NewUpload, { client }) => {
      const { runUpload } = await import('./run-upload.ts').catch((error: unknown) => {
        changeJob(upload.id, () => ({ state: 'failed', error }))
        throw error
      })
      const input = { partnerId: upload.partnerId }
      return runUpload(
        upload,
        () => void client.invalidateQueries({ queryKey: api.portal.storage.key({ input }) }),
      )
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
  return { isPending, start: (upload: NewUpload) => void (addJob(upload) && mutate(upload)) }
}

function isCancelled(error: unknown) {
  return error instanceof DOMException && error.name === 'AbortError'
}
