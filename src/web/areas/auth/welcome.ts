import type { QueryClient } from '@tanstack/react-query'
import { renewSession, sessionOptions } from '../../session.ts'
import { successToast } from '../../toasts.ts'

/** The welcome comes once everything was shown: after the password, or after the code that it still needs. */
export async function signInAndWelcome(queryClient: QueryClient, prove: () => Promise<unknown>) {
  const proof = await prove()
  await renewSession(queryClient)
  const isStillAsked = queryClient.getQueryData(sessionOptions.queryKey)?.needsFactor
  if (!isStillAsked) {
    successToast({
      success: { title: 'auth.toasts.welcome', description: 'auth.toasts.welcomeText' },
    })
  }
  return proof
}
