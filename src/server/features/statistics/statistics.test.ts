import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cityDay, lastDays } from '#domain/statistics.ts'
import {
  contentCounts,
  countKeys,
  countMarks,
  partnerContent,
  partners,
  userPreferences,
  users,
} from '../../db/schema/index.ts'
import { keepHouse } from '../../operations/housekeeping.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { countOnce } from './queries.ts'

type Counts = { view: number; turn: number; save: number }
type Statistics = {
  totals: Counts
  previous: Counts
  days: (Counts & { day: string })[]
  blocks: (Counts & { step: string; level: number })[]
  items: (Counts & { contentId: string; title: string; isDeleted: boolean })[]
  itemCount: number
  followers: number
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const see = (actor: Actor, contentId: string, kind = 'view') =>
  world.call(actor, {
    method: 'POST',
    url: `/api/user/content/${contentId}/seen`,
    body: { kind },
  })
const read = async (partner: keyof World['partners'], actor: Actor, days = 28) => {
  const response = await world.call(actor, {
    method: 'GET',
    url: `/api/portal/${world.partners[partner]}/statistics?days=${days}`,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Statistics>()
}

test('a person who reloads a hundred times is one view; a second person is another', async () => {
  const { user, applicant } = world.actors
  const contentId = await insertContent(world.db, world.partners.bakery)
  const answers = await Promise.all(Array.from({ length: 100 }, () => see(user, contentId)))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  await see(applicant, contentId)
  await see(user, contentId, 'turn')
  const { totals, items, days, blocks } = await read('bakery', world.actors.partner)
  expect(totals).toEqual({ view: 2, turn: 1, save: 0 })
  expect(items).toMatchObject([{ contentId, view: 2, turn: 1 }])
  expect(blocks).toMatchObject([{ step: 'global-mapping', level: 1, view: 2 }])
  expect(days).toHaveLength(28)
  expect(days.at(-1)).toMatchObject({ day: cityDay(new Date()), view: 2 })
})

test('saving counts once, however often it is undone and done again that day', async () => {
  const { user } = world.actors
  const contentId = await insertContent(world.db, world.partners.school)
  const saved = {
    contentId,
    category: 'bakery-shop',
    country: 'Japan',
    title: 'An item',
    type: 'global-mapping',
    level: 1,
    step: 1,
  }
  for (let times = 0; times < 3; times++) {
    const answer = await world.call(user, { method: 'POST', url: '/api/user/saved', body: saved })
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json<{ id: string }>()
    await world.call(user, { method: 'DELETE', url: `/api/user/saved/${id}` })
  }
  expect((await read('school', world.actors.school)).totals.save).toBe(1)
})

test('a partner’s own people and admins are no audience', async () => {
  const { otherPartner, superAdmin } = world.actors
  const contentId = await insertContent(world.db, world.partners.florist)
  for (const actor of [otherPartner, superAdmin])
    expect((await see(actor, contentId)).json()).toEqual({ isCounted: false })
  expect((await read('florist', otherPartner)).totals.view).toBe(0)
})

test('what is not there, or not for the caller, is not counted', async () => {
  const deleted = await insertContent(world.db, world.partners.bakery, new Date())
  for (const contentId of [deleted, '00000000-0000-8000-a000-000000000000'])
    expect((await see(world.actors.user, contentId)).statusCode).toBe(404)
  const contentId = await insertContent(world.db, world.partners.bakery)
  expect((await see(world.actors.user, contentId, 'save')).statusCode).toBe(422)
})

describe('what is kept', () => {
  test('names nobody, and when the day is over nobody can be recognised', async () => {
    const contentId = await insertContent(world.db, world.partners.bakery)
    await see(world.actors.user, contentId)
    const rows = JSON.stringify([
      await world.db.select().from(contentCounts),
      await world.db.select().from(countMarks),
    ])
    expect(rows).not.toContain(world.actors.user.userId)
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await keepHouse(world.db, tomorrow)
    expect(await world.db.select().from(countMarks)).toEqual([])
    expect(await world.db.select().from(countKeys)).toEqual([])
  })

  test('the same person counts again the next day', async () => {
    const { bakery: partnerId } = world.partners
    const contentId = await insertContent(world.db, partnerId)
    const seen = { contentId, partnerId, userId: world.actors.user.userId, kind: 'view' } as const
    const [yesterday = '', today = ''] = lastDays(new Date(), 2)
    expect(await countOnce(world.db, seen, yesterday)).toBe(true)
    expect(await countOnce(world.db, seen, today)).toBe(true)
    expect(await countOnce(world.db, seen, today)).toBe(false)
  })
})

test('the figures of the time before are told apart', async () => {
  const { school: partnerId } = world.partners
  const contentId = await insertContent(world.db, partnerId)
  const [old = ''] = lastDays(new Date(), 10)
  await world.db
    .insert(contentCounts)
    .values({ contentId, partnerId, day: old, kind: 'view', count: 9 })
  const { totals, previous } = await read('school', world.actors.school, 7)
  expect(previous.view).toBe(9)
  expect(totals.view).toBe(0)
  expect((await read('school', world.actors.school, 28)).totals.view).toBe(9)
})

test('what happened stays counted when its item is deleted, also for good', async () => {
  const { school: partnerId } = world.partners
  const contentId = await insertContent(world.db, partnerId)
  await see(world.actors.user, contentId)
  const before = await read('school', world.actors.school)
  const file = `/api/portal/${partnerId}/statistics.csv`
  const rowOf = ({ items }: Statistics) => items.find((item) => item.contentId === contentId)
  expect(rowOf(before)).toMatchObject({ title: 'An item', isDeleted: false })

  const setDeleted = (deletedAt: Date) =>
    world.db.update(partnerContent).set({ deletedAt }).where(eq(partnerContent.id, contentId))
  await setDeleted(new Date())
  const deleted = await read('school', world.actors.school)
  expect(rowOf(deleted)).toMatchObject({ title: 'An item', isDeleted: true })

  await setDeleted(new Date(0))
  await keepHouse(world.db, new Date())
  const gone = await read('school', world.actors.school)
  expect(await world.db.$count(partnerContent, eq(partnerContent.id, contentId))).toBe(0)
  expect(rowOf(gone)).toMatchObject({ title: '', isDeleted: true, view: 1 })
  for (const { totals, days, blocks, itemCount } of [deleted, gone])
    expect({ totals, days, blocks, itemCount }).toEqual({
      totals: before.totals,
      days: before.days,
      blocks: before.blocks,
      itemCount: before.itemCount,
    })
  const { body } = await world.call(world.actors.school, { method: 'GET', url: file })
  expect(body).toContain(`${contentId},,bakery-shop,global-mapping,1,yes,1,0,0`)
})

test('followers are the people who chose the category or one it belongs to', async () => {
  const { florist } = world.partners
  await world.db.update(partners).set({ category: 'florist' }).where(eq(partners.id, florist))
  await world.db.insert(userPreferences).values([
    { userId: world.actors.user.userId, favoriteCategories: ['florist'] },
    { userId: world.actors.applicant.userId, favoriteCategories: ['stores', 'clinic'] },
    { userId: world.actors.school.userId, favoriteCategories: ['clinic'] },
  ])
  expect((await read('florist', world.actors.otherPartner)).followers).toBe(2)
})

describe('the file', () => {
  const download = (actor: Actor, query = '') =>
    world.call(actor, {
      method: 'GET',
      url: `/api/portal/${world.partners.bakery}/statistics.csv?${query}`,
    })

  test('adds up to what the screen says', async () => {
    const { totals } = await read('bakery', world.actors.partner)
    const { body } = await download(world.actors.partner, 'days=28')
    const rows = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(-3).map(Number))
    const column = (index: number) => rows.reduce((sum, row) => sum + (row[index] ?? 0), 0)
    expect({ view: column(0), turn: column(1), save: column(2) }).toEqual(totals)
    expect(totals.view).toBeGreaterThan(0)
  })

  test('names an item as the screen does, in the reader’s language', async () => {
    const [item] = (await read('bakery', world.actors.partner)).items
    await world.db
      .update(partnerContent)
      .set({ translations: { fr: { title: 'Le pain du jour', body: '' } } })
      .where(eq(partnerContent.id, item?.contentId ?? ''))
    const [own] = (await read('bakery', world.actors.partner)).items
    expect(own?.title).toBe(item?.title)
    await world.db
      .update(users)
      .set({ language: 'fr' })
      .where(eq(users.email, world.actors.partner.email))
    const [french] = (await read('bakery', world.actors.partner)).items
    expect(french?.title).toBe('Le pain du jour')
    expect((await download(world.actors.partner, 'days=28')).body).toContain('Le pain du jour')
  })

  test('is for members and admins only, and for known periods', async () => {
    const { user, anonymous, superAdmin } = world.actors
    expect((await download(user)).statusCode).toBe(404)
    expect((await download(anonymous)).statusCode).toBe(401)
    expect((await download(superAdmin)).statusCode).toBe(200)
    expect((await download(superAdmin, 'days=5')).statusCode).toBe(422)
  })
})
