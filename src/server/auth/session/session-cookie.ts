import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

type Site = Pick<Config, 'appUrl'>

export const SESSION_SECONDS = 7 * 24 * 60 * 60

export const isHttps = (site: Site) => site.appUrl.startsWith('https://')

// Browsers accept a `__Host-` cookie only over https, for this host alone and for all of its paths.
export const cookieName = (site: Site, name: 'session' | 'state' | 'sign_up') =>
  `${isHttps(site) ? '__Host-' : ''}machicube_${name}`

export const sessionCookie = (token: string, secret: string, site: Site) =>
  `${cookieName(site, 'session')}=${sign(token, secret)}; ${cookieAttributes(site, SESSION_SECONDS)}`

export const clearedSessionCookie = (site: Site) =>
  `${cookieName(site, 'session')}=; ${cookieAttributes(site, 0)}`

export function readSessionToken(
  cookieHeader: string | undefined,
  secret: string,
  site: Site,
): string | undefined {
  const signed = readCookie(cookieHeader, cookieName(site, 'session'))
  if (!signed) return undefined
  const known = proven.get(signed)
  if (known?.secret === secret) return known.token
  const token = verifiedToken(signed, secret)
  if (!token) return undefined
  if (proven.size === PROVEN_MAX) proven.clear()
  proven.set(signed, { secret, token })
  return token
}

// A browser sends the same cookie with each request, and the signature stays right.
const PROVEN_MAX = 5_000
const proven = new Map<string, { secret: string; token: string }>()

function verifiedToken(signed: string, secret: string) {
  const end = signed.lastIndexOf('.')
  if (end < 1) return undefined
  const token = signed.slice(0, end)
  const given = Buffer.from(signed.slice(end + 1), 'base64')
  const expected = hmac(token, secret)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

export function readCookie(cookieHeader: string | undefined, name: string): string | undefined {
  const pair = cookieHeader
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

// The form of Better Auth, which sets this cookie at sign-in.
const sign = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${hmac(token, secret).toString('base64')}`)

const hmac = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()

export const cookieAttributes = (site: Site, maxAgeSeconds: number) =>
  `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${isHttps(site) ? '; Secure' : ''}; SameSite=Lax`
