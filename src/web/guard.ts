import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type Access, accessTo } from './access.ts'
import { selectPartner } from './selected-partner.ts'
import { hasLeftOnPurpose, type Session, sessionOptions } from './session.ts'
import { deniedToast } from './toasts.ts'
import { userAppPreview } from './user-app-preview.ts'

export type SignInSearch = {
  /** The wanted path, opened after the sign-in. */
  redirect?: string
  /** What the sign-in page starts with; its screen knows the values. */
  view?: string
  token?: string
  /** A code from the server, after a link of a mail or a provider's answer. */
  error?: string
}

type Place = { pathname: string; search: object }

/** What the visitor gets at a place of this tab: where it is, or what it still shows. */
export function accessAt({ pathname, search }: Place, session: Session): Access {
  return accessTo(pathname, session, {
    isEmbedded: window.self !== window.top,
    isPreviewing: userAppPreview.isOn(),
    hasSearch: Object.keys(search).length > 0,
    redirect: (search as SignInSearch).redirect,
  })
}

/** Runs before every screen: asks access.ts and goes where it says. */
export function guard(location: ParsedLocation, queryClient: QueryClient): Access {
  // app.tsx renders no router before the session is known.
  const session = queryClient.getQueryData(sessionOptions.queryKey) as Session
  const access = accessAt(location, session)
  if (access.kind !== 'redirect') return access
  if ('selectsPartner' in access && session.user) {
    selectPartner(session.user.id, 'partners', access.selectsPartner)
  }
  if ('isDenied' in access) deniedToast()
  const keepsPath = 'keepsPath' in access && !hasLeftOnPurpose()
  const search = keepsPath ? `?${new URLSearchParams({ redirect: location.href }).toString()}` : ''
  throw redirect({ href: `${access.to}${search}`, replace: true })
}

/** Whatever else stands in the address is left out. */
export function parseSignInSearch(search: Record<string, unknown>): SignInSearch {
  const texts = Object.entries(search).flatMap(([key, value]) =>
    ['redirect', 'view', 'token', 'error'].includes(key) && isText(value) && value !== ''
      ? [[key, `${value}`] as const]
      : [],
  )
  return Object.fromEntries(texts)
}

/** The router reads what looks like a number as one. */
function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
