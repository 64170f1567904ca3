import { and, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNCONFIRMED_FACTOR_MS } from '#domain/factor.ts'
import {
  createMember,
  createVisitor,
  mailsTo,
  PASSWORD,
  signIn,
  type Visitor,
} from '#server/auth/testing/visitor.ts'
import {
  accounts,
  attemptCounters,
  factorChallenges,
  factors,
  recoveryCodes,
  sessions,
} from '#server/db/schema/index.ts'
import { keepHouse } from '#server/operations/housekeeping.ts'
import { createWorld, type World } from '#server/testing/create-world.ts'
import { decryptFactorSecret, encryptFactorSecret, hashRecoveryCode } from './factor-secrets.ts'
import { stepOfCode } from './totp.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(untilMidStep)

const PERIOD_MS = 30_000

const codeAt = (secret: string, offsetSteps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + offsetSteps * PERIOD_MS })

const wrongCode = (secret: string) => {
  const valid = new Set([-1, 0, 1].map((offset) => codeAt(secret, offset)))
  return ['000000', '111111', '222222', '333333'].find((code) => !valid.has(code)) ?? ''
}

// A step must not end between making a code and showing it.
async function untilMidStep() {
  const rest = PERIOD_MS - (Date.now() % PERIOD_MS)
  if (rest < 3_000) await new Promise((resolve) => setTimeout(resolve, rest + 50))
}

async function signedIn(email?: string) {
  const member = email ? { email, id: '' } : await createMember(world)
  const visitor = createVisitor(world)
  await signIn(visitor, member.email)
  return { visitor, ...member }
}

async function enrol(visitor: Visitor) {
  const response = await visitor.post('/factors', { factor_type: 'totp', friendly_name: 'Phone' })
  expect(response.statusCode).toBe(200)
  return response.json<{ id: string; totp: { secret: string; uri: string; qr_code: string } }>()
}

const challenge = async (visitor: Visitor, id: string): Promise<string> =>
  (await visitor.post(`/factors/${id}/challenge`, {})).json().id

async function show(visitor: Visitor, id: string, code: string, challengeId?: string) {
  return visitor.post(`/factors/${id}/verify`, {
    challenge_id: challengeId ?? (await challenge(visitor, id)),
    code,
  })
}

// Signed in, with a factor confirmed by the code of the step before this one.
async function protectedMember() {
  const member = await signedIn()
  const factor = await enrol(member.visitor)
  const response = await show(member.visitor, factor.id, codeAt(factor.totp.secret, -1))
  return {
    ...member,
    factorId: factor.id,
    secret: factor.totp.secret,
    codes: response.json().recovery_codes as string[],
  }
}

test('enrolling shows a secret, its address and a picture of it; it counts only when a code was shown', async () => {
  const { visitor, email, id } = await signedIn()
  const factor = await enrol(visitor)
  expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
  expect(factor.totp.uri).toContain(`otpauth://totp/MachiCube:${encodeURIComponent(email)}?`)
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;base64,/)
  const [row] = await world.db.select().from(factors).where(eq(factors.userId, id))
  expect(row?.secretEncrypted).not.toContain(factor.totp.secret)
  expect((await visitor.get('/api/session')).json().needsFactor).toBe(false)
  expect((await visitor.get('/factors')).json()).toMatchObject({
    factors: [{ id: factor.id, status: 'unverified', friendly_name: 'Phone' }],
    recovery_codes_left: 0,
  })
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual([])
})

