import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentence } from '../../language/language-store.ts'
import { signOut } from '../../session.ts'
import { userWith, WAITING_SAVES } from '../../user-storage.ts'
import { leaveQuestions } from '../leave-guard/leave-questions.ts'

/** Ends the session here and on every tab; the guard then opens the area's sign-in page. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      for (const ask of leaveQuestions) if (!(await ask())) return
      if (queryClient.isMutating({ mutationKey: ['upload'] }) > 0) {
        if (!confirm(sentence('shell.uploadsRunning'))) return
        await (await import('../uploads/upload-jobs.ts')).cancelAllJobs()
      }
      if (await isNothingLeftWaiting(queryClient)) await signOut(queryClient)
    },
  })
}

/** Saves that wait for the server are sent first; those that cannot be go with the copies, if the person agrees. */
async function isNothingLeftWaiting(queryClient: QueryClient) {
  if (!userWith(WAITING_SAVES)) return true
  const saving = await import('../saving/waiting-saves.ts').catch(() => undefined)
  await saving?.sendWaiting(queryClient)
  return !userWith(WAITING_SAVES) || confirm(sentence('shell.savesWaiting'))
}
