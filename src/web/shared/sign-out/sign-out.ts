import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut } from '../../session.ts'

/** Ends the session here and on every tab; the guard then opens the area's sign-in page. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => signOut(queryClient) })
}