test('the first code raises the session, changes its cookie, gives ten recovery codes once and mails the owner', async () => {
  const { visitor, email, id } = await signedIn()
  const elsewhere = (await signedIn(email)).visitor
  const factor = await enrol(visitor)
  const before = new Map(visitor.cookies)
  const response = await show(visitor, factor.id, codeAt(factor.totp.secret))
  expect(response.json()).toEqual({ assurance: 'aal2', recovery_codes: expect.any(Array) })
  const codes: string[] = response.json().recovery_codes
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
  const stored = await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
  expect(JSON.stringify(stored)).not.toContain(codes[0])

  expect(visitor.cookies.get('machicube_session')).not.toBe(before.get('machicube_session'))
  expect((await visitor.get('/api/user/saved')).statusCode).toBe(200)
  for (const [name, value] of before) visitor.cookies.set(name, value)
  expect(await visitor.isSignedIn()).toBe(false)
  expect((await elsewhere.get('/api/user/saved')).json().code).toBe('FACTOR_REQUIRED')
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['factor-added'])
})

test('before the second step a session is told for which address it is, and nothing else of the person', async () => {
  const { email, id } = await protectedMember()
  const { visitor } = await signedIn(email)
  const { body } = await visitor.get('/api/session')
  const nobody = (await createVisitor(world).get('/api/session')).json()
  expect(JSON.parse(body)).toEqual({ ...nobody, needsFactor: true, factorEmail: email })
  expect(body).not.toContain(id)
})

test('a code works once: not again, not with a new challenge, not from another session', async () => {
  const { email, factorId, secret } = await protectedMember()
  const first = (await signedIn(email)).visitor
  const second = (await signedIn(email)).visitor
  const code = codeAt(secret)
  expect((await show(first, factorId, code)).json()).toEqual({ assurance: 'aal2' })
  expect((await show(first, factorId, code)).json().code).toBe('INVALID_CODE')
  expect((await show(second, factorId, code)).json()).toMatchObject({
    code: 'INVALID_CODE',
    status: 400,
  })
  expect((await show(second, factorId, codeAt(secret, -1))).json().code).toBe('INVALID_CODE')
  expect((await show(second, factorId, codeAt(secret, 1))).json()).toEqual({ assurance: 'aal2' })
})

test('a code that was used before leaves the challenge to the next one', async () => {
  const { email, factorId, secret } = await protectedMember()
  const [first, second] = [(await signedIn(email)).visitor, (await signedIn(email)).visitor]
  const challengeId = await challenge(second, factorId)
  const code = codeAt(secret)
  expect((await show(first, factorId, code)).statusCode).toBe(200)
  expect((await show(second, factorId, code, challengeId)).json().code).toBe('INVALID_CODE')
  expect((await show(second, factorId, codeAt(secret, 1), challengeId)).statusCode).toBe(200)
})

