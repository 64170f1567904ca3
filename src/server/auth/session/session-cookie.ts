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
  if (!cookieHeader) return undefined
  const name = cookieName(site, 'session')
  const known = proven.get(cookieHeader)
  if (known?.secret === secret && known.name === name) return known.token
  const signed = readCookie(cookieHeader, name)
  const token = signed && verifiedToken(signed, secret)
  if (!token) return undefined
  if (cookieHeader.length > PROVEN_LENGTH_MAX) return token
  if (proven.size === PROVEN_MAX) proven.clear()
  proven.set(cookieHeader, { name, secret, token })
  return token
}

// A browser sends the same cookies with each request, and the signature stays right.
const PROVEN_MAX = 5_000
const PROVEN_LENGTH_MAX = 1_024
const proven = new Map<string, { name: string; secret: string; token: string }>()

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
