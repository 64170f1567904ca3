import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEVELS } from '#domain/level.ts'
import type { LocalText } from '#domain/local-text.ts'
import {
  auditEntries,
  partnerContent,
  partners,
  savedContent,
  userPreferences,
} from '../../db/schema/index.ts'
import type { Call, World } from '../../testing/create-world.ts'
import { createWorld, insertContent } from '../../testing/create-world.ts'

type Category = { id: string; name: LocalText; levels: (LocalText | null)[] }
type Tree = (Category & { subCategories: Category[] })[]

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const asAdmin = (method: Call['method'], path: string, body?: unknown) =>
  world.call(world.actors.superAdmin, { method, url: `/api/sa/categories${path}`, body })
const tree = async () => (await asAdmin('GET', '')).json<Tree>()
const publicTree = async () =>
  (await world.call(world.actors.anonymous, { method: 'GET', url: '/api/categories' })).json<Tree>()
const find = async (id: string) =>
  (await tree())
    .flatMap((category) => [category, ...category.subCategories])
    .find((c) => c.id === id)
const codeOf = (response: { json: () => { code?: string } }) => response.json().code

async function add(name: unknown, parentId: string | null = null) {
  const response = await asAdmin('POST', '', { name, parentId })
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id: string }>().id
}
const remove = (id: string, moveTo: string | null = null, seenSubCategoryIds: string[] = []) =>
  asAdmin('POST', `/${id}/removal`, { moveTo, seenSubCategoryIds })

test('a new category stands last, without sub-categories, with the six default labels, in every language', async () => {
  const id = await add({ en: 'Pet Care', ja: '', fr: 'Animaux de compagnie' })
  const shown = (await publicTree()).at(-1)
  expect(shown).toEqual({
    id: 'pet-care',
    name: { en: 'Pet Care', ja: 'Pet Care', fr: 'Animaux de compagnie' },
    levels: LEVELS.map(({ label }) => label),
    subCategories: [],
  })
  const subId = await add('Grooming', id)
  expect((await publicTree()).at(-1)?.subCategories.map((sub) => sub.id)).toEqual([subId])
})

describe('bad input', () => {
  test.each([
    ['a blank name', { name: '   ', parentId: null }, 'INVALID_INPUT'],
    ['a blank name in every language', { name: { en: ' ', ja: '', fr: '' } }, 'INVALID_INPUT'],
    ['a name of a sibling, in other letters', { name: 'ＳＴＯＲＥＳ' }, 'DUPLICATE_NAME'],
    [
      'a sibling’s name in French',
      { name: { en: 'Shops', ja: '', fr: 'commerces' } },
      'DUPLICATE_NAME',
    ],
    ['an unknown parent', { name: 'X', parentId: 'nowhere' }, 'UNKNOWN_CATEGORY'],
    ['a sub-category as parent', { name: 'X', parentId: 'bakery-shop' }, 'UNKNOWN_CATEGORY'],
  ])('%s is refused', async (_name, body, code) => {
    const before = await tree()
    expect(codeOf(await asAdmin('POST', '', body))).toBe(code)
    expect(await tree()).toEqual(before)
  })

  test('renaming into nothing, into a sibling’s name, or what is not there is refused', async () => {
    const seen = (await find('clinic'))?.name
    const rename = async (id: string, name: unknown) =>
      codeOf(await asAdmin('PUT', `/${id}/name`, { name, seen }))
    expect(await rename('clinic', '')).toBe('INVALID_INPUT')
    expect(await rename('clinic', 'Hairdresser')).toBe('DUPLICATE_NAME')
    expect(await rename('gone', 'Gone')).toBe('NOT_FOUND')
    expect((await find('clinic'))?.name).toEqual(seen)
  })
})

