import { ORPCError } from '@orpc/client'
import { hashKey, MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'
import { SAVED_RELOAD_DELAY_MS } from '#domain/saved-reload.ts'
import { api } from './api.ts'
import { CarefulQueryClient } from './careful-query-client.ts'
import { refusalToast, sessionToast, successToast, type ToastMeta } from './toasts.ts'
import { sessionOptions } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ToastMeta
    queryMeta: Pick<ToastMeta, 'isSilent'>
  }
}

const RETRIES_MAX = 2
const SAVE_KEY = api.user.saved.save.mutationKey()
// The visitor is no longer, or only half, signed in: the session's new answer leads to the sign-in page.
const SESSION_CODES = new Set(['UNAUTHORIZED', 'FACTOR_REQUIRED'])

/** The one place that refreshes after a change and says what went wrong; screens do neither. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new CarefulQueryClient({
    defaultOptions: {
      // 'always': what the browser thinks of the line decides nothing; a call fails, or a copy stands in.
      queries: {
        staleTime: 30_000,
        retry: isWorthRetrying,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (endsSession(error)) return rereadSession(queryClient)
        if (isForbidden(error)) return rereadRoles(queryClient)
        // A screen without data shows the failure itself; who works on a row that is gone is told by its screen or the save.
        if (query.state.data !== undefined && !isNotFound(error)) refusalToast(error, query.meta)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, { meta, options }) => {
        successToast(meta)
        if (isSave(options.mutationKey)) rereadSavedLater(queryClient)
        await queryClient.invalidateQueries()
      },
      onError: (error, variables, _result, mutation) => {
        if (endsSession(error)) return rereadSession(queryClient, mutation.meta)
        const again = () =>
          void queryClient
            .getMutationCache()
            .build(queryClient, mutation.options)
            .execute(variables)
        refusalToast(error, mutation.meta, again)
      },
    }),
  })
  return queryClient
}

function rereadSession(queryClient: QueryClient, meta?: ToastMeta) {
  const wasSignedIn = Boolean(queryClient.getQueryData(sessionOptions.queryKey)?.user)
  if (wasSignedIn) sessionToast(meta)
  void queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey })
}

/** A role was lost while its page was open: the session's new answer leads out of it, and says why. */
function rereadRoles(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey })
}

function isForbidden(error: unknown) {
  return error instanceof ORPCError && error.code === 'FORBIDDEN'
}

function isNotFound(error: unknown) {
  return error instanceof ORPCError && error.code === 'NOT_FOUND'
}

function isSave(mutationKey: readonly unknown[] | undefined) {
  return mutationKey !== undefined && hashKey(mutationKey) === hashKey(SAVE_KEY)
}

/** A read that is still under way may be older than the save: it is dropped, never shown. */
function rereadSavedLater(queryClient: QueryClient) {
  setTimeout(async () => {
    const saved = { queryKey: api.user.saved.key() }
    await queryClient.cancelQueries(saved)
    await Promise.all([
      queryClient.invalidateQueries(saved),
      queryClient.prefetchQuery({ ...api.user.saved.overview.queryOptions(), staleTime: 0 }),
    ])
  }, SAVED_RELOAD_DELAY_MS)
}

function endsSession(error: unknown) {
  return error instanceof ORPCError && SESSION_CODES.has(error.code)
}

function isWorthRetrying(failureCount: number, error: unknown) {
  const isRefusal = error instanceof ORPCError && error.status < 500
  return !isRefusal && failureCount < RETRIES_MAX
}
