import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createMember,
  createVisitor,
  linkMailedTo,
  mailsTo,
  newEmail,
  signIn,
  type Visitor,
} from '#server/auth/testing/visitor.ts'
import { signUps, users } from '#server/db/schema/index.ts'
import type { World } from '#server/testing/create-world.ts'
import { createWorld } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const THEIRS = 'the-owners-password'
const STRANGERS = 'a-strangers-password'

/** Gives the link that was mailed for this very sign-up. */
async function signUp(visitor: Visitor, email: string, password: string) {
  const name = password === THEIRS ? 'Owner' : 'Stranger'
  const response = await visitor.post('/api/auth/sign-up/email', { email, password, name })
  expect(response.statusCode, response.body).toBe(200)
  return linkMailedTo(world, email)
}

/** The owner confirms while somebody else has signed up with the address, too. */
async function confirmBesideStranger() {
  const email = newEmail()
  const [owner, stranger] = [createVisitor(world), createVisitor(world)]
  const link = await signUp(owner, email, THEIRS)
  await signUp(stranger, email, STRANGERS)
  await owner.get(link)
  return { email, stranger }
}

const tokenOf = (link: string) => new URL(link, world.config.appUrl).searchParams.get('token') ?? ''
const confirm = (visitor: Visitor, link: string, password: string) =>
  visitor.post('/api/auth/verify-email', { token: tokenOf(link), password })
const userOf = async (email: string) =>
  (await world.db.select().from(users).where(eq(users.email, email)))[0]
const whoIs = async (visitor: Visitor) => (await visitor.get('/api/session')).json().user?.email
const stateOf = async (email: string, password: string) =>
  (await signIn(createVisitor(world), email, password)).statusCode

test('whoever signed up with somebody’s address, before or after them, has no password that works', async () => {
  for (const order of [
    ['stranger', 'owner'],
    ['owner', 'stranger'],
  ]) {
    const email = newEmail()
    const owner = createVisitor(world)
    const links: Record<string, string> = {}
    for (const who of order)
      links[who] =
        who === 'owner'
          ? await signUp(owner, email, THEIRS)
          : await signUp(createVisitor(world), email, STRANGERS)
    // The owner opens whatever came: the stranger's does nothing, here or with any password of theirs.
    const { stranger = '', owner: own = '' } = links
    const asked = await owner.get(stranger)
    expect(asked.headers.location).toMatch(/^\/auth\/confirm-email\?token=/)
    expect((await confirm(owner, stranger, THEIRS)).json().code).toBe('WRONG_PASSWORD')
    expect(await userOf(email)).toBeUndefined()
    expect((await owner.get(own)).headers.location).toBe('/user-app')
    expect(await whoIs(owner)).toBe(email)
    expect((await userOf(email))?.name).toBe('Owner')
    expect([await stateOf(email, THEIRS), await stateOf(email, STRANGERS)]).toEqual([200, 401])
    expect((await confirm(createVisitor(world), stranger, STRANGERS)).json().code).toBe(
      'ALREADY_CONFIRMED',
    )
  }
})

test('a page of another site that leads to a stranger’s own link changes nothing in the visitor’s browser', async () => {
  const email = newEmail('evil')
  const link = await signUp(createVisitor(world), email, STRANGERS)
  const member = await createMember(world)
  const signedIn = createVisitor(world)
  await signIn(signedIn, member.email)
  const signedOut = createVisitor(world)
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  for (const visitor of [signedIn, signedOut]) {
    const response = await visitor.get(link, headers)
    expect(response.headers.location).toMatch(/^\/auth\/confirm-email\?token=/)
    expect(response.headers['set-cookie']).toBeUndefined()
  }
  expect([await whoIs(signedIn), await whoIs(signedOut)]).toEqual([member.email, undefined])
  expect(await userOf(email)).toBeUndefined()
})

test('who is signed in as somebody else is switched by their password alone, even in the browser that signed up', async () => {
  const member = await createMember(world)
  const visitor = createVisitor(world)
  const email = newEmail()
  const link = await signUp(visitor, email, THEIRS)
  await signIn(visitor, member.email)
  await visitor.get(link)
  expect(await whoIs(visitor)).toBe(member.email)
  expect((await confirm(visitor, link, THEIRS)).statusCode).toBe(200)
  expect(await whoIs(visitor)).toBe(email)
})

test('on another device the password of the sign-up confirms, a wrong one is a guess, and six are heard', async () => {
  const email = newEmail()
  const link = await signUp(createVisitor(world), email, THEIRS)
  const device = createVisitor(world)
  const codes: string[] = []
  for (let guess = 0; guess < 8; guess++)
    codes.push((await confirm(createVisitor(world), link, `wrong-password-${guess}`)).json().code)
  expect(codes).toEqual([...Array(6).fill('WRONG_PASSWORD'), 'RATE_LIMITED', 'RATE_LIMITED'])
  expect((await confirm(device, link, THEIRS)).statusCode).toBe(429)
  // Guesses at another sign-up of the address are others.
  const again = await signUp(createVisitor(world), email, THEIRS)
  expect((await confirm(device, again, THEIRS)).statusCode).toBe(200)
  expect(await whoIs(device)).toBe(email)
})

