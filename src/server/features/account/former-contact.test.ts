import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formerMarks, partnerMembers, partners } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { DELETION_URL, listTablesWith } from './testing/leaver.ts'

const NOTHING = { contactPerson: '', contactEmail: '', phone: '' }
const CONTACT = { contactPerson: 'Reception', contactEmail: 'desk@shop.example', phone: '030 1' }
const EARLIER = { name: 'Quirin Earlier', email: 'quirin@earlier.example' }
const NOW = { name: 'Quirin Now', email: 'quirin@now.example' }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function save(actor: Actor, kept: { name: string; email: string }) {
  const url = '/api/user/preferences'
  const current = (await world.call(actor, { method: 'GET', url })).json<object>()
  const answer = await world.call(actor, { method: 'PUT', url, body: { ...current, ...kept } })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function renamed() {
  const person = await world.addActor(randomUUID())
  await save(person, EARLIER)
  await save(person, NOW)
  return person
}

async function leave(actor: Actor) {
  const body = { email: actor.email }
  const answer = await world.call(actor, { method: 'POST', url: DELETION_URL, body })
  expect(answer.json()).toEqual({ isDeleted: true })
}

/** Gives its contact, as others see it. */
async function insertPartner(contact: typeof CONTACT, members: readonly Actor[]) {
  const id = randomUUID()
  await world.db.insert(partners).values({ id, name: 'Of several', ...contact })
  await world.db
    .insert(partnerMembers)
    .values(members.map(({ userId }) => ({ partnerId: id, userId })))
  return async () => {
    const [partner] = await world.db.select().from(partners).where(eq(partners.id, id))
    return partner
  }
}

test.each([
  ['the address they want to be reached at', { contactEmail: NOW.email.toUpperCase() }],
  ['an address they wanted to be reached at before', { contactEmail: EARLIER.email }],
  ['the name they have', { contactPerson: NOW.name }],
  ['a name they had before', { contactPerson: EARLIER.name }],
])('with a member a partner forgets a contact by %s', async (_what, given) => {
  const person = await renamed()
  const contact = await insertPartner({ ...CONTACT, ...given }, [person, world.actors.partner])
  await leave(person)
  expect(await contact()).toMatchObject(NOTHING)
})

test('who writes another’s address or name into their settings takes nothing from partners of others', async () => {
  const person = await renamed()
  const others = await Promise.all(
    [NOW, EARLIER].map(({ name, email }) =>
      insertPartner({ contactPerson: name, contactEmail: email, phone: '030 2' }, [
        world.actors.partner,
      ]),
    ),
  )
  await leave(person)
  for (const contact of others) expect(await contact()).toMatchObject({ phone: '030 2' })
})

test('an address that another member can be reached at, too, stays', async () => {
  const person = await renamed()
  const colleague = await world.addActor('colleague')
  await save(colleague, { name: 'Colleague', email: NOW.email })
  const given = { ...CONTACT, contactEmail: NOW.email }
  const contact = await insertPartner(given, [person, colleague])
  await leave(person)
  expect(await contact()).toMatchObject({ contactEmail: NOW.email })
})

test('nobody can read what somebody was called before, and it goes with the account', async () => {
  const person = await renamed()
  const marks = () =>
    world.db.select().from(formerMarks).where(eq(formerMarks.userId, person.userId))
  // The name of the account when it was made, the earlier one, and the earlier address.
  expect(await marks()).toHaveLength(3)
  expect(await listTablesWith(world, EARLIER.email)).not.toContain('former_marks')
  await leave(person)
  expect(await marks()).toEqual([])
})
