import { randomBytes, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, linkMailedTo, newEmail, PASSWORD } from '../auth/testing/visitor.ts'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { sessions } from '../db/schema/index.ts'
import type { Actor } from '../testing/actors.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import { mountSmallDisk, NOT_MOUNTED, type SmallDisk } from '../testing/small-disk.ts'
import { isPostgres } from '../testing/test-database.ts'
import { createLogger } from './logger.ts'

const MIB = 1024 * 1024
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WRITES = 8_000
const REFUSED = { code: 'NO_ROOM', status: 503 }

const save = (world: World, title: string) =>
  world.call(world.actors.user, {
    method: 'POST',
    url: '/api/user/saved',
    body: {
      category: 'bakery-shop',
      title,
      type: 'global-mapping',
      // The database makes it no smaller.
      text: randomBytes(900).toString('hex'),
    },
  })
const signUp = (world: World) =>
  world.call(world.actors.anonymous, {
    method: 'POST',
    url: '/api/auth/sign-up/email',
    body: { email: `${randomUUID()}@machicube.example`, password: 'a-long-password' },
  })
const get = (world: World, url: string) => world.call(world.actors.user, { method: 'GET', url })

function readableLog() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: createLogger('warn', sink), lines }
}

const leaveNoRoom = (world: World, table: string) =>
  world.pool.query(`
    create function full_${table}() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert or update on ${table} execute function full_${table}()`)

/** So long ago that the next request marks the session as active, and prolongs it where it ends soon. */
const lastSeen = (world: World, actor: Actor, daysLeft: number) =>
  world.db
    .update(sessions)
    .set({
      updatedAt: new Date(Date.now() - HOUR_MS),
      expiresAt: new Date(Date.now() + daysLeft * DAY_MS),
    })
    .where(eq(sessions.userId, actor.userId))

const isMarked = async (world: World, { userId }: Actor) => {
  const [row] = await world.db.select().from(sessions).where(eq(sessions.userId, userId))
  return row !== undefined && Date.now() - row.updatedAt.getTime() < HOUR_MS / 2
}

test('a database without room for what a read leaves behind refuses no read', async () => {
  const world = await createWorld()
  const { user, partner, superAdmin, anonymous } = world.actors
  const calendar = { method: 'POST', url: '/api/sa/roadmap/calendar' } as const
  const { address } = (await world.call(superAdmin, calendar)).json<{ address: string }>()
  await lastSeen(world, user, 6.9)
  await lastSeen(world, partner, 1)
  for (const table of ['sessions', 'attempt_counters', 'missed_search_marks'])
    await leaveNoRoom(world, table)
  const reads = [
    [user, '/api/user/saved'],
    [partner, '/api/user/saved'],
    [user, '/api/user/content?language=en&q=nothing+of+the+kind'],
    [anonymous, address.slice(new URL(address).origin.length)],
  ] as const
  const codes = []
  for (const [actor, url] of reads)
    codes.push((await world.call(actor, { method: 'GET', url })).statusCode)
  expect(await isMarked(world, user)).toBe(false)
  await world.close()
  expect(codes).toEqual([200, 200, 200, 200])
})

test('a database without room refuses a procedure, the identity and an upload for now, and says so once in the log', async () => {
  const { log, lines } = readableLog()
  const world = await createWorld({}, { log })
  for (const table of ['saved_content', 'sign_ups', 'uploads']) await leaveNoRoom(world, table)
  const metadata = { partnerId: world.partners.bakery, kind: 'image' }
  const upload = await world.call(world.actors.partner, {
    method: 'POST',
    url: '/api/uploads',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  })
  const answers = [upload, await save(world, 'Bread'), await signUp(world)]
  await world.close()
  for (const answer of answers) {
    expect(answer.json()).toMatchObject(REFUSED)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
  }
  expect(lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    msg: 'no room is left on the disk: what has to be written is refused',
    err: { cause: { code: '53100' } },
  })
})

test('who follows the link of a sign-up while there is no room is told so on a page, and may follow it again', async () => {
  const world = await createWorld()
  const visitor = createVisitor(world)
  const email = newEmail()
  await visitor.post('/api/auth/sign-up/email', { email, password: PASSWORD })
  const link = await linkMailedTo(world, email)
  await leaveNoRoom(world, 'users')
  const refused = await visitor.get(link)
  expect([refused.statusCode, refused.headers.location]).toEqual([302, '/auth?error=NO_ROOM'])
  await world.pool.query('drop trigger full_disk on users')
  expect((await visitor.get(link)).headers.location).toBe('/user-app')
  expect(await visitor.isSignedIn()).toBe(true)
  await world.close()
})

