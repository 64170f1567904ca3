import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/client.ts'
import { findCredential } from './credential.ts'
import { cookieAttributes, isHttps, readCookie } from './session/session-cookie.ts'

// A browser that has shown the password of an account, or chose it, carries a proof of that; one that has passed the
// second step another. They sign nobody in: guesses with them are only counted apart from those of strangers, who could
// otherwise lock the owner out for ever (decision 17).
const KNOWN_SECONDS = 180 * 24 * 60 * 60
const PROOFS = {
  password: { cookie: 'machicube_known', key: 'machicube/known-browsers' },
  factor: { cookie: 'machicube_known_factor', key: 'machicube/known-browsers/factor' },
} as const
type Shown = keyof typeof PROOFS

type Site = Pick<Config, 'appUrl'>

/** The Set-Cookie that makes a browser known to the account, as long as its password is the one that was shown. */
export function knownBrowserCookie(
  secret: string,
  site: Site,
  email: string,
  passwordHash: string,
  now = new Date(),
  shown: Shown = 'password',
): string {
  const end = Math.floor(now.getTime() / 1000) + KNOWN_SECONDS
  const proof = `${end}.${proofOf(secret, shown, { email, end, passwordHash }).toString('base64url')}`
  return `${nameOf(site, shown)}=${proof}; ${cookieAttributes(site, KNOWN_SECONDS)}`
}

export async function isKnownBrowser(
  db: Queryable,
  secret: string,
  site: Site,
  cookieHeader: string | undefined,
  email: string,
  now = new Date(),
  shown: Shown = 'password',
): Promise<boolean> {
  const [, end, given] =
    /^(\d{1,12})\.([\w-]{43})$/.exec(readCookie(cookieHeader, nameOf(site, shown)) ?? '') ?? []
  if (!given || Number(end) * 1000 <= now.getTime()) return false
  const credential = await findCredential(db, email)
  if (!credential && shown === 'password') return false
  const passwordHash = credential?.passwordHash ?? NO_PASSWORD
  const expected = proofOf(secret, shown, { email, end: Number(end), passwordHash })
  return timingSafeEqual(Buffer.from(given, 'base64url'), expected)
}

/** Who signs in with a provider alone may have a second step all the same. */
export async function browserThatPassed(
  db: Queryable,
  secret: string,
  site: Site,
  email: string,
  now: Date,
): Promise<string> {
  const passwordHash = (await findCredential(db, email))?.passwordHash ?? NO_PASSWORD
  return knownBrowserCookie(secret, site, email, passwordHash, now, 'factor')
}

const NO_PASSWORD = ''
const nameOf = (site: Site, shown: Shown) =>
  `${isHttps(site) ? '__Host-' : ''}${PROOFS[shown].cookie}`

type Proved = { email: string; end: number; passwordHash: string }

// Over the password's hash too: a new password makes every browser a stranger that did not choose it.
const proofOf = (secret: string, shown: Shown, { email, end, passwordHash }: Proved) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', PROOFS[shown].key, 32)))
    .update(JSON.stringify([email.toLowerCase(), end, passwordHash]))
    .digest()