test('of the same code shown eight times at once, one counts', async () => {
  const { email, factorId, secret } = await protectedMember()
  const visitors = await Promise.all(
    Array.from({ length: 8 }, async () => (await signedIn(email)).visitor),
  )
  const challenges = await Promise.all(visitors.map((visitor) => challenge(visitor, factorId)))
  const code = codeAt(secret)
  const shown = await Promise.all(
    visitors.map((visitor, index) => show(visitor, factorId, code, challenges[index])),
  )
  expect(shown.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a challenge takes five wrong codes, then not even the right one', async () => {
  const { email, factorId, secret } = await protectedMember()
  const { visitor } = await signedIn(email)
  const challengeId = await challenge(visitor, factorId)
  const guesses = await Promise.all(
    Array.from({ length: 5 }, () => show(visitor, factorId, wrongCode(secret), challengeId)),
  )
  expect(guesses.map((guess) => guess.json().code)).toEqual(Array(5).fill('INVALID_CODE'))
  expect((await show(visitor, factorId, codeAt(secret), challengeId)).json()).toMatchObject({
    code: 'CHALLENGE_EXPIRED',
    status: 410,
  })
  expect((await show(visitor, factorId, codeAt(secret))).statusCode).toBe(200)
})

async function guess(email: string, factorId: string, secret: string, times: number) {
  const { visitor } = await signedIn(email)
  const statuses: number[] = []
  while (statuses.length < times)
    statuses.push((await show(visitor, factorId, wrongCode(secret))).statusCode)
  return statuses
}

test('six wrong codes of strangers lock the account’s codes for them, over all challenges and sessions', async () => {
  const { email, id, factorId, secret } = await protectedMember()
  expect(await guess(email, factorId, secret, 4)).toEqual(Array(4).fill(400))
  expect(await guess(email, factorId, secret, 4)).toEqual([400, 400, 429, 429])
  const { visitor } = await signedIn(email)
  const locked = await show(visitor, factorId, codeAt(secret))
  expect(locked.statusCode).toBe(429)
  expect(locked.json()).toMatchObject({
    code: 'RATE_LIMITED',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  await world.db.delete(attemptCounters).where(eq(attemptCounters.key, `factor:account:${id}`))
  expect((await show(visitor, factorId, codeAt(secret))).statusCode).toBe(200)
})

test('while a stranger guesses codes the owner gets in: where the second step was passed before, and anywhere with a recovery code', async () => {
  const { visitor: own, email, factorId, secret, codes } = await protectedMember()
  await guess(email, factorId, secret, 8)
  await own.post('/api/auth/sign-out', {})
  expect((await signIn(own, email)).json()).toEqual({ needsFactor: true })
  expect((await show(own, factorId, codeAt(secret))).statusCode).toBe(200)
  const { visitor: fresh } = await signedIn(email)
  expect((await show(fresh, factorId, codeAt(secret, 1))).statusCode).toBe(429)
  expect((await fresh.post('/factors/recover', { code: codes[0] })).statusCode).toBe(200)
})

test('wrong recovery codes are counted too', async () => {
  const { email, codes } = await protectedMember()
  const { visitor } = await signedIn(email)
  const recover = async (code?: string) =>
    (await visitor.post('/factors/recover', { code })).statusCode
  for (let wrong = 0; wrong < 6; wrong += 1) expect(await recover('aaaa-aaaa-aaaa-aaaa')).toBe(400)
  expect(await recover('aaaa-aaaa-aaaa-aaaa')).toBe(429)
  expect(await recover(codes[0])).toBe(429)
})

test('only who passed the second step is known for it: the password alone earns nothing, and a new one ends it', async () => {
  const { visitor: own, email, id, factorId, secret } = await protectedMember()
  const earned = own.cookies.get('machicube_known_factor') ?? ''
  const { visitor: knowing } = await signedIn(email)
  expect(knowing.cookies.has('machicube_known')).toBe(true)
  expect(knowing.cookies.has('machicube_known_factor')).toBe(false)
  const other = await protectedMember()
  await guess(email, factorId, secret, 6)
  for (const proof of [
    knowing.cookies.get('machicube_known') ?? '',
    other.visitor.cookies.get('machicube_known_factor') ?? '',
    `${Number.parseInt(earned, 10) + 1}.${earned.split('.')[1]}`,
  ]) {
    knowing.cookies.set('machicube_known_factor', proof)
    expect((await show(knowing, factorId, codeAt(secret))).statusCode).toBe(429)
  }
  await world.db.update(accounts).set({ password: 'another hash' }).where(eq(accounts.userId, id))
  knowing.cookies.set('machicube_known_factor', earned)
  expect((await show(knowing, factorId, codeAt(secret))).statusCode).toBe(429)
})

test('a challenge belongs to its session and its factor, and expires', async () => {
  const { email, factorId, secret } = await protectedMember()
  const { visitor } = await signedIn(email)
  const stranger = await protectedMember()
  const challengeId = await challenge(visitor, factorId)
  expect((await show(stranger.visitor, factorId, codeAt(secret), challengeId)).json().code).toBe(
    'CHALLENGE_EXPIRED',
  )
  expect(
    (await show(visitor, stranger.factorId, codeAt(stranger.secret), challengeId)).json().code,
  ).toBe('CHALLENGE_EXPIRED')
  expect((await stranger.visitor.post(`/factors/${factorId}/challenge`, {})).json()).toMatchObject({
    code: 'NOT_FOUND',
  })
  await world.db
    .update(factorChallenges)
    .set({ expiresAt: new Date() })
    .where(eq(factorChallenges.id, challengeId))
  expect((await show(visitor, factorId, codeAt(secret), challengeId)).json().code).toBe(
    'CHALLENGE_EXPIRED',
  )
})

test('a half signed-in session reaches nothing else, and cannot add or remove factors', async () => {
  const { email, factorId } = await protectedMember()
  const { visitor } = await signedIn(email)
  expect((await visitor.post('/factors', { factor_type: 'totp' })).json().code).toBe(
    'FACTOR_REQUIRED',
  )
  expect((await visitor.delete(`/factors/${factorId}`)).json().code).toBe('FACTOR_REQUIRED')
  expect((await visitor.get('/api/user/saved')).json().code).toBe('FACTOR_REQUIRED')
  expect((await visitor.get('/factors')).json().factors).toHaveLength(1)
  expect((await createVisitor(world).get('/factors')).json()).toMatchObject({
    code: 'UNAUTHORIZED',
    status: 401,
  })
})

test('a recovery code stands in once, however it is written', async () => {
  const { email, codes } = await protectedMember()
  const { visitor } = await signedIn(email)
  const written = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `
  expect((await visitor.post('/factors/recover', { code: written })).json()).toEqual({
    assurance: 'aal2',
    recovery_codes_left: 9,
  })
  expect((await visitor.get('/api/user/saved')).statusCode).toBe(200)
  const { visitor: another } = await signedIn(email)
  expect((await another.post('/factors/recover', { code: codes[0] })).json().code).toBe(
    'INVALID_CODE',
  )
  expect(
    (await another.post('/factors/recover', { code: 'aaaa-aaaa-aaaa-aaaa' })).json().code,
  ).toBe('INVALID_CODE')
})

test('of one recovery code used five times at once, one counts', async () => {
  const { email, codes } = await protectedMember()
  const visitors = await Promise.all(
    Array.from({ length: 5 }, async () => (await signedIn(email)).visitor),
  )
  const uses = await Promise.all(
    visitors.map((visitor) => visitor.post('/factors/recover', { code: codes[1] })),
  )
  expect(uses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('another user’s recovery code is worth nothing', async () => {
  const { codes } = await protectedMember()
  const { email } = await protectedMember()
  const { visitor } = await signedIn(email)
  expect((await visitor.post('/factors/recover', { code: codes[0] })).json().code).toBe(
    'INVALID_CODE',
  )
})

test('removing the last factor ends the other sessions, the recovery codes and the second step, and mails the owner', async () => {
  const { visitor, email, id, factorId } = await protectedMember()
  const elsewhere = (await signedIn(email)).visitor
  expect((await visitor.delete(`/factors/${factorId}`)).json()).toEqual({ id: factorId })
  expect(await elsewhere.isSignedIn()).toBe(false)
  expect((await visitor.get('/api/user/saved')).statusCode).toBe(200)
  expect(await world.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0)
  expect(
    await world.db.$count(sessions, and(eq(sessions.userId, id), eq(sessions.assurance, 'aal2'))),
  ).toBe(0)
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual([
    'factor-removed',
    'factor-added',
  ])
  expect(
    (await signedIn(email).then(({ visitor: again }) => again.get('/api/user/saved'))).statusCode,
  ).toBe(200)
  expect((await visitor.delete(`/factors/${factorId}`)).json()).toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  })
})

test('a page left open cannot remove a factor: a fresh code is asked for, and the cookie before it is dead', async () => {
  const { visitor, id, factorId, secret } = await protectedMember()
  await world.db
    .update(sessions)
    .set({ factorShownAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, id))
  expect((await visitor.delete(`/factors/${factorId}`)).json().code).toBe('FRESH_FACTOR_REQUIRED')
  expect((await visitor.get('/factors')).json().factors).toHaveLength(1)
  const copy = createVisitor(world)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  expect((await show(visitor, factorId, codeAt(secret))).statusCode).toBe(200)
  expect(await copy.isSignedIn()).toBe(false)
  expect((await visitor.delete(`/factors/${factorId}`)).json()).toEqual({ id: factorId })
})

test('a page left open cannot add a further factor either', async () => {
  const { visitor, id, factorId, secret } = await protectedMember()
  await world.db
    .update(sessions)
    .set({ factorShownAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, id))
  const refused = await visitor.post('/factors', { factor_type: 'totp' })
  expect(refused.json()).toMatchObject({ code: 'FRESH_FACTOR_REQUIRED', status: 403 })
  expect(await world.db.$count(factors, eq(factors.userId, id))).toBe(1)
  await show(visitor, factorId, codeAt(secret))
  expect((await visitor.post('/factors', { factor_type: 'totp' })).statusCode).toBe(200)
})

const leaveOpen = (userId: string) =>
  world.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, userId))

test('nor the first: that takes the password, and guesses at it are counted', async () => {
  const { visitor, id, email } = await signedIn()
  await leaveOpen(id)
  const begin = async (password?: string) =>
    (await visitor.post('/factors', { factor_type: 'totp', ...(password && { password }) })).json()
  expect(await begin()).toMatchObject({ code: 'PASSWORD_REQUIRED', status: 403 })
  expect(await begin('wrong-password')).toMatchObject({ code: 'WRONG_PASSWORD', status: 403 })
  expect(await world.db.$count(factors, eq(factors.userId, id))).toBe(0)
  expect(await begin(PASSWORD)).toMatchObject({ type: 'totp' })
  for (let guess = 0; guess < 9; guess++) await begin('wrong-password')
  expect(await begin(PASSWORD)).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  expect((await signIn(createVisitor(world), email)).statusCode).toBe(429)
})

test('without a password the first takes a sign-in of just now', async () => {
  const { visitor, id } = await signedIn()
  await world.db.delete(accounts).where(eq(accounts.userId, id))
  await leaveOpen(id)
  const refused = await visitor.post('/factors', { factor_type: 'totp', password: PASSWORD })
  expect(refused.json()).toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED', status: 403 })
  expect(await world.db.$count(factors, eq(factors.userId, id))).toBe(0)
})

test('what was never confirmed is nothing to a session that did not begin it', async () => {
  const { visitor, email } = await protectedMember()
  const begun = await enrol(visitor)
  const challengeId = await challenge(visitor, begun.id)
  const { visitor: elsewhere } = await signedIn(email)
  expect((await elsewhere.get('/factors')).json().factors).toHaveLength(1)
  const challenged = await elsewhere.post(`/factors/${begun.id}/challenge`, {})
  expect(challenged.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  const shown = await show(elsewhere, begun.id, codeAt(begun.totp.secret), challengeId)
  expect(shown.statusCode).toBe(410)
  expect((await elsewhere.get('/api/user/saved')).json().code).toBe('FACTOR_REQUIRED')
})

test('what was never confirmed ends after a quarter of an hour', async () => {
  const { visitor, id } = await signedIn()
  const begun = await enrol(visitor)
  const challengeId = await challenge(visitor, begun.id)
  await world.db
    .update(factors)
    .set({ createdAt: new Date(Date.now() - UNCONFIRMED_FACTOR_MS - 1000) })
    .where(eq(factors.userId, id))
  const shown = await show(visitor, begun.id, codeAt(begun.totp.secret), challengeId)
  expect(shown.json().code).toBe('INVALID_CODE')
  expect((await visitor.post(`/factors/${begun.id}/challenge`, {})).statusCode).toBe(404)
  expect((await visitor.get('/factors')).json().factors).toEqual([])
  await keepHouse(world.db)
  expect(await world.db.$count(factors, eq(factors.userId, id))).toBe(0)
})

test('a factor outlives the session in which it was confirmed', async () => {
  const { visitor, email, id } = await protectedMember()
  await visitor.post('/api/auth/sign-out', {})
  expect(await world.db.$count(factors, eq(factors.userId, id))).toBe(1)
  const { visitor: later } = await signedIn(email)
  expect((await later.get('/api/user/saved')).json().code).toBe('FACTOR_REQUIRED')
})

test('a stranger’s factor can be neither seen nor removed', async () => {
  const { factorId } = await protectedMember()
  const stranger = await signedIn()
  expect((await stranger.visitor.delete(`/factors/${factorId}`)).json().code).toBe('NOT_FOUND')
  expect((await stranger.visitor.get('/factors')).json().factors).toEqual([])
})

test('a second factor brings no new recovery codes; beginning anew replaces what was never confirmed', async () => {
  const { visitor } = await protectedMember()
  await enrol(visitor)
  const second = await enrol(visitor)
  expect((await visitor.get('/factors')).json().factors).toHaveLength(2)
  expect((await show(visitor, second.id, codeAt(second.totp.secret))).json()).toEqual({
    assurance: 'aal2',
  })
})

test('five factors are enough', async () => {
  const { visitor, id } = await protectedMember()
  const more = { userId: id, name: 'app', secretEncrypted: 'none', verifiedAt: new Date() }
  await world.db.insert(factors).values([more, more, more, more])
  expect((await visitor.post('/factors', { factor_type: 'totp' })).json()).toMatchObject({
    code: 'TOO_MANY_FACTORS',
  })
})

test('wrong input is refused before anything is counted', async () => {
  const { visitor, factorId } = await protectedMember()
  const challengeId = await challenge(visitor, factorId)
  const wrong: [string, unknown][] = [
    ['/factors', {}],
    ['/factors', { factor_type: 'phone' }],
    ['/factors', { factor_type: 'totp', friendly_name: 'x'.repeat(61) }],
    ['/factors', { factor_type: 'totp', user_id: 'someone' }],
    ['/factors/not-an-id/challenge', {}],
    [`/factors/${factorId}/verify`, { challenge_id: challengeId, code: 123456 }],
    [`/factors/${factorId}/verify`, { challenge_id: challengeId, code: '12345' }],
    [`/factors/${factorId}/verify`, { challenge_id: 'x', code: '123456' }],
    ['/factors/recover', { code: '' }],
    ['/factors/recover', { code: 'x'.repeat(50) }],
  ]
  for (const [url, body] of wrong) {
    const response = await visitor.post(url, body)
    expect([url, body, response.json().code]).toEqual([url, body, 'INVALID_INPUT'])
  }
  const [row] = await world.db
    .select()
    .from(factorChallenges)
    .where(eq(factorChallenges.id, challengeId))
  expect(row?.attempts).toBe(0)
})

test('a stored secret opens only for its owner and with the server’s secret', () => {
  const sealed = encryptFactorSecret('JBSWY3DPEHPK3PXP', 'owner', 'server-secret')
  expect(decryptFactorSecret(sealed, 'owner', 'server-secret')).toBe('JBSWY3DPEHPK3PXP')
  expect(() => decryptFactorSecret(sealed, 'thief', 'server-secret')).toThrow('authenticate')
  expect(() => decryptFactorSecret(sealed, 'owner', 'other-secret')).toThrow('authenticate')
  expect(hashRecoveryCode('AAAA bbbb', 's')).toBe(hashRecoveryCode('aaaa-bbbb', 's'))
})

test('a code is accepted one step early or late and no further', () => {
  const secret = 'JBSWY3DPEHPK3PXP'
  const now = new Date(1_800_000_015_000)
  const code = (offset: number) =>
    new TOTP({ secret }).generate({ timestamp: now.getTime() + offset * PERIOD_MS })
  const steps = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(secret, code(offset), now))
  expect(steps).toEqual([undefined, 59_999_999, 60_000_000, 60_000_001, undefined])
})
