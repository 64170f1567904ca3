import { queryOptions, type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api, client } from './api.ts'
import { authRequest } from './auth-request.ts'
import { keepCopiesFor } from './local-copy/local-copy.ts'
import { withSessionCopy } from './local-copy/session-copy.ts'
import { forgetShownCopies } from './local-copy/shown-copies.ts'
import { isUnreachable } from './refusal.ts'
import { sessionToast } from './toasts.ts'
import { forgetUserValues } from './user-storage.ts'

const REREAD_MS = 4 * 60_000
const CHANNEL = 'machicube:session'
const SIGNED_OUT = 'signed-out'
// Stands while somebody has signed out and the server does not know it yet.
const LEAVING = 'machicube:leaving'

let leftOnPurpose = false

/** Who signs out does not leave their address behind for the next person; who is signed out keeps it. */
export function hasLeftOnPurpose() {
  return leftOnPurpose
}

export type Session = Awaited<ReturnType<typeof client.public.session>>

const NOBODY: Session = {
  user: null,
  role: 'user',
  roles: [],
  areRolesKnown: true,
  needsFactor: false,
  factorEmail: null,
  partners: [],
  application: null,
  isTutorialOffered: false,
}

/** Re-read while the page is visible, which also renews it; at once when the page becomes visible. */
export const sessionOptions = queryOptions({
  queryKey: api.public.session.key(),
  queryFn: async ({ client: queryClient, signal }) => {
    if (isLeaving()) await leave().catch(() => undefined)
    const session = isLeaving()
      ? NOBODY
      : await withSessionCopy(() => client.public.session(undefined, { signal }))
    const previous = queryClient.getQueryData(sessionOptions.queryKey) as Session | undefined
    if (previous && previous.user?.id !== session.user?.id) forgetPerson(queryClient, session)
    if (session.user) leftOnPurpose = false
    else if (previous?.user && !leftOnPurpose) sessionToast()
    return session
  },
  staleTime: REREAD_MS / 2,
  gcTime: Infinity,
  refetchInterval: REREAD_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

/** Of the signed-in visitor; the router shows no screen before it is known. */
export function useSession(): Session {
  return useSuspenseQuery(sessionOptions).data
}

/** After a sign-in, a sign-out or a shown factor: the router then opens what the visitor may see. */
export async function renewSession(queryClient: QueryClient) {
  localStorage.removeItem(LEAVING)
  await queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 })
  tellOtherTabs('changed')
}

/** Also without the server: this device forgets the person at once, and tells the server when it can. */
export async function signOut(queryClient: QueryClient) {
  await queryClient.cancelQueries({ queryKey: sessionOptions.queryKey })
  localStorage.setItem(LEAVING, 'yes')
  await leave()
  leftOnPurpose = true
  await queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 })
  tellOtherTabs(SIGNED_OUT)
}

function isLeaving() {
  return localStorage.getItem(LEAVING) !== null
}

/** A server that cannot be reached is told later; a refusal means that nobody has left. */
async function leave() {
  try {
    await authRequest('sign-out')
  } catch (error) {
    if (isUnreachable(error)) return
    localStorage.removeItem(LEAVING)
    throw error
  }
  localStorage.removeItem(LEAVING)
}

/** Nothing of one person is left for the next: answers, pending work and what the device kept. */
function forgetPerson(queryClient: QueryClient, { user }: Session) {
  const session = queryClient.getQueryCache().find({ queryKey: sessionOptions.queryKey })
  queryClient.removeQueries({ predicate: (query) => query !== session })
  queryClient.getMutationCache().clear()
  if (!user) keepCopiesFor(undefined)
  forgetUserValues(user?.id, !leftOnPurpose)
  forgetShownCopies()
  sessionStorage.clear()
}

/** Every tab follows: one signs out, all sign out. Gives the way to stop listening. */
export function followOtherTabs(queryClient: QueryClient) {
  const follow = (news: unknown) => {
    leftOnPurpose = String(news).startsWith(SIGNED_OUT)
    void queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 })
  }
  const channel = openChannel()
  const onStorage = ({ key, newValue }: StorageEvent) => key === CHANNEL && follow(newValue)
  if (channel) channel.onmessage = ({ data }) => follow(data)
  else addEventListener('storage', onStorage)
  return () => {
    channel?.close()
    removeEventListener('storage', onStorage)
  }
}

function tellOtherTabs(news: string) {
  const channel = openChannel()
  channel?.postMessage(news)
  channel?.close()
  // Only a value that differs is an event for the other tabs.
  localStorage.setItem(CHANNEL, `${news} ${Date.now()}`)
}

function openChannel() {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
}
