import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addUpChanges } from '../../db/changes.ts'
import { factors, sessions, userRoles, users } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { createKeptRows } from './kept-rows.ts'
import { findSession } from './session.ts'
import { sessionCookie } from './session-cookie.ts'
import { createMember } from '../testing/visitor.ts'

const SECRET = 'a-secret-of-the-tests-with-32-characters'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TOUCHED_MS = 5 * 60_000

let world: World
/** Each keeps its own. On PostgreSQL two, as two processes would have. */
let pools: pg.Pool[]
beforeAll(async () => {
  world = await createWorld()
  pools = [world.pool]
  if (isPostgres) pools.push(new pg.Pool({ connectionString: world.url, max: 3 }))
})
afterAll(async () => {
  await pools[1]?.end()
  await world.close()
})

type Signed = { id: string; userId: string; cookie: string }

async function signIn(of: Partial<typeof sessions.$inferInsert> = {}): Promise<Signed> {
  const { id: userId } = await createMember(world)
  const id = randomUUID()
  const token = randomUUID()
  const expiresAt = new Date(Date.now() + 7 * DAY_MS)
  await world.db.insert(sessions).values({ id, userId, token, expiresAt, ...of })
  return { id, userId, cookie: sessionCookie(token, SECRET, world.config).split(';')[0] ?? '' }
}

const findOn = (pool: pg.Pool, { cookie }: Signed, now?: Date) =>
  findSession(pool, SECRET, cookie, world.config, now)
const everywhere = (signed: Signed) => Promise.all(pools.map((pool) => findOn(pool, signed)))

/** Names of the statements that it took. */
async function statementsOf(act: () => Promise<unknown>) {
  const query = vi.spyOn(world.pool, 'query')
  await act()
  const names = query.mock.calls.map(([asked]) => (asked as { name?: string }).name)
  query.mockRestore()
  return names
}

const ofUser =
  (change: Partial<typeof users.$inferInsert>) =>
  ({ userId }: Signed) =>
    world.db.update(users).set(change).where(eq(users.id, userId))
const ofSession =
  (change: Partial<typeof sessions.$inferInsert>) =>
  ({ id }: Signed) =>
    world.db.update(sessions).set(change).where(eq(sessions.id, id))
const addFactor =
  (verifiedAt?: Date) =>
  ({ userId }: Signed) =>
    world.db.insert(factors).values({ userId, name: 'app', secretEncrypted: 'none', verifiedAt })
const ofFactors = ({ userId }: Signed) => eq(factors.userId, userId)

type Act = (signed: Signed) => PromiseLike<unknown>
type Change = { before?: Act; change: Act; after: object | undefined }

const CHANGES: Record<string, Change> = {
  'a sign-out': {
    change: ({ id }) => world.db.delete(sessions).where(eq(sessions.id, id)),
    after: undefined,
  },
  'an account that goes': {
    change: ({ userId }) => world.db.delete(users).where(eq(users.id, userId)),
    after: undefined,
  },
  'a session cut short': { change: ofSession({ expiresAt: new Date(0) }), after: undefined },
  'another token': { change: ofSession({ token: 'another' }), after: undefined },
  'a factor shown': {
    before: addFactor(new Date()),
    change: ofSession({ assurance: 'aal2' }),
    after: { needsFactor: false, assurance: 'aal2' },
  },
  'a factor added': { change: addFactor(new Date()), after: { needsFactor: true } },
  'a factor verified': {
    before: addFactor(),
    change: (signed) =>
      world.db.update(factors).set({ verifiedAt: new Date() }).where(ofFactors(signed)),
    after: { needsFactor: true },
  },
  'a factor removed': {
    before: addFactor(new Date()),
    change: (signed) => world.db.delete(factors).where(ofFactors(signed)),
    after: { needsFactor: false },
  },
  'a role given': {
    change: ({ userId }) => world.db.insert(userRoles).values({ userId, role: 'super_admin' }),
    after: { roles: ['super_admin', 'user'] },
  },
  'roles taken': {
    change: ({ userId }) => world.db.delete(userRoles).where(eq(userRoles.userId, userId)),
    after: { roles: [] },
  },
  'an address no longer verified': {
    change: ofUser({ emailVerified: false }),
    after: { user: { emailVerified: false } },
  },
  'another name': { change: ofUser({ name: 'Other' }), after: { user: { name: 'Other' } } },
  'another address': {
    change: ofUser({ email: 'other@test.example' }),
    after: { user: { email: 'other@test.example' } },
  },
  'another picture': { change: ofUser({ image: '/a.png' }), after: { user: { image: '/a.png' } } },
  'another language': { change: ofUser({ language: 'fr' }), after: { user: { language: 'fr' } } },
  'a wish for the school portal': {
    change: ofUser({ wantsSchool: true }),
    after: { user: { wantsSchool: true } },
  },
}

