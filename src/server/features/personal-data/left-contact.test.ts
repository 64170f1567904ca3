import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerMembers } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { createShop } from '../account/testing/shop.ts'

const DESK = { contactPerson: 'Front desk', phone: '+81 3 7777 8888' }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function download(actor: Actor) {
  const answer = await world.call(actor, { method: 'GET', url: '/api/user/data' })
  return answer.json<{ contactLeftBehind: object[] }>()
}

const leftBehind = async (actor: Actor) => (await download(actor)).contactLeftBehind

test('a contact that was handed over is in the data of who left it, and nothing else of the partner', async () => {
  const { id, owner, next, contact, ...shop } = await createShop(world)
  expect(await leftBehind(owner)).toEqual([])
  await shop.handOver(next, { address: 'A new place' })
  expect(await leftBehind(owner)).toEqual([{ id, ...contact }])
  expect(JSON.stringify(await download(owner))).not.toContain('A new place')
  expect(await leftBehind(next)).toEqual([])
})

test('what the next owner, or an admin with the handover, writes is not', async () => {
  const { id, owner, next, contact, ...shop } = await createShop(world)
  await shop.handOver(next, { phone: '+81 3 1' })
  expect(await leftBehind(owner)).toEqual([{ id, ...contact, phone: null }])
  await shop.write(next, DESK)
  const { contactEmail } = contact
  expect(await leftBehind(owner)).toEqual([{ id, contactPerson: null, contactEmail, phone: null }])
  await shop.write(next, { contactEmail: 'desk@flowers.example' })
  expect(await leftBehind(owner)).toEqual([])
})

test('nor is that of a colleague, or of who comes next, also when they go on', async () => {
  const { owner, next, ...shop } = await createShop(world)
  const colleague = await world.addActor('colleague')
  await world.db.insert(partnerMembers).values({ partnerId: shop.id, userId: colleague.userId })
  await shop.write(owner, { contactEmail: colleague.email })
  await shop.handOver(next)
  expect(await leftBehind(owner)).toEqual([])

  const other = await createShop(world)
  await other.write(other.owner, { contactEmail: other.next.email })
  await other.handOver(other.next)
  await other.handOver(undefined)
  expect(await leftBehind(other.owner)).toEqual([])
})

test('nor what an owner before had left', async () => {
  const { id, owner, next, contact, ...shop } = await createShop(world)
  await shop.handOver(next)
  await shop.write(next, { phone: DESK.phone })
  await shop.handOver(undefined)
  expect(await leftBehind(owner)).toEqual([{ id, ...contact, phone: null }])
  const own = { contactPerson: null, contactEmail: null, phone: DESK.phone }
  expect(await leftBehind(next)).toEqual([{ id, ...own }])
})
