import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, factors, users, verifications } from '#server/db/schema/index.ts'
import { createWorld, type World } from '#server/testing/create-world.ts'
import {
  createMember,
  createVisitor,
  linkMailedTo,
  mailsTo,
  newEmail,
  PASSWORD,
  signIn,
} from '../testing/visitor.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const NEW_PASSWORD = 'a-new-password'

const ask = (email: string, redirectTo?: string) =>
  createVisitor(world).post('/api/auth/request-password-reset', {
    email,
    ...(redirectTo && { redirectTo }),
  })

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  createVisitor(world).post('/api/auth/reset-password', { token, newPassword })

async function tokenMailedTo(email: string) {
  const link = new URL(await linkMailedTo(world, email), 'http://localhost')
  return link.searchParams.get('token') ?? ''
}

test('a reset sets the password, ends every session, mails the owner, and its link works once', async () => {
  const { email } = await createMember(world)
  const owner = createVisitor(world)
  const thief = createVisitor(world)
  await signIn(owner, email)
  await signIn(thief, email)

  expect((await ask(email, '/partners/auth/reset-password')).json()).toEqual({ status: true })
  expect(await linkMailedTo(world, email)).toMatch(/^\/partners\/auth\/reset-password\?token=/)
  const token = await tokenMailedTo(email)
  expect((await reset(token)).json()).toEqual({ status: true })

  expect(await owner.isSignedIn()).toBe(false)
  expect(await thief.isSignedIn()).toBe(false)
  expect((await signIn(createVisitor(world), email, PASSWORD)).statusCode).toBe(401)
  expect((await signIn(createVisitor(world), email, NEW_PASSWORD)).statusCode).toBe(200)
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual([
    'password-changed',
    'reset-password',
  ])
  expect((await reset(token, 'and-another-one')).json()).toMatchObject({
    code: 'INVALID_TOKEN',
    status: 400,
  })
})

