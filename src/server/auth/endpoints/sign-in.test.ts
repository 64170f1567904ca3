import { createHook } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, attemptCounters, sessions } from '#server/db/schema/index.ts'
import { createWorld, type World } from '#server/testing/create-world.ts'
import { createMember, createVisitor, newEmail, PASSWORD, signIn } from '../testing/visitor.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const guess = (email: string, password = 'wrong-password') =>
  signIn(createVisitor(world), email, password)
const statuses = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode)

test('a right password signs in: the token is in the cookie and nowhere in the answer', async () => {
  const { email, id } = await createMember(world)
  const visitor = createVisitor(world)
  const response = await signIn(visitor, ` ${email.toUpperCase()} `)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ needsFactor: false })
  const [session] = await world.db.select().from(sessions).where(eq(sessions.userId, id))
  expect(session?.assurance).toBe('aal1')
  expect(response.body).not.toContain(session?.token)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(await visitor.isSignedIn()).toBe(true)
})

test('signing out deletes the session and clears the cookie, and may be repeated', async () => {
  const { email, id } = await createMember(world)
  const visitor = createVisitor(world)
  await signIn(visitor, email)
  const kept = new Map(visitor.cookies)
  const response = await visitor.post('/api/auth/sign-out')
  expect(response.json()).toEqual({ status: true })
  expect(String(response.headers['set-cookie'])).toMatch(/^machicube_session=; Max-Age=0; Path=\//)
  expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  for (const [name, value] of kept) visitor.cookies.set(name, value)
  expect(await visitor.isSignedIn()).toBe(false)
  expect((await visitor.post('/api/auth/sign-out', {})).statusCode).toBe(200)
})

test('known and unknown addresses get the same refusal', async () => {
  const { email } = await createMember(world)
  const [known, unknown] = await Promise.all([guess(email), guess(newEmail())])
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted())
})

/** Addresses that a stranger would like to tell apart. */
const ADDRESSES: Record<string, () => Promise<string>> = {
  'of nobody': async () => newEmail(),
  'with a password': async () => (await createMember(world)).email,
  'that nobody confirmed': async () => {
    const email = newEmail()
    await createVisitor(world).post('/api/auth/sign-up/email', { email, password: PASSWORD })
    return email
  },
  'of somebody who comes with a provider': async () => {
    const { email, id } = await createMember(world)
    await world.db.delete(accounts).where(eq(accounts.userId, id))
    return email
  },
}

test('a wrong password costs one password hash, whoever’s address it is for', async () => {
  let hashes = 0
  const counter = createHook({ init: (_id, type) => (hashes += type === 'ARGON2REQUEST' ? 1 : 0) })
  for (const [what, address] of Object.entries(ADDRESSES)) {
    const email = await address()
    hashes = 0
    counter.enable()
    expect((await guess(email)).statusCode).toBe(401)
    counter.disable()
    expect([what, hashes]).toEqual([what, 1])
  }
})

// In turns, so that what else the machine does is the same for both; of the pairs the one in the middle, and once more before it counts.
test(
  'known and unknown addresses are refused in the same time, and never sooner than a hash and the queries take',
  { retry: 1 },
  async () => {
    const known = [await createMember(world), await createMember(world)]
    const ratios: number[] = []
    for (let round = 0; round < 9; round += 1) {
      const addresses = [known[round % 2]?.email ?? '', newEmail()]
      const times = new Map<string, number>()
      for (const email of round % 2 ? addresses : addresses.toReversed())
        times.set(email, await elapsed(() => guess(email)))
      const [one = 0, other = 0] = addresses.map((email) => times.get(email))
      expect(Math.min(one, other)).toBeGreaterThan(245)
      ratios.push(one / other)
    }
    expect(median(ratios)).toBeGreaterThan(0.9)
    expect(median(ratios)).toBeLessThan(1.1)
  },
)

test('after six wrong guesses of strangers even the right password waits, and so does an address that does not exist', async () => {
  const { email } = await createMember(world)
  for (const address of [email, newEmail()]) {
    const guesses = await Promise.all(Array.from({ length: 14 }, () => guess(address)))
    expect(statuses(guesses).toSorted()).toEqual([...Array(6).fill(401), ...Array(8).fill(429)])
  }
  const locked = await guess(email, PASSWORD)
  expect(locked.statusCode).toBe(429)
  expect(locked.json()).toMatchObject({
    code: 'RATE_LIMITED',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800)

  await world.db.update(attemptCounters).set({ heardAt: [new Date(Date.now() - 15 * 60_000)] })
  expect((await guess(email, PASSWORD)).statusCode).toBe(200)
})

test('someone guessing does not disturb the owner who is signed in', async () => {
  const { email } = await createMember(world)
  const owner = createVisitor(world)
  await signIn(owner, email)
  await Promise.all(Array.from({ length: 12 }, () => guess(email)))
  expect(await owner.isSignedIn()).toBe(true)
})

test('fifteen right sign-ins at once are not a storm of wrong ones', async () => {
  const { email } = await createMember(world)
  const responses = await Promise.all(Array.from({ length: 15 }, () => guess(email, PASSWORD)))
  expect(new Set(statuses(responses))).toEqual(new Set([200]))
})

test('one network address has sixty writes a minute, whatever X-Forwarded-For says', async () => {
  const visitor = createVisitor(world)
  const writes = await Promise.all(
    Array.from({ length: 65 }, (_, index) =>
      visitor.post('/api/auth/reset-password', undefined, {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': '1.2.3.4',
      }),
    ),
  )
  expect(statuses(writes).filter((status) => status === 429)).toHaveLength(5)
  expect((await createVisitor(world).post('/api/auth/reset-password')).statusCode).toBe(422)
})

test('signing out is never refused, however busy the others behind the same address are', async () => {
  const address = '198.51.100.60'
  const { email, id } = await createMember(world)
  const [visitor, other] = [createVisitor(world, address), createVisitor(world, address)]
  await signIn(visitor, email)
  const writes = await Promise.all(
    Array.from({ length: 60 }, () => other.post('/api/auth/reset-password')),
  )
  expect(statuses(writes)).toContain(429)
  expect((await visitor.post('/api/auth/sign-out')).statusCode).toBe(200)
  expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
})

test('the addresses of one IPv6 network count as one', async () => {
  const writes = await Promise.all(
    Array.from({ length: 62 }, (_, index) =>
      createVisitor(world, `2001:db8:0:7::${index.toString(16)}`).post('/api/auth/reset-password'),
    ),
  )
  expect(statuses(writes).filter((status) => status === 429)).toHaveLength(2)
})

test('the recorded address of a session is the socket’s, not a header’s', async () => {
  const { email, id } = await createMember(world)
  const visitor = createVisitor(world, '198.51.100.7')
  await visitor.post(
    '/api/auth/sign-in/email',
    { email, password: PASSWORD },
    {
      'x-forwarded-for': '6.6.6.6',
      'x-client-address': '6.6.6.6',
    },
  )
  const [session] = await world.db.select().from(sessions).where(eq(sessions.userId, id))
  expect(session?.ipAddress).toBe('198.51.100.7')
})

async function elapsed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
