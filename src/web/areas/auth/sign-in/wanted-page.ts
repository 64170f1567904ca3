import { useSearch } from '@tanstack/react-router'
import type { Area } from '#domain/mode.ts'
import { safeRedirect } from '../../../safe-redirect.ts'

/** What the visitor wanted to see before signing in, or the area's root. */
export function useWantedPage(area: Area): string {
  const { redirect } = useSearch({ strict: false })
  return (redirect && safeRedirect(redirect)) || area.root
}

/** Where the link of the confirmation mail leads; a new school finds its way from the user app. */
export function useSignUpTarget(area: Area): string {
  const wanted = useWantedPage(area)
  return area.signUpRedirect === area.root ? wanted : area.signUpRedirect
}
