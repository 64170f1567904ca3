import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CategoryTree, categoryIds, matchesCategory } from '#domain/category.ts'
import { SAVED_MAX, SAVED_RESTORABLE_MAX } from '#domain/saved-content.ts'
import { savedContent, userPreferences } from '../../db/schema/index.ts'
import { keepHouse } from '../../operations/housekeeping.ts'
import type { ActorName } from '../../testing/actors.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'

type Cell = { level: number; step: string; count: number; thumbnails: { title: string }[] }
type Item = { id: string; title: string; source: string; text: string; savedAt: string }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool.query('truncate saved_content, removed_saved_content, user_preferences')
})

async function ask<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, as = 'user' }: { body?: unknown; as?: ActorName } = {},
) {
  const response = await world.call(world.actors[as], {
    method,
    url: `/api/user/saved${path}`,
    ...(body !== undefined && { body }),
  })
  return { status: response.statusCode, ...response.json<Answer & { code?: string }>() }
}

const CARD = { category: 'bakery-shop', title: 'Sourdough', type: 'global-mapping' }
const save = (more: object = {}) => ask<{ id: string }>('POST', '', { body: { ...CARD, ...more } })
const files = (query = '') => ask<{ items: Item[]; nextCursor: string | null }>('GET', `?${query}`)
const titles = async (query = '') => (await files(query)).items.map(({ title }) => title)
const readJourney = (category: string, query = '') =>
  ask<{ cells: Cell[]; firstSavedAt: string | null }>('GET', `/journeys/${category}?${query}`)
const journey = async (category: string, query = '') => (await readJourney(category, query)).cells

/** Rows as they were written, one minute apart, so that their order is known. */
async function insertRows(rows: Partial<typeof savedContent.$inferInsert>[]) {
  const start = Date.parse('2026-01-01T00:00:00Z')
  await world.db.insert(savedContent).values(
    rows.map((row, index) => ({
      userId: world.actors.user.userId,
      sourceKey: randomUUID(),
      category: 'bakery-shop',
      country: 'Japan',
      title: `Item ${index + 1}`,
      contentType: 'text' as const,
      type: 'global-mapping' as const,
      level: 1 as const,
      step: 'global-mapping' as const,
      createdAt: new Date(start + index * 60_000),
      ...row,
    })),
  )
}

/** As often as is said, of what is there once. */
async function copyRow(times: number) {
  await world.pool.query(
    `insert into saved_content (user_id, source_key, category, country, title, content_type, type, level, step)
     select user_id, source_key || n, category, country, title, content_type, type, level, step
     from saved_content, generate_series(1, $1) as n`,
    [times],
  )
}

test('a cell counts its items and shows the newest three', async () => {
  await insertRows([{}, {}, {}, {}, {}, { type: 'expert' }, { level: 2 }])
  expect(await journey('bakery-shop')).toEqual([
    expect.objectContaining({ level: 1, step: 'expert-confidence', count: 1 }),
    {
      level: 1,
      step: 'global-mapping',
      count: 5,
      thumbnails: ['Item 5', 'Item 4', 'Item 3'].map((title) =>
        expect.objectContaining({ title, imageUrl: null }),
      ),
    },
    expect.objectContaining({ level: 2, step: 'global-mapping', count: 1 }),
  ])
})

test('a person keeps five thousand items: one more is refused until one is removed, what is there stays saved', async () => {
  const { id } = await save()
  await copyRow(SAVED_MAX - 2)
  expect(await save({ title: 'The last' })).toMatchObject({ status: 200 })
  expect(await save({ title: 'One more' })).toMatchObject({ status: 409, code: 'TOO_MANY_SAVED' })
  expect(await save()).toMatchObject({ status: 200, id, isNew: false })
  const other = await ask('POST', '', { body: CARD, as: 'applicant' })
  expect(other.status).toBe(200)
  await ask('DELETE', `/${id}`)
  expect(await save({ title: 'One more' })).toMatchObject({ status: 200, isNew: true })
})

test('of what a person removes the last thousand can be brought back', async () => {
  const [first, second] = [await save(), await save({ title: 'Baguette' })]
  for (const { id } of [first, second]) await ask('DELETE', `/${id}`)
  const last = await save()
  await copyRow(SAVED_RESTORABLE_MAX - 2)
  await world.pool.query(
    `with gone as (delete from saved_content where id <> $1 returning *)
     insert into removed_saved_content (id, user_id, source_key, category, country, title, content_type, type, level, step)
     select id, user_id, source_key, category, country, title, content_type, type, level, step from gone`,
    [last.id],
  )
  await ask('DELETE', `/${last.id}`)
  const restored = ({ id }: { id: string }) => ask('POST', `/${id}/restore`, { body: {} })
  expect(await restored(first)).toMatchObject({ status: 404 })
  expect(await restored(second)).toMatchObject({ status: 200 })
})

