import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIMITS } from '../../auth/attempts.ts'
import { createMember, createVisitor, linkMailedTo, signIn } from '../../auth/testing/visitor.ts'
import { attemptCounters, calendarFeeds, roadmapItems, userRoles } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { icsOf } from './ics.ts'

const URL = '/api/sa/roadmap/calendar'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(attemptCounters)
  await world.db.delete(calendarFeeds)
  await world.db.delete(roadmapItems)
})

async function renew(actor = world.actors.superAdmin) {
  const response = await world.call(actor, { method: 'POST', url: URL })
  expect(response.statusCode, response.body).toBe(200)
  const { pathname, search } = new globalThis.URL(response.json<{ address: string }>().address)
  return `${pathname}${search}`
}
const open = (url: string) => world.call(world.actors.anonymous, { method: 'GET', url })
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

const ENTRY = {
  uid: 'a@machicube.example',
  day: '2026-12-31',
  changedAt: new Date('2026-11-15T09:30:00.123Z'),
  sequence: 2,
  summary: 'Bread',
  description: '',
}

test('a calendar as RFC 5545 wants it: all day, ends the day after, lines end in CRLF', () => {
  const text = icsOf('Roadmap', [ENTRY])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:a@machicube.example',
      'DTSTAMP:20261115T093000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SEQUENCE:2',
    ]),
  )
})

test('what has a meaning in a calendar is escaped, and no text can add a line of its own', () => {
  const summary = 'a,b;c\\d\r\nBEGIN:VEVENT\u0000\u0007\u2028x'
  const text = unfolded(icsOf('Roadmap', [{ ...ENTRY, summary }]))
  expect(text).toContain('SUMMARY:a\\,b\\;c\\\\d\\nBEGIN:VEVENT  \u2028x\r\n')
  expect(text.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('no line is longer than 75 octets, no character is cut, and unfolding gives the text back', () => {
  const summary = 'パンを焼く夜に集まる🥖'.repeat(20)
  const text = icsOf('Roadmap', [{ ...ENTRY, summary }])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(unfolded(text)).toContain(`SUMMARY:${summary}\r\n`)
})

test('the address opens without a session, holds the dated entries and nothing of a person', async () => {
  await world.db.insert(roadmapItems).values([
    {
      title: 'Night baking',
      note: 'Call Haruto on 090',
      category: 'bakery-shop',
      step: 'ktor-experience',
      level: 3,
      dueOn: '2026-01-02',
      partnerId: world.partners.bakery,
      createdBy: world.actors.superAdmin.userId,
    },
    { title: 'Some day', dueOn: null },
  ])
  const response = await open(await renew())
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(response.headers['cache-control']).toBe('private, no-store')
  const text = unfolded(response.body)
  expect(text).toContain('SUMMARY:Night baking (Late)')
  expect(text).toContain('DTSTART;VALUE=DATE:20260102')
  expect(text).toContain('Test Bakery')
  for (const absent of ['Haruto', 'Some day', world.actors.superAdmin.userId, '@test.example'])
    expect(text).not.toContain(absent)
})

test('a new address ends the one before; an ended one, a wrong one and none are not there', async () => {
  const first = await renew()
  const second = await renew()
  expect((await open(first)).statusCode).toBe(404)
  expect((await open(second)).statusCode).toBe(200)
  const ended = await world.call(world.actors.superAdmin, { method: 'DELETE', url: URL })
  expect(ended.json()).toEqual({ createdAt: null })
  expect((await open(second)).statusCode).toBe(404)
  expect((await open('/calendar/roadmap.ics')).statusCode).toBe(404)
  expect((await open('/calendar/roadmap.ics?token=a&token=b')).statusCode).toBe(404)
})

test('the database knows only a hash; who is no admin any more has no address', async () => {
  const admin = await world.addActor('Leaving Admin', ['user', 'super_admin'])
  const address = await renew(admin)
  const token = address.split('=')[1] ?? ''
  expect(token.length).toBeGreaterThanOrEqual(43)
  const rows = await world.db.select().from(calendarFeeds)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await open(address)).statusCode).toBe(200)
  await world.pool.query(`delete from user_roles where user_id = $1 and role = 'super_admin'`, [
    admin.userId,
  ])
  expect((await open(address)).statusCode).toBe(404)
})

const ENDS: Record<string, (admin: { id: string; email: string }) => Promise<unknown>> = {
  'a new password': async ({ email }) => {
    const anybody = createVisitor(world)
    await anybody.post('/api/auth/request-password-reset', { email })
    const token = /token=([^&]+)/.exec(await linkMailedTo(world, email))?.[1]
    const body = { token, newPassword: 'another-password' }
    expect((await anybody.post('/api/auth/reset-password', body)).statusCode).toBe(200)
  },
  'another admin’s end of all sessions': ({ id }) =>
    world.call(world.actors.superAdmin, {
      method: 'POST',
      url: `/api/sa/users/${id}/sessions/end`,
      body: {},
    }),
}

test.each(Object.entries(ENDS))('the address ends with %s', async (_name, end) => {
  const member = await createMember(world)
  await world.db.insert(userRoles).values({ userId: member.id, role: 'super_admin' })
  const visitor = createVisitor(world)
  await signIn(visitor, member.email)
  const { address } = (await visitor.post(URL, {})).json<{ address: string }>()
  const path = address.replace(world.config.appUrl, '')
  expect((await open(path)).statusCode).toBe(200)
  await end(member)
  expect((await open(path)).statusCode).toBe(404)
})

test('who asks too often is asked to wait', async () => {
  const address = await renew()
  const answers = await Promise.all(
    Array.from({ length: LIMITS.calendarReads.max + 5 }, () => open(address)),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})
