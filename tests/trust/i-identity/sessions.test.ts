import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factors, sessions, userRoles } from '#server/db/schema/index.ts'
import {
  createMember,
  createVisitor,
  linkMailedTo,
  PASSWORD,
  signIn,
  type Visitor,
} from '#server/auth/testing/visitor.ts'
import { keepHouse } from '#server/operations/housekeeping.ts'
import type { World } from '#server/testing/create-world.ts'
import { createWorld } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function signedIn() {
  const member = await createMember(world)
  const visitor = createVisitor(world)
  expect((await signIn(visitor, member.email)).statusCode).toBe(200)
  return { ...member, visitor, stolen: copyOf(visitor) }
}

/** Somebody else with the same cookies. */
function copyOf(visitor: Visitor) {
  const thief = createVisitor(world)
  for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
  return thief
}

const ENDS: Record<string, (person: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>> = {
  'the sign-out': ({ visitor }) => visitor.post('/api/auth/sign-out', {}),
  'a new password': async ({ email }) => {
    const anybody = createVisitor(world)
    await anybody.post('/api/auth/request-password-reset', { email })
    const token = new URL(await linkMailedTo(world, email), world.config.appUrl).searchParams.get(
      'token',
    )
    const reset = await anybody.post('/api/auth/reset-password', {
      token,
      newPassword: 'another-password',
    })
    expect(reset.statusCode, reset.body).toBe(200)
  },
  'the end of the account': async ({ visitor, email }) => {
    const deleted = await visitor.post('/api/user/account/deletion', { email, password: PASSWORD })
    expect(deleted.statusCode, deleted.body).toBe(200)
  },
  'an admin who ends the sessions': ({ id }) =>
    world.call(world.actors.superAdmin, {
      method: 'POST',
      url: `/api/sa/users/${id}/sessions/end`,
      body: {},
    }),
  'the own list of sessions': async ({ email, visitor }) => {
    const elsewhere = createVisitor(world)
    await signIn(elsewhere, email)
    await elsewhere.post('/api/user/sessions/end-others', {})
    expect(await elsewhere.isSignedIn()).toBe(true)
    expect(await visitor.isSignedIn()).toBe(false)
  },
  'its seven days': ({ id }) =>
    world.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userId, id)),
}

test.each(Object.entries(ENDS))('a copied cookie is worth nothing after %s', async (_name, end) => {
  const person = await signedIn()
  expect(await person.stolen.isSignedIn()).toBe(true)
  await end(person)
  expect(await person.stolen.isSignedIn()).toBe(false)
  expect((await person.stolen.get('/api/user/saved')).statusCode).toBe(401)
})

test.each(Object.entries(ENDS))(
  'an authenticator that was begun and not confirmed is gone after %s',
  async (_name, end) => {
    const person = await signedIn()
    const begun = await person.stolen.post('/factors', { factor_type: 'totp' })
    expect(begun.statusCode).toBe(200)
    await end(person)
    await keepHouse(world.db)
    expect(await world.db.$count(factors, eq(factors.userId, person.id))).toBe(0)
  },
)

test('with a copied cookie nobody puts a first second step on the account, which would keep its owner out', async () => {
  const { stolen, id } = await signedIn()
  await world.db
    .update(sessions)
    .set({ createdAt: new Date(0) })
    .where(eq(sessions.userId, id))
  for (const password of [undefined, '', 'a-guess'])
    expect((await stolen.post('/factors', { factor_type: 'totp', password })).statusCode).toBe(403)
  expect(await world.db.$count(factors, eq(factors.userId, id))).toBe(0)
})

test('with a copied cookie nobody prepares a second step of their own', async () => {
  const { visitor, email } = await signedIn()
  const code = ({ secret }: { secret: string }) => new TOTP({ secret }).generate()
  const show = async (browser: Visitor, id: string, shown: string) => {
    const { id: challenge_id } = (await browser.post(`/factors/${id}/challenge`, {})).json()
    return browser.post(`/factors/${id}/verify`, { challenge_id, code: shown })
  }
  const own = (await visitor.post('/factors', { factor_type: 'totp' })).json()
  expect((await show(visitor, own.id, code(own.totp))).statusCode).toBe(200)

  // Fresh, so that it may be begun at all.
  const thief = copyOf(visitor)
  const prepared = (await thief.post('/factors', { factor_type: 'totp' })).json()
  const knowing = createVisitor(world)
  expect((await signIn(knowing, email)).json()).toEqual({ needsFactor: true })
  expect((await show(knowing, prepared.id, code(prepared.totp))).statusCode).not.toBe(200)
  expect((await knowing.get('/api/user/saved')).statusCode).toBe(403)

  await world.db.update(sessions).set({ factorShownAt: new Date(0) })
  const later = await thief.post('/factors', { factor_type: 'totp' })
  expect(later.json()).toMatchObject({ code: 'FRESH_FACTOR_REQUIRED', status: 403 })
})

test('a role that was taken is gone with the next request of an open session', async () => {
  const { id, visitor } = await signedIn()
  await world.db.insert(userRoles).values({ userId: id, role: 'super_admin' })
  expect((await visitor.get('/api/sa/overview')).statusCode).toBe(200)
  await world.db.delete(userRoles).where(eq(userRoles.userId, id))
  expect((await visitor.get('/api/sa/overview')).statusCode).toBe(403)
})

describe('fixation', () => {
  test('a cookie that was there before the sign-in is dead after it, whoever’s it was', async () => {
    const attacker = await signedIn()
    const victim = await createMember(world)
    const browser = copyOf(attacker.visitor)
    const planted = new Map(browser.cookies)
    expect((await signIn(browser, victim.email)).statusCode).toBe(200)
    for (const [name, value] of planted) expect(browser.cookies.get(name)).not.toBe(value)
    expect(await attacker.visitor.isSignedIn()).toBe(false)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('an invented, unsigned, re-signed or doubled cookie is nobody’s', async () => {
    const { visitor } = await signedIn()
    const [[name, value] = ['', '']] = [...visitor.cookies]
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    for (const cookie of [
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=${token}.${signature.toLowerCase()}`,
      `${name}=${token}x.${encodeURIComponent(signature)}`,
      `${name}=.${encodeURIComponent(signature)}`,
      `${name}=; ${name}=${value}`,
      `__Host-${name}=${value}`,
      `${name.toUpperCase()}=${value}`,
      `${name}=%00${value}`,
      `${name}="${value}"`,
    ]) {
      const response = await world.app.inject({ url: '/api/session', headers: { cookie } })
      expect(response.json().user, cookie).toBeNull()
    }
  })
})

test('no header makes a guess come from somewhere else, or from a signed-in person', async () => {
  const { email } = await createMember(world)
  const spoofs = [
    'x-forwarded-for',
    'x-real-ip',
    'forwarded',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
  ]
  const guesser = createVisitor(world, '203.0.113.9')
  const statuses: number[] = []
  for (let guess = 0; guess < 14; guess++) {
    const headers = Object.fromEntries(spoofs.map((name) => [name, `198.51.100.${guess}`]))
    const body = { email, password: `wrong-password-${guess}` }
    statuses.push((await guesser.post('/api/auth/sign-in/email', body, headers)).statusCode)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  for (const name of ['authorization', 'x-user-id', 'x-forwarded-user', 'remote-user']) {
    const response = await world.app.inject({
      url: '/api/user/saved',
      headers: { [name]: world.actors.superAdmin.userId },
    })
    expect(response.statusCode, name).toBe(401)
  }
})
