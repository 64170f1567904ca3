import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentMedia, media, partnerMembers, users } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type Call, type World } from '../../testing/create-world.ts'

type Row = { id: string; title: string; fileName: string }
type Shop = { id: string; maker: Actor; next: Actor }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const SECRET = 'A price list of the others'
const CONTACT = { contactPerson: 'Carol', contactEmail: 'carol@test.example', phone: '030 77' }

async function ask<Answer>(actor: Actor, method: Call['method'], url: string, body?: unknown) {
  const answer = await world.call(actor, { method, url, body })
  expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(300)
  return answer.json<Answer>()
}

const download = (actor: Actor) => ask<Record<string, Row[]>>(actor, 'GET', '/api/user/data')

/** With a second member. */
async function createShop(id: string, maker: Actor): Promise<Shop> {
  const next = await world.addActor('next', ['user', 'partner'])
  await world.db.insert(partnerMembers).values({ partnerId: id, userId: next.userId })
  return { id, maker, next }
}

async function write({ id, maker }: Shop, title: string, isDraft = true) {
  const place = { category: 'bakery-shop', step: 1, level: 1 }
  const content = { ...place, contentType: 'text', title, text: 'Mine', isDraft }
  const url = `/api/portal/${id}/content`
  const { id: contentId } = await ask<{ id: string }>(maker, 'POST', url, { content })
  const file = { id: randomUUID(), partnerId: id, key: '', fileName: `${title}.webp` }
  await world.db.insert(media).values({ ...file, kind: 'image', mime: 'image/webp', sizeBytes: 7 })
  await world.db.insert(contentMedia).values({ contentId, position: 0, mediaId: file.id })
  return contentId
}

async function rewrite({ id, next }: Shop, contentId: string, title: string) {
  const url = `/api/portal/${id}/content/${contentId}`
  const { version } = await ask<{ version: number }>(next, 'GET', url)
  await ask(next, 'PATCH', url, { version, change: { title, text: title } })
}

/** What an admin writes into a partner's profile. */
async function save(id: string, change: object) {
  const url = `/api/sa/partners/${id}`
  const { superAdmin } = world.actors
  type Profile = { id: string; version: number }
  const { id: _, version, ...partner } = await ask<Profile>(superAdmin, 'GET', url)
  await ask(superAdmin, 'PUT', url, { version, partner: { ...partner, ...change } })
}

const hasWithheld = (contentId: string, shop: Shop) => ({
  id: contentId,
  partnerId: shop.id,
  userId: shop.maker.userId,
  category: 'bakery-shop',
  step: 'global-mapping',
  level: 1,
  contentType: 'text',
  createdAt: expect.stringContaining('T'),
})

/** Three items of the maker, two of which somebody else has changed; what there is of them once the maker is out. */
async function expectOnlyTheirOwn(shop: Shop, putOut: () => Promise<unknown>) {
  const { id, maker, next } = shop
  const [changed, shown, left] = [
    await write(shop, 'A draft'),
    await write(shop, 'A card', false),
    await write(shop, 'Left as it was'),
  ]
  await rewrite(shop, changed, SECRET)
  await rewrite(shop, shown, 'A card, better')
  expect(JSON.stringify(await download(maker))).toContain(SECRET)

  await putOut()
  await save(id, { ...CONTACT, address: SECRET })
  const door = { method: 'GET', url: `/api/portal/${id}/content/${changed}` } as const
  expect((await world.call(maker, door)).statusCode).not.toBe(200)
  const data = await download(maker)
  expect(data['contentWritten']?.map(({ title }) => title).toSorted()).toEqual([
    'A card, better',
    'Left as it was',
  ])
  expect(data['contentWithheld']).toEqual([hasWithheld(changed, shop)])
  expect(data['filesOfContentWritten']?.map(({ fileName }) => fileName).toSorted()).toEqual([
    'A card.webp',
    'Left as it was.webp',
  ])
  expect(data['partnersCreated']).toEqual([])
  const told = JSON.stringify(data)
  for (const others of [SECRET, next.userId, next.email, ...Object.values(CONTACT), 'A draft.webp'])
    expect(told).not.toContain(others)
  return { data, left }
}

test('of somebody who has nothing to do with a partner nothing of anybody else is in it', async () => {
  const told = JSON.stringify(await download(world.actors.user))
  expect(told).not.toContain(world.actors.partner.userId)
  expect(told).not.toContain(world.actors.applicant.email)
})

test('of a former member nothing is in it that others wrote and nobody is shown', async () => {
  const shop = await createShop(world.partners.bakery, world.actors.partner)
  const { data } = await expectOnlyTheirOwn(shop, () =>
    save(shop.id, { ownerEmail: shop.next.email }),
  )
  expect(data['partnersWithheld']).toEqual([])
})

test('of a member whose role was taken nothing is in it that others wrote, nor the contact of today', async () => {
  const shop = await createShop(world.partners.florist, world.actors.otherPartner)
  const { id, maker, next } = shop
  const role = `/api/sa/users/${maker.userId}/roles/partner`
  const { data, left } = await expectOnlyTheirOwn(shop, () =>
    ask(world.actors.superAdmin, 'POST', `${role}/take`, {}),
  )
  const { userId } = maker
  const createdAt = expect.stringContaining('T')
  expect(data['partnersWithheld']).toEqual([{ id, userId, partnerType: 'business', createdAt }])

  // Nobody knows any more who wrote it last: it was not the maker.
  await rewrite(shop, left, SECRET)
  await world.db.delete(users).where(eq(users.id, next.userId))
  const { contentWithheld } = await download(maker)
  expect(contentWithheld).toContainEqual(hasWithheld(left, shop))

  await ask(world.actors.superAdmin, 'PUT', role, {})
  const again = await download(maker)
  expect(again['partnersCreated']).toMatchObject([{ id, ...CONTACT }])
  expect(again['contentWithheld']).toEqual([])
})