describe.skipIf(isPostgres)('on a full disk the embedded database', () => {
  let disk: SmallDisk | undefined
  let world: World
  let leaver: Actor
  let reader: Actor
  const acknowledged: string[] = []
  beforeAll(async () => {
    disk = await mountSmallDisk(600 * MIB)
    if (!disk) return
    const environment = { DATA_DIR: disk.path, LOG_LEVEL: 'silent' }
    const config = parseConfig(environment)
    const database = await openDatabase(config, createLogger('silent'))
    await prepareDatabase(database.pool, { seedDemo: false })
    world = await createWorld(environment, { database: { ...database, url: undefined } })
    leaver = await world.addActor('leaver')
    reader = await world.addActor('reader')
  })
  afterAll(async () => {
    if (!disk) return
    await world.close()
    await disk.unmount()
  })

  const freeBytes = async () =>
    Number(/^machicube_data_free_bytes (\S+)/m.exec((await get(world, '/metrics')).body)?.[1])

  test('refuses what needs room and no more; operators see it, and nobody is sent elsewhere', async ({
    skip,
  }) => {
    if (!disk) return skip(NOT_MOUNTED)
    expect((await get(world, '/readyz')).json()).toEqual({ status: 'ready' })
    expect(await freeBytes()).toBeGreaterThan(256 * MIB)
    await disk.leaveFree(33 * MIB)
    for (let [count, refused] = [0, 0]; refused < 20; count += 1) {
      const answer = await save(world, `Bread ${count}`)
      if (answer.statusCode === 200) acknowledged.push(`Bread ${count}`)
      else expect(answer.json()).toMatchObject(REFUSED)
      if (answer.statusCode !== 200) refused += 1
    }
    expect(acknowledged.length).toBeGreaterThan(0)
    await disk.leaveFree(0)
    expect((await signUp(world)).statusCode).toBe(503)
    expect((await get(world, '/api/user/saved')).statusCode).toBe(200)
    const ready = await get(world, '/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', room: 'short' }])
    expect(await freeBytes()).toBe(0)
  })

  test('leaves the last room to the log: who reads is not marked as active, and no link signs in', async ({
    skip,
  }) => {
    if (!disk) return skip(NOT_MOUNTED)
    await disk.leaveFree(31 * MIB)
    await lastSeen(world, reader, 1)
    const saved = { method: 'GET', url: '/api/user/saved' } as const
    expect((await world.call(reader, saved)).statusCode).toBe(200)
    expect(await isMarked(world, reader)).toBe(false)
    for (const url of ['/api/auth/verify-email?token=x', '/api/auth/callback/google?state=x'])
      expect((await get(world, url)).json()).toMatchObject(REFUSED)
    await disk.leaveFree(0)
    expect((await world.call(reader, saved)).statusCode).toBe(200)
  })

  // Without the refusal before it, some thousand writes fill the file of the log.
  test('is there for who reads and for who signs out, however much others want to write', async ({
    skip,
  }) => {
    if (!disk) return skip(NOT_MOUNTED)
    for (let count = 0; count < WRITES; count += 1)
      expect((await save(world, `Cake ${count}`)).statusCode).toBe(503)
    expect((await get(world, '/api/user/saved')).statusCode).toBe(200)
    const signOut = { method: 'POST', url: '/api/auth/sign-out', body: {} } as const
    expect((await world.call(leaver, signOut)).statusCode).toBe(200)
  })

  test('has all that it acknowledged, and goes on as soon as there is room', async ({ skip }) => {
    if (!disk) return skip(NOT_MOUNTED)
    await disk.leaveFree(300 * MIB)
    expect((await save(world, 'Bread after all')).statusCode).toBe(200)
    expect((await signUp(world)).statusCode).toBe(200)
    await world.call(reader, { method: 'GET', url: '/api/user/saved' })
    expect(await isMarked(world, reader)).toBe(true)
    expect((await get(world, '/readyz')).json()).toEqual({ status: 'ready' })
    const { saved } = (await get(world, '/api/user/data')).json<{ saved: { title: string }[] }>()
    const kept = saved.map(({ title }) => title).toSorted()
    expect(kept).toEqual([...acknowledged, 'Bread after all'].toSorted())
  })
})
