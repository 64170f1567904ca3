import { AREAS } from '#domain/mode.ts'

const BASE = 'https://machicube.invalid'

/** A path of this site, or nothing: an address from outside never decides where a sign-in leads. */
export function safeRedirect(wanted: string): string | undefined {
  if (!/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, BASE)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, BASE)
  // '/.//host' parses to a path that starts with two slashes.
  if (origin !== BASE || pathname.startsWith('//') || isSignIn(pathname)) return undefined
  return `${pathname}${search}${hash}`
}

function isSignIn(pathname: string) {
  return AREAS.some(({ signInPath }) => pathname.replace(/\/+$/, '') === signInPath)
}
