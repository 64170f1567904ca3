import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVisitor, mailsTo, PASSWORD } from '../../auth/testing/visitor.ts'
import { insertObject } from '../../billing/test-provider/queries.ts'
import {
  activity,
  attemptCounters,
  auditEntries,
  mails,
  partnerApplications,
  partnerContent,
  partnerMembers,
  partners,
  savedContent,
  userPreferences,
} from '../../db/schema/index.ts'
import { keepHouse } from '../../operations/housekeeping.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { makeOwner } from '../partners/owner-queries.ts'
import {
  createLeaver,
  leave,
  type Leaver,
  LEAVER_NAME as NAME,
  listTablesWith,
} from './testing/leaver.ts'
import { leaveTracesOfPartners, MARKERS, SETTINGS_EMAIL } from './testing/partner-traces.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
// What somebody calls themselves elsewhere, and where else they can be reached.
const NICKNAME = 'Zolly Quill'
const OTHER_EMAIL = 'zolly.private@home.example'
const PHONE = '+81 90 5550 1234'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(attemptCounters)
})

const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body = {}) => {
  const answer = await world.call(world.actors.superAdmin, { method, url, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

/** Applies with other details than those of the account; the number of the application. */
async function apply({ visitor }: Leaver, companyName: string) {
  const answer = await visitor.post('/api/user/applications', {
    companyName,
    contactPerson: NICKNAME,
    contactEmail: OTHER_EMAIL,
    phone: PHONE,
    website: '',
    businessCategory: 'restaurant',
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}

/** The partner that comes of it. */
async function approve(applicationId: string) {
  await call('POST', '/api/rpc/approve_partner_application', { _application_id: applicationId })
  const [application] = await world.db
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.id, applicationId))
  return application?.partnerId ?? ''
}

const addMember = (partnerId: string) =>
  world.db.insert(partnerMembers).values({ partnerId, userId: world.actors.partner.userId })

const findPartner = async (id: string) =>
  (await world.db.select().from(partners).where(eq(partners.id, id)))[0]

async function leaveTraces(person: Leaver) {
  const { db } = world
  const { id, email } = person
  const { bakery } = world.partners
  await db.insert(partnerMembers).values({ partnerId: bakery, userId: id })
  await db
    .update(partners)
    .set({ contactEmail: email.toUpperCase(), contactPerson: NAME, phone: PHONE })
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
  await db.insert(attemptCounters).values({
    key: `factor:account:${id}`,
    heardAt: [new Date()],
    resetsAt: new Date(Date.now() + HOUR_MS),
  })
  await db.insert(mails).values({
    recipient: 'admin@test.example',
    language: 'en',
    template: 'factor-added',
    params: { name: email },
  })
  await createVisitor(world).post('/api/auth/request-password-reset', { email })
  await leaveTracesOfAdmins(person)
  await leaveTracesOfPayments(email)
  await world.db.insert(partnerApplications).values({
    userId: world.actors.user.userId,
    companyName: 'A friend’s',
    contactPerson: NAME,
    contactEmail: email,
    phone: PHONE,
  })
  return contentId
}

/** What admins did to the person stands in the log, with what they wrote. */
async function leaveTracesOfAdmins(person: Leaver) {
  const rejected = await apply(person, `${NAME} Ltd`)
  const reason = `Sorry, ${NAME}`
  await call('POST', `/api/sa/applications/${rejected}/reject`, { reason })
  // One that lives on with somebody else, and one that was closed: both of one's own name at some time.
  const kept = await approve(await apply(person, `${NAME} & Co`))
  await addMember(kept)
  await world.db.update(partners).set({ name: 'Handed over' }).where(eq(partners.id, kept))
  const closed = await approve(await apply(person, `${NAME} himself, ${person.email}`))
  await call('POST', `/api/sa/partners/${closed}/visits`, { page: 'dashboard' })
  await call('DELETE', `/api/sa/partners/${closed}`)
  const role = `/api/sa/users/${person.id}/roles/super_admin`
  await call('PUT', role)
  await call('POST', `${role}/take`)
}

const leaveTracesOfPayments = (email: string) =>
  Promise.all(
    [email, OTHER_EMAIL].map((address, index) =>
      insertObject(world.db, {
        id: `cus_leaver_${index}`,
        object: 'customer',
        name: 'Handed over',
        email: address,
        metadata: {},
        created: 0,
        livemode: false,
      }),
    ),
  )

test('within an hour nothing that identifies the person is left, even while no mail can be sent', async () => {
  const { db } = world
  const person = await createLeaver(world)
  const contentId = await leaveTraces(person)
  const alone = await approve(await apply(person, `Studio ${NAME}`))
  const closing = await leaveTracesOfPartners({ world, person }, alone)
  const named = [NAME, NICKNAME, ...MARKERS]
  const identifying = [person.id, person.email, OTHER_EMAIL, SETTINGS_EMAIL, PHONE, ...named]
  for (const part of identifying) expect(await listTablesWith(world, part), part).not.toEqual([])
  const told = await db.select().from(auditEntries)

  expect((await leave(person, PASSWORD, closing)).json()).toEqual({ isDeleted: true })
  expect(await person.visitor.isSignedIn()).toBe(false)
  const farewell = await mailsTo(world, person.email)
  expect(farewell).toMatchObject([{ template: 'account-deleted', state: 'queued' }])
  await keepHouse(db, new Date(Date.now() + 50 * MINUTE_MS))
  for (const part of identifying) expect(await listTablesWith(world, part), part).toEqual([])

  const [content] = await db.select().from(partnerContent).where(eq(partnerContent.id, contentId))
  expect(content).toMatchObject({ title: 'An item', userId: null, changedBy: null })
  // What was done stands in the log, by whom, when and about which partner.
  const deeds = (rows: typeof told) =>
    rows
      .map(({ id, action, actorId, partnerId, createdAt }) =>
        [id, action, actorId, partnerId, createdAt.toISOString()].join(' '),
      )
      .toSorted()
  expect(deeds(await db.select().from(auditEntries))).toEqual(deeds(told))
})

test('an approval whose applicant left is told by the name of its partner', async () => {
  const person = await createLeaver(world)
  const partnerId = await approve(await apply(person, 'Quill & Co'))
  await addMember(partnerId)
  await leave(person)
  const { entries } = (
    await world.call(world.actors.superAdmin, {
      method: 'GET',
      url: `/api/sa/audit?partnerId=${partnerId}`,
    })
  ).json<{ entries: unknown[] }>()
  expect(entries).toMatchObject([
    { action: 'application-approved', subjectId: '', subjectLabel: 'Quill & Co', partnerId },
  ])
})

test('a partner forgets its contact with the person who was it, also after it was handed over', async () => {
  const person = await createLeaver(world)
  const partnerId = await approve(await apply(person, 'Handed over'))
  await makeOwner(world.db, partnerId, world.actors.partner.userId)
  const named = await world.db
    .insert(partners)
    .values({ name: 'By address', contactPerson: NAME, contactEmail: person.email, phone: PHONE })
    .returning()
  const before = await findPartner(partnerId)
  expect((await leave(person)).json()).toEqual({ isDeleted: true })
  const ids = [partnerId, ...named.map(({ id }) => id)]
  const left = await world.db.select().from(partners).where(inArray(partners.id, ids))
  for (const partner of left)
    expect(partner).toMatchObject({ contactPerson: '', contactEmail: '', phone: '' })
  // A form that still shows it is told that there is something newer.
  expect((await findPartner(partnerId))?.version).toBeGreaterThan(before?.version ?? 0)
})

test('with its owner a partner forgets whom it gave as its contact, unless that is another member', async () => {
  const person = await createLeaver(world)
  const other = world.actors.partner
  const contact = {
    contactEmail: 'info@shop.example',
    contactPerson: 'Somebody',
    phone: '030 1234',
  }
  const others = { contactEmail: other.email, contactPerson: 'partner', phone: '030 1234' }
  const rows = await world.db
    .insert(partners)
    .values([
      { name: 'Owned', userId: person.id, ...contact },
      { name: 'Of another contact', userId: person.id, ...others },
      { name: 'Owned by nobody', ...contact },
    ])
    .returning()
  for (const { id, userId } of rows)
    if (userId)
      await world.db
        .insert(partnerMembers)
        .values([person.id, other.userId].map((member) => ({ partnerId: id, userId: member })))
  expect((await leave(person)).json()).toEqual({ isDeleted: true })
  const [owned, ofAnother, nobodys] = await Promise.all(rows.map(({ id }) => findPartner(id)))
  expect(owned).toMatchObject({ name: 'Owned', contactPerson: '', contactEmail: '', phone: '' })
  expect(ofAnother).toMatchObject(others)
  expect(nobodys).toMatchObject(contact)
})