test('a journey knows since when it goes', async () => {
  expect((await readJourney('bakery-shop')).firstSavedAt).toBeNull()
  await insertRows([{ category: 'bank' }, { level: 4 }, {}])
  expect((await readJourney('bakery-shop')).firstSavedAt).toBe('2026-01-01T00:01:00.000Z')
})

test('a journey counts what the rule of categories says, for groups and for their categories', async () => {
  const tree = (
    await world.call(world.actors.user, { method: 'GET', url: '/api/categories' })
  ).json<CategoryTree>()
  const known = categoryIds(tree)
  await insertRows([...known, 'bakery-of-old', 'gone'].map((category) => ({ category })))
  const wantedOnes = tree.flatMap(({ id, subCategories }) => [id, subCategories[0]?.id ?? id])
  for (const wanted of wantedOnes) {
    const expected = [...known, 'bakery-of-old', 'gone'].filter((actual) =>
      matchesCategory(wanted, actual, tree),
    )
    const [cell] = await journey(wanted)
    expect([wanted, cell?.count]).toEqual([wanted, expected.length])
  }
})

test('a country narrows chart and files', async () => {
  await insertRows([{}, { country: 'France' }])
  expect((await journey('bakery-shop', 'country=France'))[0]?.count).toBe(1)
  expect(await titles('category=bakery-shop&country=France')).toEqual(['Item 2'])
})

test('files of a level come newest first, page by page, each once', async () => {
  await insertRows([...Array.from({ length: 20 }, () => ({})), { level: 2 }, { category: 'bank' }])
  const query = 'category=bakery-shop&level=1'
  const seen: string[] = []
  for (let page = await files(query); ; page = await files(`${query}&cursor=${page.nextCursor}`)) {
    seen.push(...page.items.map(({ title }) => title))
    if (page.nextCursor === null) break
  }
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => `Item ${20 - index}`))
})

test('nobody sees what others saved', async () => {
  await save()
  const theirs = await ask<{ items: Item[] }>('GET', '', { as: 'partner' })
  expect(theirs.items).toEqual([])
  const { total } = await ask<{ total: number }>('GET', '/overview', { as: 'superAdmin' })
  expect(total).toBe(0)
})

test('an idea opens as its text, content as itself, and what is gone keeps its title', async () => {
  const stays = await insertContent(world.db, world.partners.bakery)
  const goes = await insertContent(world.db, world.partners.bakery)
  const draft = await insertContent(world.db, world.partners.bakery)
  await save({ title: 'An idea', text: 'Visit three bakeries.' })
  await save({ title: 'Stays', contentId: stays })
  await save({ title: 'Goes', contentId: goes })
  await save({ title: 'Withdrawn', contentId: draft })
  await world.pool.query('delete from partner_content where id = $1', [goes])
  await world.pool.query('update partner_content set published_at = null where id = $1', [draft])
  const { items } = await files()
  const sources = Object.fromEntries(
    items.map(({ title, source, text }) => [title, [source, text]]),
  )
  expect(sources).toEqual({
    'An idea': ['idea', 'Visit three bakeries.'],
    Stays: ['content', ''],
    Goes: ['gone', ''],
    Withdrawn: ['gone', ''],
  })
})

test('titles of what is still there come in the language asked for', async () => {
  const contentId = await insertContent(world.db, world.partners.bakery)
  await world.pool.query('update partner_content set translations = $1 where id = $2', [
    { ja: { title: 'パンの地図', body: '' } },
    contentId,
  ])
  await save({ title: 'A map of bread', contentId })
  expect(await titles('language=ja')).toEqual(['パンの地図'])
  expect(await titles('language=fr')).toEqual(['A map of bread'])
})

test('what was removed comes back as it was, with its date', async () => {
  const { id } = await save({ text: 'An idea', level: 3 })
  const before = (await files()).items
  expect((await ask('DELETE', `/${id}`)).status).toBe(200)
  expect(await titles()).toEqual([])
  expect((await ask('POST', `/${id}/restore`)).status).toBe(200)
  expect((await files()).items).toEqual(before)
})

