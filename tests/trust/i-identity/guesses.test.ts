import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCredential } from '#server/auth/credential.ts'
import { knownBrowserCookie } from '#server/auth/known-browser.ts'
import {
  createMember,
  createVisitor,
  linkMailedTo,
  newEmail,
  signIn,
  type Visitor,
} from '#server/auth/testing/visitor.ts'
import { TEST_SECRET } from '#server/testing/actors.ts'
import type { World } from '#server/testing/create-world.ts'
import { report } from '../found.ts'
import { createWorld } from '../world.ts'

const COOKIE = 'machicube_known'
const NEW_PASSWORD = 'a-new-password'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const wrong = (email: string, visitor = createVisitor(world)) =>
  signIn(visitor, email, `guess-${newEmail()}`)

/** How many of these many guesses at once were looked at; the others were told to wait. */
async function heard(email: string, guesses: number, browser = () => createVisitor(world)) {
  const answers = await Promise.all(Array.from({ length: guesses }, () => wrong(email, browser())))
  for (const { statusCode } of answers) expect([401, 429]).toContain(statusCode)
  return answers.filter(({ statusCode }) => statusCode === 401).length
}

const stateOf = async (email: string, visitor: Visitor, password?: string) =>
  (await signIn(visitor, email, password)).statusCode

/** Elsewhere, with the cookie that says that a browser is known, and with nothing else. */
function known(proof: string | undefined) {
  const visitor = createVisitor(world)
  visitor.cookies.set(COOKIE, proof ?? 'none')
  return visitor
}

async function ownBrowser() {
  const { email } = await createMember(world)
  const browser = createVisitor(world)
  expect(await stateOf(email, browser)).toBe(200)
  return { email, browser, proof: browser.cookies.get(COOKIE) }
}