test.each(Object.entries(CHANGES))(
  '%s holds with the very next look-up, on every process',
  async (_, { before, change, after }) => {
    const signed = await signIn()
    await before?.(signed)
    for (const found of await everywhere(signed)) {
      expect(found).toBeDefined()
      if (after) expect(found).not.toMatchObject(after)
    }
    await change(signed)
    for (const found of await everywhere(signed)) {
      if (after) expect(found).toMatchObject(after)
      else expect(found).toBeUndefined()
    }
  },
)

test('who was read before is not read again, and neither is anybody because of a sign-in', async () => {
  const signed = await signIn()
  await findOn(world.pool, signed)
  await world.db.insert(sessions).values({
    id: randomUUID(),
    userId: signed.userId,
    token: randomUUID(),
    expiresAt: new Date(Date.now() + DAY_MS),
  })
  expect(await statementsOf(() => findOn(world.pool, signed))).toEqual(['find-versions'])
})

test('what was there already, and a session that had ended by itself, make nobody be read again', async () => {
  const signed = await signIn()
  const ended = await signIn({ expiresAt: new Date(Date.now() - 1) })
  await findOn(world.pool, signed)
  await ofUser({ language: 'en', updatedAt: new Date() })(signed)
  await ofSession({ assurance: 'aal1', updatedAt: new Date() })(signed)
  await world.db.delete(sessions).where(eq(sessions.id, ended.id))
  expect(await statementsOf(() => findOn(world.pool, signed))).toEqual(['find-versions'])
})

test('once anything has changed, those who ask together are read together', async () => {
  const people = [await signIn(), await signIn()]
  const findAll = () => Promise.all(people.map((signed) => findOn(world.pool, signed)))
  await findAll()
  await world.pool.query('insert into session_changes values (1)')
  expect(await statementsOf(findAll)).toEqual(['find-versions', 'find-sessions'])
  expect(await statementsOf(findAll)).toEqual(['find-versions'])
})

test('adding up the changes reads nobody anew', async () => {
  const signed = await signIn()
  await findOn(world.pool, signed)
  await addUpChanges(world.db)
  const { rows } = await world.pool.query('select count(*)::int from session_changes')
  expect(rows).toEqual([{ count: 1 }])
  expect(await statementsOf(() => findOn(world.pool, signed))).toEqual(['find-versions'])
})

test('a session that is asked for all the time is marked as active all the same', async () => {
  const almost = new Date(Date.now() - TOUCHED_MS + 150)
  const signed = await signIn({ updatedAt: almost })
  await findOn(world.pool, signed)
  const touchedAt = async () => {
    await findOn(world.pool, signed)
    const [row] = await world.db.select().from(sessions).where(eq(sessions.id, signed.id))
    return row?.updatedAt.getTime()
  }
  await expect.poll(touchedAt).toBeGreaterThan(almost.getTime())
  await findOn(world.pool, signed)
  expect(await statementsOf(() => findOn(world.pool, signed))).toEqual(['find-versions'])
})

test('a session that another process prolonged ends when that one says', async () => {
  const signed = await signIn({ expiresAt: new Date(Date.now() + 200) })
  await findOn(world.pool, signed)
  await ofSession({ expiresAt: new Date(Date.now() + 7 * DAY_MS) })(signed)
  await expect
    .poll(() => findOn(world.pool, signed).then((found) => +(found?.expiresAt ?? 0)))
    .toBeGreaterThan(Date.now() + DAY_MS)
})

test('no more are kept than there is room for, and none for long', () => {
  const rows = createKeptRows<number>(2)
  for (const [at, key] of ['a', 'b', 'c'].entries()) rows.keep(key, at, '1', Infinity, 0)
  expect([...rows.findAll(['a', 'b', 'c'], 1).keys()]).toEqual(['b', 'c'])
  expect(rows.findAll(['b', 'c'], 60_000).size).toBe(0)
})