test('removing or restoring twice, or what is not yours, is refused', async () => {
  const { id } = await save()
  expect((await ask('DELETE', `/${id}`, { as: 'partner' })).code).toBe('NOT_FOUND')
  expect((await ask('POST', `/${id}/restore`)).code).toBe('NOT_FOUND')
  await ask('DELETE', `/${id}`)
  expect((await ask('DELETE', `/${id}`)).code).toBe('NOT_FOUND')
  expect((await ask('POST', `/${id}/restore`, { as: 'partner' })).code).toBe('NOT_FOUND')
  expect((await ask('POST', `/${id}/restore`)).status).toBe(200)
  expect((await ask('POST', `/${id}/restore`)).code).toBe('NOT_FOUND')
  expect(await titles()).toEqual(['Sourdough'])
})

test('saved again after it was removed: bringing it back keeps one', async () => {
  const { id } = await save()
  await ask('DELETE', `/${id}`)
  const again = await save()
  expect(await ask<{ id: string }>('POST', `/${id}/restore`)).toMatchObject({ id: again.id })
  expect(await titles()).toEqual(['Sourdough'])
})

test('after an hour, what was removed is gone for good', async () => {
  const { id } = await save()
  await ask('DELETE', `/${id}`)
  await world.pool.query(`update removed_saved_content set removed_at = now() - interval '61 min'`)
  expect((await ask('POST', `/${id}/restore`)).code).toBe('NOT_FOUND')
  await keepHouse(world.db)
  expect((await world.pool.query('select id from removed_saved_content')).rows).toEqual([])
})

test('the overview counts everything once and knows the choices of the person', async () => {
  await world.db.insert(userPreferences).values({
    userId: world.actors.user.userId,
    motivations: ['find-activities'],
    favoriteCategories: ['stores', 'gone-for-good'],
  })
  await insertRows([{}, { type: 'activities', country: 'France' }, { category: 'sports-gym' }])
  expect(await ask('GET', '/overview')).toMatchObject({
    total: 3,
    categoryCount: 2,
    outsideFavorites: [{ category: 'sports-gym', count: 1 }],
    countries: ['France', 'Japan'],
    favoriteCategories: ['stores', 'gone-for-good'],
    motivations: [{ id: 'find-activities', count: 2, categoryCount: 2 }],
  })
})

test('what the journeys of the favourites count and what lies outside of them is all there is', async () => {
  const favorites = ['stores', 'culture-art']
  await world.db
    .insert(userPreferences)
    .values({ userId: world.actors.user.userId, favoriteCategories: favorites })
  const tree = (
    await world.call(world.actors.user, { method: 'GET', url: '/api/categories' })
  ).json<CategoryTree>()
  await insertRows([...categoryIds(tree), 'gone'].map((category) => ({ category })))
  const overview = await ask<{
    total: number
    outsideFavorites: { category: string; count: number }[]
  }>('GET', '/overview')
  const inJourneys = [...categoryIds(tree), 'gone'].filter((category) =>
    favorites.some((favorite) => matchesCategory(favorite, category, tree)),
  )
  const outside = overview.outsideFavorites.map(({ category }) => category)
  expect(inJourneys.length).toBeGreaterThan(0)
  expect([...inJourneys, ...outside].toSorted()).toEqual([...categoryIds(tree), 'gone'].toSorted())
  expect(overview.total).toBe(inJourneys.length + outside.length)
  expect(await journey('gone')).toMatchObject([{ count: 1 }])
})

test('a text without a picture tells its first words, what may no longer be seen does not', async () => {
  const contentId = await insertContent(world.db, world.partners.bakery)
  await world.pool.query(`update partner_content set body = 'Flour, water, salt.' where id = $1`, [
    contentId,
  ])
  await save({ contentId })
  await save({ title: 'Rest', text: 'An idea of two words.' })
  const previews = async () =>
    (await ask<{ items: { preview: string }[] }>('GET', '')).items.map(({ preview }) => preview)
  expect(await previews()).toEqual(['An idea of two words.', 'Flour, water, salt.'])
  await world.pool.query('update partner_content set published_at = null where id = $1', [
    contentId,
  ])
  expect(await previews()).toEqual(['An idea of two words.', ''])
})

test('a journey in a category that is not known is not found', async () => {
  expect((await ask('GET', '/journeys/no-such-thing')).code).toBe('NOT_FOUND')
})
