import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentence } from '../../language/language-store.ts'
import { signOut } from '../../session.ts'
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
      await signOut(queryClient)
    },
  })
}