test('of two admins who rename the same category the later is told the new name, and may decide again', async () => {
  const seen = (await find('florist'))?.name
  const rename = (name: string, saw: unknown) =>
    asAdmin('PUT', '/florist/name', { name: { en: name, ja: '花屋さん', fr: '' }, seen: saw })
  expect((await rename('Flowers', seen)).statusCode).toBe(200)
  const later = await rename('Blossoms', seen)
  const current = { en: 'Flowers', ja: '花屋さん', fr: 'Flowers' }
  expect(later.json()).toMatchObject({
    defined: true,
    code: 'CHANGED_MEANWHILE',
    data: { current },
  })
  expect((await rename('Blossoms', current)).statusCode).toBe(200)
})

test('a level has its own label in one category, the default elsewhere, and gets the default back', async () => {
  const set = (label: unknown, seen: unknown) => asAdmin('PUT', '/bank/levels/3', { label, seen })
  expect((await set('Saver', null)).statusCode).toBe(200)
  const label = { en: 'Saver', ja: 'Saver', fr: 'Saver' }
  const labels = (await publicTree()).flatMap(({ subCategories }) => subCategories)
  expect(labels.find(({ id }) => id === 'bank')?.levels[2]).toEqual(label)
  expect(labels.find(({ id }) => id === 'bank')?.levels[3]).toEqual(LEVELS[3].label)
  expect(labels.find(({ id }) => id === 'city-hall')?.levels[2]).toEqual(LEVELS[2].label)
  expect((await set('Investor', null)).json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { current: label },
  })
  expect(codeOf(await set('  ', label))).toBe('INVALID_INPUT')
  expect((await set(null, label)).statusCode).toBe(200)
  expect((await find('bank'))?.levels).toEqual(LEVELS.map(() => null))
})