test('of two uses of a link at once one counts', async () => {
  const { email } = await createMember(world)
  await ask(email)
  const token = await tokenMailedTo(email)
  const both = await Promise.all([reset(token, 'first-password'), reset(token, 'second-password')])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('a link that was used ends the others of the account, and nobody else’s', async () => {
  const other = await createMember(world)
  await ask(other.email)
  for (const isNewerUsed of [true, false]) {
    const { email } = await createMember(world)
    const tokens: string[] = []
    for (let mail = 0; mail < 2; mail += 1) {
      await ask(email)
      tokens.push(await tokenMailedTo(email))
    }
    const [used = '', left = ''] = isNewerUsed ? tokens.toReversed() : tokens
    expect((await reset(used)).statusCode).toBe(200)
    expect((await reset(left)).json().code).toBe('INVALID_TOKEN')
  }
  expect((await reset(await tokenMailedTo(other.email))).statusCode).toBe(200)
})

test('of two links of an account used at once one counts', async () => {
  const { email } = await createMember(world)
  await ask(email)
  const first = await tokenMailedTo(email)
  await ask(email)
  const both = await Promise.all([reset(first), reset(await tokenMailedTo(email))])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('when the owner cannot be mailed, the password stays as it was and the link stays good', async () => {
  const { email } = await createMember(world)
  await ask(email)
  const token = await tokenMailedTo(email)
  await world.db.execute('alter table mails rename to mails_away')
  try {
    expect((await reset(token)).statusCode).toBe(500)
  } finally {
    await world.db.execute('alter table mails_away rename to mails')
  }
  expect((await signIn(createVisitor(world), email, PASSWORD)).statusCode).toBe(200)
  expect((await reset(token)).statusCode).toBe(200)
})

test('a mail that cannot be queued is a fault, never an answer that promises it', async () => {
  const { email, id } = await createMember(world)
  await world.db.execute('alter table mails rename to mails_away')
  try {
    expect((await ask(email)).json()).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500 })
  } finally {
    await world.db.execute('alter table mails_away rename to mails')
  }
  expect(await world.db.$count(verifications, eq(verifications.value, id))).toBe(0)
})

test('a link that expired is refused, and the database does not hold links that work', async () => {
  const { email, id } = await createMember(world)
  await ask(email)
  const token = await tokenMailedTo(email)
  const [stored] = await world.db.select().from(verifications).where(eq(verifications.value, id))
  expect(stored?.identifier).not.toContain(token)
  await world.db.update(verifications).set({ expiresAt: new Date(0) })
  expect((await reset(token)).json().code).toBe('INVALID_TOKEN')
})

// Measures time, so once more before it counts.
test(
  'known and unknown addresses get the same answer in the same time; only the known one is mailed',
  { retry: 1 },
  async () => {
    const owners = [await createMember(world), await createMember(world)]
    const unknown = [newEmail(), newEmail()]
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 4; round += 1) {
      for (const [kind, address] of [
        ['known', owners[round % 2]?.email ?? ''],
        ['unknown', unknown[round % 2] ?? ''],
      ] as const) {
        const start = performance.now()
        const response = await ask(address)
        times[kind].push(performance.now() - start)
        expect([response.statusCode, response.body]).toEqual([200, '{"status":true}'])
      }
    }
    const ratio = Math.min(...times.known) / Math.min(...times.unknown)
    expect(ratio).toBeGreaterThan(0.8)
    expect(ratio).toBeLessThan(1.25)
    for (const { email } of owners) expect(await mailsTo(world, email)).toHaveLength(2)
    for (const email of unknown) expect(await mailsTo(world, email)).toHaveLength(0)
  },
)

test('a reset confirms an address nobody had confirmed, and nothing of whoever came with it before stays', async () => {
  const email = newEmail()
  const userId = email
  await world.db.insert(users).values({
    id: userId,
    email,
    name: 'Stranger',
    image: 'https://pictures.example/stranger.png',
    wantsSchool: true,
  })
  await world.db
    .insert(accounts)
    .values({ id: userId, userId, accountId: 'stranger', providerId: 'facebook' })
  await ask(email)
  await reset(await tokenMailedTo(email))
  expect((await signIn(createVisitor(world), email, NEW_PASSWORD)).statusCode).toBe(200)
  const strangers = and(eq(accounts.userId, userId), eq(accounts.providerId, 'facebook'))
  expect(await world.db.$count(accounts, strangers)).toBe(0)
  const [owner] = await world.db.select().from(users).where(eq(users.id, userId))
  const name = email.split('@')[0]
  expect(owner).toMatchObject({ emailVerified: true, name, image: null, wantsSchool: false })
  expect((await mailsTo(world, email))[0]?.params).toEqual({ name })
})

test('a reset of a confirmed account leaves its name and picture as they are', async () => {
  const { email, id } = await createMember(world)
  const own = { name: 'Aiko', image: 'https://pictures.example/a.png', wantsSchool: true }
  await world.db.update(users).set(own).where(eq(users.id, id))
  await ask(email)
  expect((await reset(await tokenMailedTo(email))).statusCode).toBe(200)
  expect((await world.db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject(own)
})

test('a link can be asked after as often as one likes; it says what using it would, and stays good', async () => {
  const { email } = await createMember(world)
  const check = async (token: string) => {
    const { statusCode, body } = await createVisitor(world).post('/api/auth/check-reset-link', {
      token,
    })
    return [statusCode, body]
  }
  await ask(email)
  const token = await tokenMailedTo(email)
  expect(await check(token)).toEqual([200, '{"status":true}'])
  expect(await check(token)).toEqual([200, '{"status":true}'])
  const never = await reset('never-a-link')
  expect(await check('never-a-link')).toEqual([never.statusCode, never.body])
  expect((await reset(token)).statusCode).toBe(200)
  const used = await reset(token)
  expect(await check(token)).toEqual([used.statusCode, used.body])
  expect(used.statusCode).toBe(400)
})

test('whoever asks for other mails to an address, or for resets, leaves its owner a link that works', async () => {
  const { email } = await createMember(world)
  const stranger = createVisitor(world)
  const other = (path: string, more = {}) => stranger.post(`/api/auth/${path}`, { email, ...more })
  for (let call = 0; call < 5; call += 1) {
    await other('send-verification-email')
    await other('sign-up/email', { password: 'a-strangers-password' })
  }
  expect((await other('send-verification-email')).statusCode).toBe(429)
  for (let call = 0; call < 3; call += 1) await other('request-password-reset')
  expect((await other('request-password-reset')).statusCode).toBe(429)
  expect((await ask(email)).statusCode).toBe(200)
  const first = await tokenMailedTo(email)
  // From many networks together.
  for (let call = 0; call < 5; call += 1) await ask(email)
  expect((await ask(email)).statusCode).toBe(429)
  expect((await reset(first)).statusCode).toBe(200)
})

test('a reset leaves the second factor in place: who signs in afterwards has to show it', async () => {
  const { email, id: userId } = await createMember(world)
  await world.db
    .insert(factors)
    .values({ userId, name: 'app', secretEncrypted: 'none', verifiedAt: new Date() })
  await ask(email)
  expect((await reset(await tokenMailedTo(email))).statusCode).toBe(200)
  const visitor = createVisitor(world)
  expect((await signIn(visitor, email, NEW_PASSWORD)).json()).toEqual({ needsFactor: true })
  expect((await visitor.get('/api/user/saved')).json().code).toBe('FACTOR_REQUIRED')
})

test('an owner locked out by someone’s guesses gets in again with a reset', async () => {
  const { email } = await createMember(world)
  await Promise.all(
    Array.from({ length: 11 }, () => signIn(createVisitor(world), email, 'wrong-password')),
  )
  await ask(email)
  await reset(await tokenMailedTo(email))
  expect((await signIn(createVisitor(world), email, NEW_PASSWORD)).statusCode).toBe(200)
})

test('wrong bodies are refused with their paths', async () => {
  const wrong: [object, string[]][] = [
    [{}, ['token', 'newPassword']],
    [{ token: 'a\u0000b', newPassword: NEW_PASSWORD }, ['token']],
    [{ token: 'x'.repeat(300), newPassword: NEW_PASSWORD }, ['token']],
    [{ token: 'abc', newPassword: 'short' }, ['newPassword']],
  ]
  for (const [body, paths] of wrong) {
    const response = await createVisitor(world).post('/api/auth/reset-password', body)
    expect(response.statusCode).toBe(422)
    expect(response.json().data.issues.map(({ path }: { path: string }) => path)).toEqual(paths)
  }
  for (const elsewhere of [
    'https://evil.example',
    '/user-app',
    '/auth/reset-password?token=another',
  ])
    expect((await ask(newEmail(), elsewhere)).statusCode).toBe(422)
})
