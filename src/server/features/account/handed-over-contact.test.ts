import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerMembers, users } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { DELETION_URL, listTablesWith } from './testing/leaver.ts'
import { createShop } from './testing/shop.ts'

const NOTHING = { contactPerson: '', contactEmail: '', phone: '' }
const DESK = {
  contactPerson: 'Front desk',
  contactEmail: 'desk@flowers.example',
  phone: '+81 3 7777 8888',
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function leave(actor: Actor) {
  const body = { email: actor.email }
  const answer = await world.call(actor, { method: 'POST', url: DELETION_URL, body })
  expect(answer.json()).toEqual({ isDeleted: true })
}

const addMember = (partnerId: string, { userId }: Actor) =>
  world.db.insert(partnerMembers).values({ partnerId, userId })

test('a contact that was handed over goes with the account of who left it, wherever it was told', async () => {
  const { owner, next, contact, ...shop } = await createShop(world)
  await shop.goToCheckout()
  await shop.handOver(next)
  const before = await shop.find()
  expect(before).toMatchObject({ userId: next.userId, ...contact })
  expect(before?.searchText).toContain(contact.contactEmail)
  const told = ['partners', 'test_provider_objects']
  expect(await listTablesWith(world, contact.contactEmail)).toEqual(told)
  await leave(owner)
  expect(await shop.find()).toMatchObject({ name: 'Flowers', ...NOTHING })
  for (const said of Object.values(contact)) expect(await listTablesWith(world, said)).toEqual([])
  // A form that still shows it is told that there is something newer.
  expect((await shop.find())?.version).toBeGreaterThan(before?.version ?? 0)
})

test('one that was left to nobody goes, too', async () => {
  const { owner, ...shop } = await createShop(world)
  await shop.handOver(undefined)
  await leave(owner)
  expect(await shop.find()).toMatchObject(NOTHING)
})

test.each(Object.entries(DESK))('what the next owner writes stays: %s', async (field, value) => {
  const { owner, next, ...shop } = await createShop(world)
  const byAccount = { contactPerson: 'hana.sato', contactEmail: owner.email }
  await shop.write(owner, byAccount)
  await shop.handOver(next)
  await shop.write(next, { [field]: value })
  await leave(owner)
  expect(await shop.find()).toMatchObject({ ...NOTHING, [field]: value })
})

test('what an admin writes with the handover stays', async () => {
  const { owner, next, ...shop } = await createShop(world)
  await shop.handOver(next, DESK)
  await leave(owner)
  expect(await shop.find()).toMatchObject(DESK)
})

test('a telephone that stays beside another member’s name goes alone', async () => {
  const { owner, next, contact, ...shop } = await createShop(world)
  await shop.handOver(next)
  const given = { contactPerson: 'Yve Other', contactEmail: next.email }
  await world.db.update(users).set({ name: given.contactPerson }).where(eq(users.id, next.userId))
  await shop.write(next, given)
  await leave(owner)
  expect(await shop.find()).toMatchObject({ ...given, phone: '' })
  expect(await listTablesWith(world, contact.phone)).toEqual([])
})

test('that of a colleague stays', async () => {
  const colleague = await world.addActor('colleague')
  const { owner, next, contact, ...shop } = await createShop(world, {
    contactEmail: colleague.email,
  })
  await addMember(shop.id, colleague)
  await shop.handOver(next)
  await leave(owner)
  expect(await shop.find()).toMatchObject(contact)
})

test('that of who comes next stays, also when they go on', async () => {
  const { owner, next, contact, ...shop } = await createShop(world)
  const ofNext = { ...contact, contactEmail: next.email }
  await shop.write(owner, ofNext)
  await shop.handOver(next)
  await shop.handOver(undefined)
  await leave(owner)
  expect(await shop.find()).toMatchObject(ofNext)
})

test('with who handed on what an owner before had left goes only their own', async () => {
  const { owner, next, contact, ...shop } = await createShop(world)
  await shop.handOver(next)
  await shop.write(next, { phone: DESK.phone })
  await shop.handOver(undefined)
  await leave(next)
  expect(await shop.find()).toMatchObject({ ...contact, phone: '' })
  await leave(owner)
  expect(await shop.find()).toMatchObject(NOTHING)
})

test('the same contact stays where the next owner of another partner wrote it', async () => {
  const { owner, next, contact, ...shop } = await createShop(world)
  const other = await createShop(world)
  await other.handOver(owner)
  await other.handOver(other.next)
  await other.write(other.next, contact)
  await shop.handOver(next)
  await leave(owner)
  expect(await other.find()).toMatchObject(contact)
})

test.runIf(isPostgres)('a deletion at the moment of the handover leaves nothing', async () => {
  for (let round = 0; round < 12; round++) {
    const { owner, next, contact, ...shop } = await createShop(world)
    // Somebody else looks after it already: the owner may go.
    await addMember(shop.id, next)
    const [handedOver] = await Promise.all([shop.handOver(next), leave(owner)])
    expect([200, 409], handedOver.body).toContain(handedOver.statusCode)
    for (const said of Object.values(contact)) expect(await listTablesWith(world, said)).toEqual([])
  }
  const { rows } = await world.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows, 'all lock in one order').toEqual([{ deadlocks: 0 }])
})
