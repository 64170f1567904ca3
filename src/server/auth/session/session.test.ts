import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { factors, sessions, users } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { deleteExpiredIdentity, endAllSessions, endOtherSessions, findSession } from './session.ts'
import { sessionCookie } from './session-cookie.ts'
import { createMember, createVisitor, signIn } from '../testing/visitor.ts'

const SECRET = 'a-secret-of-the-tests-with-32-characters'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function createSession(leftMs = 7 * DAY_MS, userId?: string) {
  const owner = userId ?? (await createMember(world)).id
  const token = randomUUID()
  const session = {
    id: randomUUID(),
    userId: owner,
    token,
    expiresAt: new Date(Date.now() + leftMs),
  }
  await world.db.insert(sessions).values(session)
  const cookie = sessionCookie(token, SECRET, world.config).split(';')[0] ?? ''
  return { ...session, cookie }
}

const find = (cookie: string | undefined, now?: Date) =>
  findSession(world.pool, SECRET, cookie, world.config, now)

test('a session is found by its cookie with its user and all of the roles', async () => {
  const { cookie, id, userId, expiresAt } = await createSession()
  await world.db.execute(
    `insert into user_roles (user_id, role) values ('${userId}', 'super_admin'), ('${userId}', 'unheard_of')`,
  )
  const session = await find(`language=fr; ${cookie}; other=1`)
  expect(session).toEqual({
    id,
    assurance: 'aal1',
    needsFactor: false,
    expiresAt,
    user: {
      id: userId,
      name: 'Someone',
      email: expect.any(String),
      emailVerified: true,
      image: null,
      language: 'en',
      wantsSchool: false,
    },
    roles: ['super_admin', 'user'],
    rolesKnown: true,
    contentVersion: expect.any(String),
  })
})

test('many who ask at once share a few queries, and each is given their own session', async () => {
  const sessions: Awaited<ReturnType<typeof createSession>>[] = []
  for (let count = 0; count < 20; count++) sessions.push(await createSession())
  let queries = 0
  const count = () => (queries += 1)
  world.pool.on('acquire', count)
  const cookies = [...sessions, ...sessions].map(({ cookie }) => cookie)
  const found = await Promise.all([...cookies, undefined].map((cookie) => find(cookie)))
  world.pool.off('acquire', count)
  expect(found.map((session) => session?.id)).toEqual([
    ...[...sessions, ...sessions].map(({ id }) => id),
    undefined,
  ])
  expect(queries).toBeLessThanOrEqual(6)
})

test.runIf(isPostgres)('how a session is looked up is planned once, not each time', async () => {
  const { cookie } = await createSession()
  for (let count = 0; count < 20; count++) {
    await world.pool.query('insert into session_changes values (1)')
    await find(cookie)
  }
  const client = await world.pool.connect()
  const { rows } = await client.query(
    `select generic_plans::int, custom_plans::int from pg_prepared_statements where name = 'find-sessions'`,
  )
  client.release()
  expect(rows[0].custom_plans).toBeLessThanOrEqual(5)
  expect(rows[0].generic_plans).toBeGreaterThan(5)
})

test('the cookie that sign-in sets is one that is found', async () => {
  const { email } = await createMember(world)
  const visitor = createVisitor(world)
  await signIn(visitor, email)
  const [[name, value] = []] = visitor.cookies
  expect(await find(`${name}=${value}`)).toMatchObject({ user: { email } })
})

test('a forged, cut, expired or missing cookie finds nothing and costs no query', async () => {
  const { cookie, token } = await createSession()
  const query = vi.spyOn(world.pool, 'query')
  const forged = [
    undefined,
    '',
    `machicube_session=${token}`,
    `machicube_session=${token}.`,
    `machicube_session=${token}.AAAA`,
    `machicube_session=%E0%A4%A`,
    `machicube_session=.${cookie.split('.')[1]}`,
    `${cookie.slice(0, -6)}AAAAAA`,
    cookie.replace(token, randomUUID()),
    sessionCookie(token, 'another-secret-of-thirty-two-characters', world.config),
    cookie.replace('machicube_session', '__Host-machicube_session'),
  ]
  for (const header of forged) expect(await find(header)).toBeUndefined()
  expect(query).not.toHaveBeenCalled()
  expect(await find((await createSession(-1)).cookie)).toBeUndefined()
})