async function reset(email: string, browser: Visitor) {
  await browser.post('/api/auth/request-password-reset', { email })
  const link = new URL(await linkMailedTo(world, email), world.config.appUrl)
  const token = link.searchParams.get('token')
  const answer = await browser.post('/api/auth/reset-password', {
    token,
    newPassword: NEW_PASSWORD,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('sixty guesses at once from sixty addresses and sixty from the owner’s own browser: ten in all are heard', async (context) => {
  const { email, proof } = await ownBrowser()
  const strangers = await heard(email, 60)
  const own = await heard(email, 60, () => known(proof))
  expect([strangers, own]).toEqual([6, 4])
  report(context, `${strangers + own} of 120 parallel guesses at one account heard`)
})

test('who signs up with an address and the guess as password guesses no more often, be there an account or not', async () => {
  for (const email of [(await createMember(world)).email, newEmail()]) {
    const visitor = createVisitor(world)
    const statuses: number[] = []
    for (const password of ['first-guess', 'second-guess', 'third-guess']) {
      await visitor.post('/api/auth/sign-up/email', { email, password })
      for (let again = 0; again < 3; again++) statuses.push(await stateOf(email, visitor, password))
    }
    expect(statuses).toEqual([...Array(6).fill(403), ...Array(3).fill(429)])
    expect(await heard(email, 10)).toBe(0)
  }
})

test('whoever is not under attack has ten tries on a browser of their own', async () => {
  const { email, proof } = await ownBrowser()
  expect(await heard(email, 60, () => known(proof))).toBe(10)
  expect(await heard(email, 10)).toBe(0)
})

test('while somebody guesses without an end, the owner gets in again and again, and stays in', async (context) => {
  const { email, browser } = await ownBrowser()
  let guesses = 0
  for (let day = 0; day < 20; day++) {
    guesses += await heard(email, 5)
    expect(await browser.isSignedIn()).toBe(true)
    await browser.post('/api/auth/sign-out', {})
    // A slip of the finger now and then is forgiven.
    if (day % 7 === 0) expect((await wrong(email, browser)).statusCode).toBe(401)
    expect(await stateOf(email, browser)).toBe(200)
  }
  expect(guesses).toBe(6)
  expect(await stateOf(email, createVisitor(world))).toBe(429)
  report(context, 'under 100 guesses of strangers the owner signed in 20 of 20 times')
})

test('an owner whom no browser knows gets in with a reset, however long the guessing goes on', async () => {
  const { email } = await createMember(world)
  expect(await heard(email, 20)).toBe(6)
  const browser = createVisitor(world)
  expect(await stateOf(email, browser)).toBe(429)
  await reset(email, browser)
  for (let round = 0; round < 5; round++) {
    await heard(email, 5)
    expect(await stateOf(email, browser, NEW_PASSWORD)).toBe(200)
    await browser.post('/api/auth/sign-out', {})
  }
  expect(await stateOf(email, createVisitor(world), NEW_PASSWORD)).toBe(429)
})

test('who confirms the address of a new account is known to it', async () => {
  const email = newEmail()
  const browser = createVisitor(world)
  await browser.post('/api/auth/sign-up/email', { email, password: NEW_PASSWORD })
  await browser.get(await linkMailedTo(world, email))
  await browser.post('/api/auth/sign-out', {})
  await heard(email, 10)
  expect(await stateOf(email, browser, NEW_PASSWORD)).toBe(200)
})

test('a new password makes strangers of all browsers but the one that chose it', async () => {
  const { email, proof } = await ownBrowser()
  const browser = createVisitor(world)
  await reset(email, browser)
  await heard(email, 10)
  expect(await stateOf(email, known(proof), NEW_PASSWORD)).toBe(429)
  expect(await stateOf(email, browser, NEW_PASSWORD)).toBe(200)
})

test('the cookie of one account, an expired or an invented one is that of a stranger', async () => {
  const { email, proof = '' } = await ownBrowser()
  const other = await ownBrowser()
  const [end = '', mac = ''] = proof.split('.')
  const { passwordHash = '' } = (await findCredential(world.db, email)) ?? {}
  const made = (of: string, secret: string, now?: Date) =>
    /=([^;]+)/.exec(knownBrowserCookie(secret, world.config, of, passwordHash, now))?.[1]
  const long = 180 * 24 * 60 * 60 * 1000
  await heard(email, 10)
  for (const [what, value] of Object.entries({
    'another’s': other.proof,
    'signed with another secret': made(email, 'x'.repeat(32)),
    'of half a year ago': made(email, TEST_SECRET, new Date(Date.now() - long - 1_000)),
    prolonged: `${Number(end) + 1}.${mac}`,
    'without an end': `.${mac}`,
    'with an end that is none': `Infinity.${mac}`,
    'without a proof': `${end}.`,
    'with half a proof': `${end}.${mac.slice(0, 20)}`,
    'with an empty proof': `${end}.${'A'.repeat(43)}`,
    'of an account that is none': made(newEmail(), TEST_SECRET),
  }))
    expect(await stateOf(email, known(value)), what).toBe(429)
  expect(await stateOf(email, known(made(email, TEST_SECRET)))).toBe(200)
})

test('the cookie opens nothing, names nobody, and only a right password earns it', async () => {
  const { email, proof = '' } = await ownBrowser()
  const visitor = known(proof)
  expect(await visitor.isSignedIn()).toBe(false)
  expect((await visitor.get('/api/user/saved')).statusCode).toBe(401)
  expect(await stateOf(email, visitor, 'wrong-password')).toBe(401)
  expect(Buffer.from(proof).toString()).not.toContain(email.split('@')[0])
  const guesser = createVisitor(world)
  expect(await stateOf(email, guesser, 'wrong-password')).toBe(401)
  await guesser.post('/api/auth/request-password-reset', { email })
  await guesser.post('/api/auth/reset-password', { token: 'abc', newPassword: NEW_PASSWORD })
  expect(guesser.cookies.has(COOKIE)).toBe(false)
})

test('the owner who is signed in can still delete the account while strangers guess', async () => {
  const { email, browser } = await ownBrowser()
  await heard(email, 20)
  const deleted = await browser.post('/api/user/account/deletion', {
    email,
    password: 'right-password',
  })
  expect(deleted.statusCode, deleted.body).toBe(200)
})
