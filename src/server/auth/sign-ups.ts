import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { areaOf } from '#domain/mode.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/client.ts'
import { signUps } from '../db/schema/index.ts'
import { cookieAttributes, cookieName, readCookie } from './session/session-cookie.ts'

// Whoever asks for an account types what becomes its name and password only when the link of this very sign-up is
// opened (decision 19). Its mail carries the link; the browser that signed up carries a proof of that.
export type SignUp = typeof signUps.$inferSelect

type Site = Pick<Config, 'appUrl'>

const VALID_SECONDS = 24 * 60 * 60
const PAGE_MAX = 2_000
/** However often its mail is asked for. */
const RENEWED_DAYS_MAX = 7
const inADay = () => new Date(Date.now() + VALID_SECONDS * 1000)
const lastDayOf = ({ createdAt }: SignUp) =>
  new Date(createdAt.getTime() + RENEWED_DAYS_MAX * VALID_SECONDS * 1000)

export async function addSignUp(
  tx: Queryable,
  typed: Omit<typeof signUps.$inferInsert, 'id' | 'expiresAt'>,
): Promise<SignUp> {
  const [row] = await tx
    .insert(signUps)
    .values({ ...typed, id: randomUUID(), expiresAt: inADay() })
    .returning()
  if (!row) throw new Error('an insert answers its row')
  return row
}

export async function findSignUp(db: Queryable, id: string): Promise<SignUp | undefined> {
  const isIt = and(eq(signUps.id, id), gt(signUps.expiresAt, new Date()))
  const [found] = await db.select().from(signUps).where(isIt)
  return found
}

/**
 * The one that is mailed again: the browser's own, else the newest of the address. Its link is good for a day anew. Where
 * the address has an account already only the browser's own is kept on, which nobody else could tell.
 */
export async function renewSignUp(
  tx: Queryable,
  email: string,
  { ownId, hasOwner }: { ownId: string | undefined; hasOwner: boolean },
) {
  const waiting = await tx
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), gt(signUps.expiresAt, new Date())))
    .orderBy(desc(signUps.createdAt))
  const [newest] = hasOwner ? [] : waiting
  const renewed = waiting.find(({ id }) => id === ownId) ?? newest
  if (!renewed) return undefined
  const expiresAt = new Date(Math.min(+inADay(), +lastDayOf(renewed)))
  await tx.update(signUps).set({ expiresAt }).where(eq(signUps.id, renewed.id))
  return renewed
}

/** Its link is known as used until its day is over; what was typed is the account's. */
export async function emptySignUp(tx: Queryable, { id }: SignUp) {
  await tx.update(signUps).set({ name: '', passwordHash: null }).where(eq(signUps.id, id))
}

/** They go with an account that is deleted: what is held until the transaction ends is not of one. */
export async function holdSignUp(tx: Queryable, { id }: SignUp): Promise<boolean> {
  const held = await tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(eq(signUps.id, id))
    .for('key share')
  return held.length > 0
}

/** The address in the mail. Of the wanted page it tells the area alone: whoever signed up with the address chose the rest. */
export function confirmUrl(secret: string, { appUrl }: Site, id: string, wanted: string) {
  const callbackURL = areaOf(new URL(wanted, appUrl).pathname).root
  const query = new URLSearchParams({ token: signed(secret, 'link', id), callbackURL })
  return `${appUrl}/api/auth/verify-email?${query.toString()}`
}

export const readLinkToken = (secret: string, token: string) => read(secret, 'link', token)

/** The page that was wanted stays with the browser, if it is short enough for a cookie. */
export function signUpCookie(secret: string, site: Site, id: string, wanted: string) {
  const page = encodeURIComponent(wanted)
  const value = `${signed(secret, 'browser', id)}~${page.length > PAGE_MAX ? '' : page}`
  return `${cookieName(site, 'sign_up')}=${value}; ${cookieAttributes(site, VALID_SECONDS)}`
}

export const clearedSignUpCookie = (site: Site) =>
  `${cookieName(site, 'sign_up')}=; ${cookieAttributes(site, 0)}`

/** Which sign-up this browser did. */
export const readSignUpCookie = (secret: string, site: Site, cookieHeader: string | undefined) =>
  read(secret, 'browser', partsOf(site, cookieHeader)[0])

/** As the browser says: nobody has checked it. */
export const readWantedPage = (site: Site, cookieHeader: string | undefined) =>
  partsOf(site, cookieHeader)[1]

function partsOf(site: Site, cookieHeader: string | undefined): [string, string] {
  const [, proof = '', page = ''] =
    /^([^~]*)~?(.*)$/su.exec(readCookie(cookieHeader, cookieName(site, 'sign_up')) ?? '') ?? []
  return [proof, page]
}

type Purpose = 'link' | 'browser'

const signed = (secret: string, purpose: Purpose, id: string) =>
  `${id}.${proofOf(secret, purpose, id).toString('base64url')}`

function read(secret: string, purpose: Purpose, text: string): string | undefined {
  const [, id = '', given] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(text) ?? []
  if (!given) return undefined
  const isRight = timingSafeEqual(Buffer.from(given, 'base64url'), proofOf(secret, purpose, id))
  return isRight ? id : undefined
}

// The database alone holds no link that works, and a link is no browser's proof.
const proofOf = (secret: string, purpose: Purpose, id: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'machicube/sign-ups', 32)))
    .update(JSON.stringify([purpose, id]))
    .digest()
