import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../auth/testing/visitor.ts'
import {
  auditEntries,
  formerMembers,
  partnerMembers,
  testProviderObjects,
} from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { makeOwner } from '../partners/owner-queries.ts'
import { createLeaver, leave, type Leaver, listTablesWith } from './testing/leaver.ts'
import {
  createPartnerFor,
  deleteAsAdmin,
  goToCheckout,
  leaveDeedsOfAdmins,
  SETTINGS_EMAIL,
} from './testing/partner-traces.ts'

const NAME = 'Ninepin Alley'
const TITLE = 'Skittles'
const LOG = ['audit_entries']

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function partnerOf(person: Leaver) {
  const partnerId = await createPartnerFor({ world, person }, NAME)
  await leaveDeedsOfAdmins({ world, person }, partnerId, TITLE)
  return partnerId
}

const addMember = (partnerId: string) =>
  world.db.insert(partnerMembers).values({ partnerId, userId: world.actors.partner.userId })

const namedIn = async () =>
  (await listTablesWith(world, NAME)).filter((table) => table !== 'mails').toSorted()
const titledIn = () => listTablesWith(world, TITLE)
const deedsOf = (partnerId: string) =>
  world.db
    .select({ action: auditEntries.action, role: auditEntries.actorRole, by: auditEntries.actorId })
    .from(auditEntries)
    .where(eq(auditEntries.partnerId, partnerId))
    .orderBy(auditEntries.createdAt, auditEntries.id)

test('what an admin deleted keeps its name while those who looked after it have accounts, and loses it with one of them', async () => {
  const person = await createLeaver(world)
  const partnerId = await partnerOf(person)
  await addMember(partnerId)
  await deleteAsAdmin({ world, person }, partnerId)
  expect(await namedIn()).toEqual([...LOG, 'roadmap_items'])
  expect(await titledIn()).toEqual(LOG)
  const before = await deedsOf(partnerId)
  expect(before.map(({ action }) => action)).toContain('partner-deleted')
  await leave(person)
  expect(await namedIn()).toEqual([])
  expect(await titledIn()).toEqual([])
  expect(await deedsOf(partnerId)).toEqual(before)
})

test('so does one that was handed over before it was deleted', async () => {
  const person = await createLeaver(world)
  const partnerId = await partnerOf(person)
  await makeOwner(world.db, partnerId, world.actors.partner.userId)
  await deleteAsAdmin({ world, person }, partnerId)
  const isFormer = eq(formerMembers.partnerId, partnerId)
  expect(await world.db.select().from(formerMembers).where(isFormer)).toHaveLength(2)
  await leave(person)
  expect(await namedIn()).toEqual([])
})

test('one whose owner had gone before loses its name as it is deleted', async () => {
  const person = await createLeaver(world)
  const partnerId = await partnerOf(person)
  await goToCheckout({ world, person }, partnerId)
  await makeOwner(world.db, partnerId, null)
  await leave(person)
  expect(await namedIn()).toEqual([...LOG, 'partners', 'test_provider_objects'])
  await deleteAsAdmin({ world, person }, partnerId)
  expect(await namedIn()).toEqual([])
  expect(await titledIn()).toEqual([])
  const deeds = await deedsOf(partnerId)
  expect(deeds.map(({ action }) => action)).toContain('partner-deleted')
})

test('so does one of whose members one had gone before', async () => {
  const person = await createLeaver(world)
  const partnerId = await partnerOf(person)
  await addMember(partnerId)
  await leave(person)
  await deleteAsAdmin({ world, person }, partnerId)
  expect(await namedIn()).toEqual([])
  expect(await titledIn()).toEqual([])
})

test('one that lives on keeps its name, what it shows, and what is said of it', async () => {
  const person = await createLeaver(world)
  const partnerId = await partnerOf(person)
  await goToCheckout({ world, person }, partnerId)
  await addMember(partnerId)
  const named = await namedIn()
  const titled = await titledIn()
  expect(named).toEqual([...LOG, 'partners', 'test_provider_objects'])
  await leave(person)
  expect(await namedIn()).toEqual(named)
  expect(await titledIn()).toEqual(titled)
  // Only the address of who was its contact is gone.
  expect(await listTablesWith(world, SETTINGS_EMAIL)).toEqual([])
})

test('with the account goes the address that its payments were given, also one that it changed since', async () => {
  const person = await createLeaver(world)
  const partnerId = await createPartnerFor({ world, person }, 'Paying')
  await goToCheckout({ world, person }, partnerId)
  await world.pool.query(`update partners set contact_email = 'desk@other.example' where id = $1`, [
    partnerId,
  ])
  await addMember(partnerId)
  await leave(person)
  expect(await listTablesWith(world, SETTINGS_EMAIL)).toEqual([])
  const ofPartner = sql`${testProviderObjects.data} #>> '{metadata,partner_id}' = ${partnerId}`
  const [customer] = await world.db.select().from(testProviderObjects).where(ofPartner)
  expect(customer?.data).toMatchObject({ name: 'Paying', email: '' })
})

test('closing a partner leaves the names of another of the same admin', async () => {
  const [leaver, other] = [await createLeaver(world), await createLeaver(world)]
  const closing = await createPartnerFor({ world, person: leaver }, 'Closing')
  const kept = await createPartnerFor({ world, person: other }, 'Kept elsewhere')
  await deleteAsAdmin({ world, person: other }, kept)
  await leave(leaver, PASSWORD, [closing])
  expect(await listTablesWith(world, 'Closing')).toEqual([])
  expect(await listTablesWith(world, 'Kept elsewhere')).toEqual([...LOG, 'mails'])
})
