import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/client.ts'
import { findCredential } from './credential.ts'
import { isHttps, readCookie } from './session/session-cookie.ts'

// A browser that has shown the password of an account, or chose it, carries a proof of that. It signs nobody in: guesses
// with it are only counted apart from those of strangers, who could otherwise lock the owner out for ever (decision 17).
const KNOWN_SECONDS = 180 * 24 * 60 * 60

type Site = Pick<Config, 'appUrl'>

/** The Set-Cookie that makes a browser known to the account, as long as its password is the one that was shown. */
export function knownBrowserCookie(
  secret: string,
  site: Site,
  email: string,
  passwordHash: string,
  now = new Date(),
): string {
  const end = Math.floor(now.getTime() / 1000) + KNOWN_SECONDS
  const proof = `${end}.${proofOf(secret, email, end, passwordHash).toString('base64url')}`
  return `${nameOf(site)}=${proof}; Max-Age=${KNOWN_SECONDS}; Path=/; HttpOnly${isHttps(site) ? '; Secure' : ''}; SameSite=Lax`
}

export async function isKnownBrowser(
  db: Queryable,
  secret: string,
  site: Site,
  cookieHeader: string | undefined,
  email: string,
  now = new Date(),
): Promise<boolean> {
  const [, end, given] =
    /^(\d{1,12})\.([\w-]{43})$/.exec(readCookie(cookieHeader, nameOf(site)) ?? '') ?? []
  if (!given || Number(end) * 1000 <= now.getTime()) return false
  const credential = await findCredential(db, email)
  if (!credential) return false
  const expected = proofOf(secret, email, Number(end), credential.passwordHash)
  return timingSafeEqual(Buffer.from(given, 'base64url'), expected)
}

const nameOf = (site: Site) => `${isHttps(site) ? '__Host-' : ''}machicube_known`

// Over the password's hash too: a new password makes every browser a stranger that did not choose it.
const proofOf = (secret: string, email: string, end: number, passwordHash: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'machicube/known-browsers', 32)))
    .update(JSON.stringify([email.toLowerCase(), end, passwordHash]))
    .digest()
