import { rowsBy } from './table.ts'

/** A sign-up under /edu continues in the user app; a sign-in opens /edu. */
export const AREAS = [
  {
    id: 'user-app',
    mode: 'user',
    root: '/user-app',
    signInPath: '/auth',
    signUpRedirect: '/user-app',
  },
  {
    id: 'partners',
    mode: 'partner',
    root: '/partners',
    signInPath: '/partners/auth',
    signUpRedirect: '/partners',
  },
  {
    id: 'edu',
    mode: 'partner',
    root: '/edu',
    signInPath: '/edu/auth',
    signUpRedirect: '/user-app',
  },
  {
    id: 'sa',
    mode: 'super_admin',
    root: '/sa',
    signInPath: '/sa/auth',
    signUpRedirect: '/sa',
  },
] as const
export type Area = (typeof AREAS)[number]
export type AreaId = Area['id']
export type Mode = Area['mode']

export const AREA_BY_ID = rowsBy(AREAS, 'id')

/** Where the link of a password mail leads, signed in or not. */
export function resetPasswordPath(area: Area) {
  return `${area.signInPath}/reset-password` as const
}

/** Asks for the password of a sign-up whose link was opened in another browser. */
export function confirmEmailPath(area: Area) {
  return `${area.signInPath}/confirm-email` as const
}

/** Chooses a shell, never a permission. */
export function areaOf(pathname: string, isEmbedded = false): Area {
  const firstSegment = pathname.split('/').find(Boolean)
  if (!firstSegment && isEmbedded) return AREA_BY_ID.sa
  return AREAS.find(({ id }) => id === firstSegment) ?? AREA_BY_ID['user-app']
}

export function modeOf(pathname: string, isEmbedded = false): Mode {
  return areaOf(pathname, isEmbedded).mode
}