test('a link works once, for a day, and a new mail makes it a day again', async () => {
  const email = newEmail()
  const owner = createVisitor(world)
  const link = await signUp(owner, email, THEIRS)
  await world.db.update(signUps).set({ expiresAt: new Date(Date.now() + 60_000) })
  await owner.post('/api/auth/send-verification-email', { email })
  const [renewed] = await world.db.select().from(signUps).where(eq(signUps.email, email))
  expect(+(renewed?.expiresAt ?? 0)).toBeGreaterThan(Date.now() + 23 * 60 * 60_000)
  await world.db.update(signUps).set({ expiresAt: new Date() })
  expect((await owner.get(link)).headers.location).toBe('/auth?error=INVALID_TOKEN')
  const another = await signUp(owner, email, THEIRS)
  await owner.get(another)
  const late = createVisitor(world)
  expect((await late.get(another)).headers.location).toBe('/auth?error=ALREADY_CONFIRMED')
  expect((await confirm(late, another, THEIRS)).json().code).toBe('ALREADY_CONFIRMED')
  expect(await late.isSignedIn()).toBe(false)
})

test('a stranger cannot tell by their sign-up whether the owner has confirmed theirs', async () => {
  const email = newEmail()
  const [owner, stranger] = [createVisitor(world), createVisitor(world)]
  const link = await signUp(owner, email, THEIRS)
  await signUp(stranger, email, STRANGERS)
  const answers = async () => [
    (await signIn(stranger, email, STRANGERS)).json(),
    (await signIn(stranger, email, 'another-password')).json(),
  ]
  const before = await answers()
  expect((await owner.get(link)).headers.location).toBe('/user-app')
  expect(await answers()).toEqual(before)
  expect(before[0]).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
})

test('of a sign-up that became an account nothing stays that was typed, and nobody keeps on the others', async () => {
  const { email } = await confirmBesideStranger()
  const rows = () =>
    world.db.select().from(signUps).where(eq(signUps.email, email)).orderBy(signUps.createdAt)
  const [used, other] = await rows()
  expect(used).toMatchObject({ name: '', passwordHash: null })
  await createVisitor(world).post('/api/auth/send-verification-email', { email })
  expect(await rows()).toEqual([used, other])
  expect(await mailsTo(world, email)).toHaveLength(2)
})

test('who asks for the mail of an address that has an account by now is told so by mail, and by nothing else', async () => {
  const { email, stranger } = await confirmBesideStranger()
  const response = await stranger.post('/api/auth/send-verification-email', { email })
  expect(response.json()).toEqual({ status: true })
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual([
    'account-exists',
    'verify-email',
    'verify-email',
  ])
})

test('however often its mail is asked for, a sign-up ends after a week', async () => {
  const email = newEmail()
  const visitor = createVisitor(world)
  await signUp(visitor, email, THEIRS)
  const isIt = eq(signUps.email, email)
  const soon = Date.now() + 3_600_000
  const createdAt = new Date(soon - 7 * 24 * 3_600_000)
  await world.db.update(signUps).set({ createdAt }).where(isIt)
  await visitor.post('/api/auth/send-verification-email', { email })
  const [row] = await world.db.select().from(signUps).where(isIt)
  expect(+(row?.expiresAt ?? 0)).toBe(soon)
})

test('a link that was used makes no account of one that was deleted', async () => {
  const email = newEmail()
  const owner = createVisitor(world)
  const link = await signUp(owner, email, THEIRS)
  await owner.get(link)
  const left = await owner.post('/api/user/account/deletion', { email, password: THEIRS })
  expect(left.json()).toEqual({ isDeleted: true })
  expect((await owner.get(link)).headers.location).toBe('/auth?error=INVALID_TOKEN')
  expect((await confirm(owner, link, THEIRS)).json().code).toBe('INVALID_TOKEN')
  expect(await userOf(email)).toBeUndefined()
})

test('a stranger’s sign-up does not take the owner’s place when the mail is sent again', async () => {
  const email = newEmail()
  const owner = createVisitor(world)
  await signUp(owner, email, THEIRS)
  await signUp(createVisitor(world), email, STRANGERS)
  await owner.post('/api/auth/send-verification-email', { email })
  await owner.get(await linkMailedTo(world, email))
  expect(await whoIs(owner)).toBe(email)
  expect(await stateOf(email, THEIRS)).toBe(200)
})

test('neither a link nor the cookie of a browser can be made up, changed or used for the other', async () => {
  const email = newEmail()
  const owner = createVisitor(world)
  const link = await signUp(owner, email, THEIRS)
  const token = tokenOf(link)
  const [id = '', proof = ''] = token.split('.')
  const name = 'machicube_sign_up'
  const own = owner.cookies.get(name) ?? ''
  expect(own).toContain(id)
  expect(own).not.toBe(token)
  const other = await signUp(createVisitor(world), newEmail(), STRANGERS)
  for (const cookie of [
    token,
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    `${tokenOf(other).split('.')[0]}.${proof}`,
  ]) {
    const visitor = createVisitor(world)
    visitor.cookies.set(name, cookie)
    expect((await visitor.get(link)).headers.location).toMatch(/^\/auth\/confirm-email/)
  }
  for (const forged of [
    own,
    `${id}.${'A'.repeat(43)}`,
    `${tokenOf(other).split('.')[0]}.${proof}`,
  ]) {
    const response = await owner.get(`/api/auth/verify-email?token=${forged}`)
    expect(response.headers.location).toBe('/auth?error=INVALID_TOKEN')
  }
  expect(await userOf(email)).toBeUndefined()
})
