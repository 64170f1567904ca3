import { useMutation } from '@tanstack/react-query'
import { forgetUpload, type KeptUpload } from './kept-uploads.ts'
import { removeJob } from './upload-jobs.ts'
import { discardUploads } from './upload-status.ts'

/** Gives up an upload that is not under way: one that failed, or that a reload interrupted. */
export function useDiscard() {
  const { mutate } = useMutation({ mutationFn: discardUploads, networkMode: 'always' })
  return ({ id, userId, files }: KeptUpload) => {
    removeJob(id)
    forgetUpload(userId, id)
    mutate(files.map(({ uploadId }) => uploadId))
  }
}
