import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVisitor, PASSWORD, signIn } from '../../auth/testing/visitor.ts'
import {
  accounts,
  attemptCounters,
  mails,
  partnerContent,
  partnerMembers,
  partners,
  sessions,
  userRoles,
  users,
} from '../../db/schema/index.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { createLeaver, DELETION_URL as URL, leave, listTablesWith } from './testing/leaver.ts'

const HOUR_MS = 3_600_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(attemptCounters)
})

const createPerson = () => createLeaver(world)
const tablesWith = (part: string) => listTablesWith(world, part)

const isThere = async (id: string) =>
  (await world.db.select().from(users).where(eq(users.id, id))).length > 0

test('mails that name somebody with a longer address stay', async () => {
  const person = await createPerson()
  const mail = { recipient: 'admin@test.example', language: 'en', template: 'factor-added' }
  const longer = { ...mail, params: { name: `bob.${person.email}` } }
  const own = { ...mail, params: { name: `about ${person.email}, who left` } }
  const [kept, gone] = await world.db.insert(mails).values([longer, own]).returning()
  expect((await leave(person)).json()).toEqual({ isDeleted: true })
  const ids = (await world.db.select({ id: mails.id }).from(mails)).map(({ id }) => id)
  expect(ids).toContain(kept?.id)
  expect(ids).not.toContain(gone?.id)
})

test('all of the person’s sessions end at once', async () => {
  const person = await createPerson()
  const phone = createVisitor(world)
  await signIn(phone, person.email)
  await leave(person)
  expect((await phone.get('/api/user/saved')).json()).toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await signIn(phone, person.email)).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('a wrong or missing password deletes nothing, and guesses are counted with those of the sign-in', async () => {
  const person = await createPerson()
  expect((await leave(person, 'wrong-password')).json()).toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  expect((await person.visitor.post(URL, { email: person.email })).json()).toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  for (let guess = 0; guess < 8; guess++) await leave(person, 'wrong-password')
  expect((await leave(person)).json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect((await signIn(createVisitor(world), person.email)).json()).toMatchObject({
    code: 'RATE_LIMITED',
  })
  expect(await isThere(person.id)).toBe(true)
})

test('the address of another account deletes nothing', async () => {
  const person = await createPerson()
  const other = await createPerson()
  expect(
    (await person.visitor.post(URL, { email: other.email, password: PASSWORD })).json(),
  ).toMatchObject({ code: 'WRONG_ACCOUNT' })
  expect([await isThere(person.id), await isThere(other.id)]).toEqual([true, true])
})

test('without a password a fresh sign-in is the proof', async () => {
  const person = await createPerson()
  await world.db.delete(accounts).where(eq(accounts.userId, person.id))
  await world.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - HOUR_MS) })
    .where(eq(sessions.userId, person.id))
  expect((await person.visitor.get(URL)).json()).toMatchObject({
    needsPassword: false,
    needsFreshSignIn: true,
  })
  expect((await leave(person)).json()).toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED' })
  await world.db
    .update(sessions)
    .set({ createdAt: new Date() })
    .where(eq(sessions.userId, person.id))
  expect((await leave(person)).json()).toEqual({ isDeleted: true })
})

test('the last member of a partner is refused by name, until somebody else is a member', async () => {
  const person = await createPerson()
  const partnerId = randomUUID()
  await world.db.insert(partners).values({ id: partnerId, name: 'Quill & Co', userId: person.id })
  await world.db.insert(partnerMembers).values({ partnerId, userId: person.id })
  const lastMemberOf = [{ id: partnerId, name: 'Quill & Co' }]
  const contactEmail = world.config.contactEmail ?? ''
  expect(contactEmail).toContain('@')
  expect((await person.visitor.get(URL)).json()).toMatchObject({ lastMemberOf, contactEmail })
  expect((await leave(person)).json()).toMatchObject({
    code: 'LAST_MEMBER',
    data: { partners: lastMemberOf },
  })
  await world.db.insert(partnerMembers).values({ partnerId, userId: world.actors.partner.userId })
  expect((await leave(person)).json()).toEqual({ isDeleted: true })
  const [partner] = await world.db.select().from(partners).where(eq(partners.id, partnerId))
  expect(partner).toMatchObject({ name: 'Quill & Co', userId: null })
})

test('partners that nobody else looks after are closed with the account when they are named, and no other', async () => {
  const person = await createPerson()
  const [alone, another, shared] = [randomUUID(), randomUUID(), randomUUID()]
  const ids = [alone, another, shared]
  await world.db
    .insert(partners)
    .values(ids.map((id) => ({ id, name: `Partner ${id}`, userId: person.id })))
  await world.db
    .insert(partnerMembers)
    .values([
      ...ids.map((partnerId) => ({ partnerId, userId: person.id })),
      { partnerId: shared, userId: world.actors.partner.userId },
    ])
  const contentId = await insertContent(world.db, alone)
  const { florist } = world.partners
  const leaveClosing = (closing: string[]) =>
    person.visitor.post(URL, { email: person.email, password: PASSWORD, closing })
  const kept = async () => {
    const rows = await world.db.select({ id: partners.id }).from(partners)
    return [...ids, florist].filter((id) => rows.some((row) => row.id === id))
  }
  expect((await leaveClosing([alone, shared, florist])).json()).toMatchObject({
    code: 'LAST_MEMBER',
    data: { partners: [{ id: another }] },
  })
  expect(await kept()).toEqual([...ids, florist])
  expect((await leaveClosing([alone, another, shared, florist])).json()).toEqual({
    isDeleted: true,
  })
  expect(await kept()).toEqual([shared, florist])
  expect(await world.db.$count(partnerContent, eq(partnerContent.id, contentId))).toBe(0)
})

test('of two last members who leave at once one stays', async () => {
  const people = [await createPerson(), await createPerson()]
  const partnerId = randomUUID()
  await world.db.insert(partners).values({ id: partnerId, name: 'Two of us' })
  await world.db.insert(partnerMembers).values(people.map(({ id }) => ({ partnerId, userId: id })))
  const answers = await Promise.all(people.map((person) => leave(person)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('of two last super admins who leave at once one stays', async () => {
  const { db } = world
  const before = await db.select().from(userRoles).where(eq(userRoles.role, 'super_admin'))
  await db.delete(userRoles).where(eq(userRoles.role, 'super_admin'))
  const people = [await createPerson(), await createPerson()]
  await db.insert(userRoles).values(people.map(({ id }) => ({ userId: id, role: 'super_admin' })))
  const answers = await Promise.all(people.map((person) => leave(person)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'LAST_ADMIN' })
  await db.insert(userRoles).values(before)
})

test.runIf(isPostgres)('a deletion against saves at once leaves no rows and no fault', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await createPerson()
    const save = (title: string) =>
      person.visitor.post('/api/user/saved', {
        category: 'bank',
        country: 'Japan',
        title,
        imageUrl: null,
        type: 'educational',
        level: 1,
        step: 2,
      })
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => save(`a${index}`)),
      leave(person),
      ...Array.from({ length: 6 }, (_, index) => save(`b${index}`)),
    ])
    expect(answers.filter(({ statusCode }) => ![200, 401].includes(statusCode))).toEqual([])
    await world.db.delete(mails)
    expect(await tablesWith(person.id)).toEqual([])
  }
})
