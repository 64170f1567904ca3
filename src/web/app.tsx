import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { LanguageProvider } from './language/language-provider.tsx'
import { useLive } from './live.ts'
import { useReturnToLive } from './local-copy/return-to-live.ts'
import type { createAppRouter } from './routes.tsx'
import { useOfflineStart } from './offline-start.ts'
import { followOtherTabs, sessionOptions } from './session.ts'
import { AreaSpinner } from './shared/loading/loading.tsx'
import { Unreachable } from './shared/unexpected-error/unreachable.tsx'

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

export function App({ queryClient, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <Gate queryClient={queryClient} router={router} />
      </LanguageProvider>
    </QueryClientProvider>
  )
}

/** No address is decided before it is known who is asking: a spinner, never a flash of the sign-in page. */
function Gate({ queryClient, router }: AppProps) {
  const { data: session, error, refetch } = useQuery(sessionOptions)
  useEffect(() => followOtherTabs(queryClient), [queryClient])
  useLive(queryClient, session)
  useReturnToLive(queryClient, sessionOptions.queryKey)
  useOfflineStart(Boolean(session?.user))

  const decidedFor = useRef(session)
  useEffect(() => {
    if (decidedFor.current && decidedFor.current !== session) void router.invalidate()
    decidedFor.current = session
  }, [router, session])

  const [isMatched, setIsMatched] = useState(false)
  const isKnown = Boolean(session)
  useEffect(() => {
    if (isKnown) void router.load().then(() => startTransition(() => setIsMatched(true)))
  }, [router, isKnown])

  const askAgain = useCallback(() => void refetch(), [refetch])
  if (isMatched) return <RouterProvider router={router} />
  return error ? <Unreachable error={error} onRetry={askAgain} /> : <AreaSpinner />
}
