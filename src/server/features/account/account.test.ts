import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createMember,
  createVisitor,
  mailsTo,
  PASSWORD,
  signIn,
} from '../../auth/testing/visitor.ts'
import {
  accounts,
  activity,
  attemptCounters,
  mails,
  partnerApplications,
  partnerContent,
  partnerMembers,
  partners,
  savedContent,
  sessions,
  userPreferences,
  userRoles,
  users,
} from '../../db/schema/index.ts'
import { sendDueMails } from '../../mail/mail-worker.ts'
import { mailboxTransport } from '../../mail/transport.ts'
import { keepHouse } from '../../operations/housekeeping.ts'
import { tableNames } from '../../operations/table-list.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'

const URL = '/api/user/account/deletion'
const HOUR_MS = 3_600_000
const NAME = 'Zoltan Quillfeather'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(attemptCounters)
})

async function createPerson() {
  const member = await createMember(world)
  await world.db.update(users).set({ name: NAME }).where(eq(users.id, member.id))
  const visitor = createVisitor(world)
  await signIn(visitor, member.email)
  return { ...member, visitor }
}
type Person = Awaited<ReturnType<typeof createPerson>>

const leave = ({ visitor, email }: Person, password: string | undefined = PASSWORD) =>
  visitor.post(URL, { email, password })

const isThere = async (id: string) =>
  (await world.db.select().from(users).where(eq(users.id, id))).length > 0

/** Every table that says this anywhere in a row. */
async function tablesWith(part: string) {
  const found = await Promise.all(
    tableNames().map(async (name) => {
      const { rows } = await world.db.execute(
        sql`select 1 from ${sql.identifier(name)} as r where strpos(lower(r::text), ${part.toLowerCase()}) > 0 limit 1`,
      )
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

async function leaveTraces({ id, email }: Person) {
  const { db } = world
  const { bakery } = world.partners
  await db.insert(partnerMembers).values({ partnerId: bakery, userId: id })
  await db
    .update(partners)
    .set({ contactEmail: email.toUpperCase(), contactPerson: NAME })
    .where(eq(partners.id, bakery))
  const contentId = await insertContent(db, bakery)
  await db
    .update(partnerContent)
    .set({ userId: id, changedBy: id })
    .where(eq(partnerContent.id, contentId))
  await db
    .insert(activity)
    .values({ partnerId: bakery, userId: id, isByAdmin: false, kind: 'content-added' })
  await db.insert(userPreferences).values({ userId: id, bio: `I am ${NAME}` })
  await db.insert(partnerApplications).values({
    userId: id,
    companyName: `${NAME} Ltd`,
    contactPerson: NAME,
    contactEmail: email,
  })
  await db.insert(savedContent).values({
    userId: id,
    sourceKey: 'x',
    category: 'bank',
    country: 'Japan',
    title: 'x',
    contentType: 'text',
    type: 'educational',
    level: 1,
    step: 'formula-content',
  })
  await db
    .insert(attemptCounters)
    .values({ key: `factor:account:${id}`, count: 1, resetsAt: new Date(Date.now() + HOUR_MS) })
  await db.insert(mails).values({
    recipient: 'admin@test.example',
    language: 'en',
    template: 'factor-added',
    params: { name: email },
  })
  await createVisitor(world).post('/api/auth/request-password-reset', { email })
  await leaveTracesOfAdmins(id)
  return contentId
}

/** What admins did to the person stands in the log, with what they wrote. */
async function leaveTracesOfAdmins(userId: string) {
  const [application] = await world.db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.userId, userId))
  const role = `/api/sa/users/${userId}/roles/super_admin`
  const rejection = `/api/sa/applications/${application?.id}/reject`
  for (const [method, url, body] of [
    ['POST', rejection, { reason: `Sorry, ${NAME}` }],
    ['PUT', role, {}],
    ['POST', `${role}/take`, {}],
  ] as const) {
    const answer = await world.call(world.actors.superAdmin, { method, url, body })
    expect(answer.statusCode, answer.body).toBe(200)
  }
}

test('nothing that identifies the person is left: neither id nor address nor name', async () => {
  const person = await createPerson()
  const contentId = await leaveTraces(person)
  for (const part of [person.id, person.email, NAME])
    expect((await tablesWith(part)).length, part).toBeGreaterThan(3)

  const answer = await leave(person)
  expect(answer.json()).toEqual({ isDeleted: true })
  expect(await person.visitor.isSignedIn()).toBe(false)

  const farewell = await mailsTo(world, person.email)
  expect(farewell.map(({ template }) => template)).toEqual(['account-deleted'])
  const { db, config } = world
  const log = { warn: () => {}, error: () => {} }
  await sendDueMails({ db, transport: mailboxTransport, appUrl: config.appUrl, log })
  await keepHouse(db, new Date(Date.now() + 2 * HOUR_MS))
  for (const part of [person.id, person.email, NAME]) expect(await tablesWith(part)).toEqual([])

  const [content] = await db.select().from(partnerContent).where(eq(partnerContent.id, contentId))
  expect(content).toMatchObject({ title: 'An item', userId: null, changedBy: null })
})

test('a partner that was handed over forgets its former contact', async () => {
  const person = await createPerson()
  const [partner] = await world.db
    .insert(partners)
    .values({ name: 'Handed over', contactPerson: NAME, contactEmail: person.email })
    .returning()
  expect((await leave(person)).json()).toEqual({ isDeleted: true })
  const [left] = await world.db
    .select()
    .from(partners)
    .where(eq(partners.id, partner?.id ?? ''))
  expect(left).toMatchObject({ name: 'Handed over', contactPerson: '', contactEmail: '' })
})

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
  expect((await person.visitor.get(URL)).json()).toMatchObject({ lastMemberOf })
  expect((await leave(person)).json()).toMatchObject({
    code: 'LAST_MEMBER',
    data: { partners: lastMemberOf },
  })
  await world.db.insert(partnerMembers).values({ partnerId, userId: world.actors.partner.userId })
  expect((await leave(person)).json()).toEqual({ isDeleted: true })
  const [partner] = await world.db.select().from(partners).where(eq(partners.id, partnerId))
  expect(partner).toMatchObject({ name: 'Quill & Co', userId: null })
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