test('a look-up is one query, and nothing is written for a session prolonged within a day', async () => {
  const { cookie, expiresAt } = await createSession(6 * DAY_MS + HOUR_MS)
  const query = vi.spyOn(world.pool, 'query')
  const session = await find(cookie)
  expect(session).toMatchObject({ expiresAt })
  expect(session?.renewedCookie).toBeUndefined()
  expect(query).toHaveBeenCalledTimes(1)
})

test('a session last prolonged more than a day ago is prolonged to seven days, once, with its cookie', async () => {
  const { cookie, id } = await createSession(6 * DAY_MS - HOUR_MS)
  const now = new Date()
  const found = await Promise.all(Array.from({ length: 5 }, () => find(cookie, now)))
  const renewed = found.filter((session) => session?.renewedCookie)
  expect(renewed).toHaveLength(1)
  expect(renewed[0]?.renewedCookie).toBe(
    `${cookie}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
  )
  const [row] = await world.db.select().from(sessions).where(eq(sessions.id, id))
  expect(row?.expiresAt.getTime()).toBe(now.getTime() + 7 * DAY_MS)
})

test('a verified factor makes a session of the lower assurance wait for it; an unverified one does not', async () => {
  const { cookie, id, userId } = await createSession()
  await world.db.insert(factors).values({ userId, name: 'app', secretEncrypted: 'none' })
  expect(await find(cookie)).toMatchObject({ needsFactor: false })
  await world.db.update(factors).set({ verifiedAt: new Date() })
  expect(await find(cookie)).toMatchObject({ needsFactor: true, assurance: 'aal1' })
  await world.db.update(sessions).set({ assurance: 'aal2' }).where(eq(sessions.id, id))
  expect(await find(cookie)).toMatchObject({ needsFactor: false, assurance: 'aal2' })
})

test('when the roles cannot be read the session counts as a plain user’s, and says so', async () => {
  const { cookie, userId } = await createSession()
  await world.db.execute(
    `insert into user_roles (user_id, role) values ('${userId}', 'super_admin')`,
  )
  await world.db.execute('alter table user_roles rename to user_roles_away')
  try {
    expect(await find(cookie)).toMatchObject({ roles: [], rolesKnown: false, user: { id: userId } })
  } finally {
    await world.db.execute('alter table user_roles_away rename to user_roles')
  }
  expect(await find(cookie)).toMatchObject({ roles: ['super_admin', 'user'], rolesKnown: true })
})

test('all sessions of a user can be ended, or all but one', async () => {
  const mine = await createSession()
  const another = await createSession(DAY_MS * 7, mine.userId)
  const strangers = await createSession()
  await endOtherSessions(world.db, mine.userId, mine.id)
  expect(await find(another.cookie)).toBeUndefined()
  expect(await find(mine.cookie)).toBeDefined()
  await endAllSessions(world.db, mine.userId)
  expect(await find(mine.cookie)).toBeUndefined()
  expect(await find(strangers.cookie)).toBeDefined()
})

test('a deleted user has no session', async () => {
  const { cookie, userId } = await createSession()
  await world.db.delete(users).where(eq(users.id, userId))
  expect(await find(cookie)).toBeUndefined()
})

test('the clean-up removes what has expired and nothing else', async () => {
  const live = await createSession()
  const dead = await createSession(-HOUR_MS)
  await deleteExpiredIdentity(world.db)
  expect(await world.db.$count(sessions, eq(sessions.id, dead.id))).toBe(0)
  expect(await find(live.cookie)).toBeDefined()
})