test('siblings take the given order; an order that does not know all of them is refused', async () => {
  const ids = (await tree()).map(({ id }) => id)
  const reorder = (order: string[]) => asAdmin('PUT', '/order', { parentId: null, ids: order })
  expect((await reorder(ids.toReversed())).statusCode).toBe(200)
  expect((await publicTree()).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(codeOf(await reorder(ids.slice(1)))).toBe('CHANGED_MEANWHILE')
  expect(codeOf(await reorder([...ids.slice(1), 'bank']))).toBe('CHANGED_MEANWHILE')
  const ofNobody = await asAdmin('PUT', '/order', { parentId: 'gone', ids: [] })
  expect(codeOf(ofNobody)).toBe('UNKNOWN_CATEGORY')
  await reorder(ids)
})

describe('deleting', () => {
  test('a category in use asks where to; then content, saved items, partners and favourites move together', async () => {
    const { db, actors } = world
    const parent = await add('Crafts of old')
    const sub = await add('Basketry', parent)
    const contentId = await insertContent(db, world.partners.bakery)
    await db.update(partnerContent).set({ category: sub }).where(eq(partnerContent.id, contentId))
    await db
      .update(partners)
      .set({ category: parent })
      .where(eq(partners.id, world.partners.florist))
    await db.insert(savedContent).values({
      userId: actors.user.userId,
      sourceKey: 'basket',
      category: sub,
      country: 'Japan',
      title: 'A basket',
      contentType: 'text',
      type: 'expert',
      level: 1,
      step: 'expert-confidence',
    })
    await db
      .insert(userPreferences)
      .values({ userId: actors.user.userId, favoriteCategories: ['nature', sub, 'bank', parent] })
    const use = { contentCount: 1, savedCount: 1, partnerCount: 1, favoriteCount: 1 }
    expect((await asAdmin('GET', `/${parent}/use`)).json()).toEqual(use)

    expect((await remove(parent, null, [sub])).json()).toMatchObject({
      code: 'CATEGORY_IN_USE',
      data: use,
    })
    expect(codeOf(await remove(parent, sub, [sub]))).toBe('UNKNOWN_CATEGORY')
    expect(codeOf(await remove(parent, 'nowhere', [sub]))).toBe('UNKNOWN_CATEGORY')
    expect(codeOf(await remove(parent, 'nature'))).toBe('CHANGED_MEANWHILE')
    expect((await remove(parent, 'nature', [sub])).json()).toEqual({ movedCount: 1 })

    expect(await find(parent)).toBeUndefined()
    expect(await find(sub)).toBeUndefined()
    const [content] = await db.select().from(partnerContent).where(eq(partnerContent.id, contentId))
    const [florist] = await db
      .select()
      .from(partners)
      .where(eq(partners.id, world.partners.florist))
    const [saved] = await db.select().from(savedContent).where(eq(savedContent.sourceKey, 'basket'))
    const [preferences] = await db.select().from(userPreferences)
    expect([content?.category, florist?.category, saved?.category]).toEqual(Array(3).fill('nature'))
    expect(preferences?.favoriteCategories).toEqual(['nature', 'bank'])
    expect(codeOf(await remove(parent))).toBe('NOT_FOUND')
  })

  test('one that nobody uses is simply gone', async () => {
    const id = await add('For a day')
    expect((await remove(id)).json()).toEqual({ movedCount: 0 })
  })

  // One session cannot race with itself: the embedded database proves nothing here.
  test.skipIf(process.env['TEST_DATABASE'] !== 'postgres')(
    'while content is added and saved at the same moment: nothing is lost, nothing points to what is gone',
    async () => {
      const { actors } = world
      for (let round = 0; round < 8; round++) {
        const id = await add(`Race ${round}`)
        const content = {
          contentType: 'text',
          category: id,
          step: 1,
          level: 1,
          title: id,
          text: 'x',
        }
        const adding = Array.from({ length: 6 }, () =>
          world.call(actors.partner, {
            method: 'POST',
            url: `/api/portal/${world.partners.bakery}/content`,
            body: { content },
          }),
        )
        const saving = Array.from({ length: 6 }, (_, index) =>
          world.call(actors.user, {
            method: 'POST',
            url: '/api/user/saved',
            body: {
              category: id,
              country: 'Japan',
              title: `${id} ${index}`,
              imageUrl: '',
              type: 'expert',
              level: 1,
            },
          }),
        )
        const [removal, added, saved] = await Promise.all([
          remove(id, 'nature'),
          Promise.all(adding),
          Promise.all(saving),
        ])
        expect(removal.statusCode).toBe(200)
        const refusals = [...added, ...saved].filter(({ statusCode }) => statusCode >= 300)
        expect(refusals.map(codeOf).filter((code) => code !== 'UNKNOWN_CATEGORY')).toEqual([])
        const kept = await world.db
          .select({ category: partnerContent.category })
          .from(partnerContent)
          .where(eq(partnerContent.title, id))
        expect(kept).toEqual(
          added.filter(({ statusCode }) => statusCode === 201).map(() => ({ category: 'nature' })),
        )
        const dangling = await world.db
          .select()
          .from(savedContent)
          .where(eq(savedContent.category, id))
        expect(dangling).toEqual([])
      }
    },
  )

  test.skipIf(process.env['TEST_DATABASE'] !== 'postgres')(
    'two admins adding the same name at once: one wins, the other is told',
    async () => {
      const both = await Promise.all([1, 2].map(() => asAdmin('POST', '', { name: 'Twins' })))
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    },
  )
})

test('every change is in the audit log, and nothing that was refused', async () => {
  const names = { en: 'Watched', ja: '見守り', fr: 'Surveillée' }
  const id = await add(names)
  await asAdmin('POST', '', { name: 'Watched' })
  await remove(id)
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(
    entries.map(({ action, subjectLabel, actorId, details }) => ({
      action,
      subjectLabel,
      actorId,
      names: details.names,
    })),
  ).toEqual(
    ['category-added', 'category-deleted'].map((action) => ({
      action,
      subjectLabel: 'Watched',
      actorId: world.actors.superAdmin.userId,
      names,
    })),
  )
})
