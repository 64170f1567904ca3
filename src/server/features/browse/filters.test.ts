import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STEPS, type StepId } from '#domain/step.ts'
import { partnerContent, userPreferences } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { fillSearchTexts } from './fill-search-texts.ts'
import { searchable } from './searchable.ts'

const DAY_MS = 86_400_000

type Page = {
  cards: { title: string; step: StepId; preview: string }[]
  total: number | null
  isTotalExact: boolean
  lacksFavorites: boolean
}
type Row = Partial<typeof partnerContent.$inferInsert> & { title: string }

let world: World
beforeAll(async () => {
  world = await createWorld()
  await publish([
    { title: 'Sourdough at home', category: 'bakery-shop', country: 'France', daysOld: 6.9 },
    { title: 'Un café crème', category: 'cafe-restaurant', country: 'France', daysOld: 7.1 },
    {
      title: '東京駅で迷わない',
      category: 'train-station',
      country: 'Japan',
      step: 3,
      daysOld: 20,
    },
    { title: '100% rye_bread', category: 'stores', country: 'Germany', step: 2, daysOld: 21 },
    { title: '1000 rye breads', category: 'supermarket', country: 'Germany', step: 4, daysOld: 22 },
    {
      title: 'ＬＡＴＴＥ　ＡＲＴ',
      category: 'art-crafts',
      country: 'Australia',
      step: 2,
      daysOld: 23,
    },
    { title: 'ｶﾞｲﾄﾞ付き散歩', category: 'outing-trip', country: 'South Korea', step: 3, daysOld: 24 },
  ])
})
afterAll(() => world.close())

async function publish(items: (Omit<Row, 'step'> & { step?: number; daysOld: number })[]) {
  const rows = items.map(({ step = 1, daysOld, ...item }) => {
    const createdAt = new Date(Date.now() - daysOld * DAY_MS)
    return {
      id: randomUUID(),
      partnerId: world.partners.bakery,
      category: 'bakery-shop',
      country: 'Japan',
      contentType: 'text' as const,
      step: STEPS[step - 1]?.id ?? 'global-mapping',
      level: 1 as const,
      publishedAt: createdAt,
      createdAt,
      ...searchable(item),
      ...item,
    }
  })
  await world.db.insert(partnerContent).values(rows)
}

const ask = (query: Record<string, string>, actor: Actor = world.actors.user) =>
  world.call(actor, {
    method: 'GET',
    url: `/api/user/content?${new URLSearchParams(query).toString()}`,
  })

async function list(query: Record<string, string>, actor?: Actor) {
  const response = await ask(query, actor)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Page>()
}

const titles = async (query: Record<string, string>, actor?: Actor) =>
  (await list(query, actor)).cards.map(({ title }) => title)

test.each([
  ['sour', ['Sourdough at home']],
  ['SOURDOUGH', ['Sourdough at home']],
  ['cafe creme', ['Un café crème']],
  ['ＣＡＦÉ', ['Un café crème']],
  ['latte art', ['ＬＡＴＴＥ　ＡＲＴ']],
  ['迷', ['東京駅で迷わない']],
  ['東京', ['東京駅で迷わない']],
  ['ガイド', ['ｶﾞｲﾄﾞ付き散歩']],
  ['カイド', []],
  ['0% r', ['100% rye_bread']],
  ['%', ['100% rye_bread']],
  ['rye_', ['100% rye_bread']],
  ['%rye%', []],
  ['rye', ['100% rye_bread', '1000 rye breads']],
  ["'; drop table partner_content; --", []],
  ['home Un', []],
])('%j finds %j in the titles', async (q, expected) => {
  expect(await titles({ q })).toEqual(expected)
})

test.each([
  ['boulangerie', ['Sourdough at home']],
  ['パン屋', ['Sourdough at home']],
  ['Bakery Shop', ['Sourdough at home']],
  ['駅', ['東京駅で迷わない']],
  ['gare', ['東京駅で迷わない']],
  ['supermarché', ['1000 rye breads']],
])('%j finds the category by its name in any language', async (q, expected) => {
  expect(await titles({ q })).toEqual(expected)
})

test.each([
  ['JAP', ['東京駅で迷わない']],
  ['japon', ['東京駅で迷わない']],
  ['JP', ['東京駅で迷わない']],
  ['フランス', ['Sourdough at home', 'Un café crème']],
  ['allemagne', ['100% rye_bread', '1000 rye breads']],
  ['韓国', ['ｶﾞｲﾄﾞ付き散歩']],
])('%j finds the country by its code and its names', async (q, expected) => {
  expect(await titles({ q })).toEqual(expected)
})

test('a level narrows to what fills the cells of that level; one that is none is refused', async () => {
  await publish([{ title: 'Of the third level', category: 'florist', level: 3, daysOld: 25 }])
  expect(await titles({ category: 'florist', level: '3' })).toEqual(['Of the third level'])
  expect(await titles({ category: 'florist', level: '4' })).toEqual([])
  expect((await ask({ level: '7' })).statusCode).toBe(422)
})

test('a title is found in every language it is translated to', async () => {
  const translations = {
    en: { title: 'Paper cranes', body: '' },
    ja: { title: '折り鶴', body: '' },
    fr: { title: 'Grues en papier', body: '' },
  }
  await publish([{ title: '折り鶴', translations, daysOld: 40 }])
  for (const q of ['crane', '鶴', 'GRUES'])
    expect(await titles({ q, language: 'fr' })).toEqual(['Grues en papier'])
})

test('a search that only consists of blanks or marks is none', async () => {
  const all = (await list({})).total
  for (const q of ['', '   ', '　', '\u0301']) expect((await list({ q })).total).toBe(all)
})

test('what a partner adds and renames is found by its new title only', async () => {
  const url = `/api/portal/${world.partners.bakery}/content`
  const content = { category: 'bakery-shop', step: 1, level: 1, contentType: 'text', text: 'x' }
  const created = await world.call(world.actors.partner, {
    method: 'POST',
    url,
    body: { content: { ...content, title: 'Brioche nanterre' } },
  })
  const { id } = created.json<{ id: string }>()
  expect(await titles({ q: 'nanterre' })).toEqual(['Brioche nanterre'])
  await world.pool.query(
    `update partner_content set translations = '{"ja":{"title":"ブリオッシュ","body":"x"}}' where id = $1`,
    [id],
  )
  await world.call(world.actors.partner, {
    method: 'PATCH',
    url: `${url}/${id}`,
    body: { version: 1, change: { level: 2, title: 'Brioche nanterre' } },
  })
  expect(await titles({ q: 'nanterre', language: 'ja' })).toEqual(['ブリオッシュ'])
  await world.call(world.actors.partner, {
    method: 'PATCH',
    url: `${url}/${id}`,
    body: { version: 2, change: { title: 'Brioche à tête' } },
  })
  expect(await titles({ q: 'nanterre' })).toEqual([])
  expect(await titles({ q: 'a tete', language: 'ja' })).toEqual(['Brioche à tête'])
  await world.pool.query('delete from partner_content where id = $1', [id])
})

test('a text without a picture carries its first hundred characters, in the language of the reader', async () => {
  const rows = [99, 100, 150].map((length) => ({
    title: `Preview ${length}`,
    body: 'あ'.repeat(length),
    translations: { fr: { title: `Preview ${length}`, body: 'é'.repeat(length) } },
    daysOld: 70,
  }))
  await publish([
    ...rows,
    { title: 'Preview with a cover', body: 'x', cover: 'bakery-1', daysOld: 70 },
  ])
  const previews = async (language: string) => {
    const { cards } = await list({ q: 'preview', language })
    return Object.fromEntries(cards.map(({ title, preview }) => [title, preview]))
  }
  const expected = (sign: string) => ({
    'Preview 99': sign.repeat(99),
    'Preview 100': `${sign.repeat(100)}…`,
    'Preview 150': `${sign.repeat(100)}…`,
    'Preview with a cover': '',
  })
  expect(await previews('en')).toEqual(expected('あ'))
  expect(await previews('fr')).toEqual(expected('é'))
})

test('rows that came without their search text get it at the start', async () => {
  await publish([{ title: 'Bulk Ünïcode', searchText: null, searchKeys: null, daysOld: 50 }])
  expect(await titles({ q: 'unicode' })).toEqual([])
  await fillSearchTexts(world.db)
  expect(await titles({ q: 'unicode' })).toEqual(['Bulk Ünïcode'])
})

test('latest content is of the last seven days by the clock of the server', async () => {
  expect(await titles({ latest: 'true' })).toEqual(['Sourdough at home'])
  expect((await list({ latest: 'false' })).total).toBe((await list({})).total)
})

const focusQuery = (focus: string[]) =>
  Object.fromEntries(focus.map((toggle, index) => [`focus[${index}]`, toggle]))

test('one to three toggles show their steps; none and all four show everything', async () => {
  const all = (await list({})).total ?? 0
  for (const chosen of [[0], [1], [2], [3], [0, 1], [1, 2, 3]]) {
    const wanted = STEPS.filter((_, index) => chosen.includes(index))
    const page = await list(focusQuery(wanted.map(({ focus }) => focus)))
    expect(new Set(page.cards.map(({ step }) => step))).toEqual(new Set(wanted.map(({ id }) => id)))
    expect(page.total).toBeLessThan(all)
  }
  expect((await list(focusQuery(STEPS.map(({ focus }) => focus)))).total).toBe(all)
})

test('a category shows itself, its parent and its children, and ids of the same first word', async () => {
  await world.pool.query(
    `insert into categories (id, parent_id, position, name) values ('cafe-bar', null, 90, '{"en":"Bar","ja":"バー","fr":"Bar"}')`,
  )
  await publish([{ title: 'Jazz bar', category: 'cafe-bar', daysOld: 60 }])
  expect(await titles({ category: 'cafe-restaurant' })).toEqual([
    'Un café crème',
    '100% rye_bread',
    'Jazz bar',
  ])
  expect(await titles({ category: 'cafe-bar' })).toEqual(['Un café crème', 'Jazz bar'])
  expect(await titles({ category: 'supermarket' })).toEqual(['100% rye_bread', '1000 rye breads'])
  expect(await titles({ category: 'stores', q: 'rye' })).toEqual([
    '100% rye_bread',
    '1000 rye breads',
  ])
  expect(await titles({ category: 'no-such-thing' })).toEqual([])
})

test('favourites narrow to what matches one of them, of the one who asks', async () => {
  await world.db.insert(userPreferences).values([
    { userId: world.actors.user.userId, favoriteCategories: ['cafe-lounge', 'supermarket'] },
    { userId: world.actors.applicant.userId, favoriteCategories: ['closed-down'] },
  ])
  expect(await titles({ favorites: 'true' })).toEqual([
    'Un café crème',
    '100% rye_bread',
    '1000 rye breads',
    'Jazz bar',
  ])
  expect(await titles({ favorites: 'true', category: 'supermarket' })).toEqual([
    '100% rye_bread',
    '1000 rye breads',
  ])
  expect((await list({ favorites: 'true' })).lacksFavorites).toBe(false)
})

test('favourites that are all gone fall back to the defaults; without any there is nothing to show', async () => {
  const fallback = await titles({ favorites: 'true' }, world.actors.applicant)
  expect(fallback).toContain('Sourdough at home')
  expect(fallback).not.toContain('東京駅で迷わない')
  expect(await list({ favorites: 'true' }, world.actors.school)).toMatchObject({
    cards: [],
    total: 0,
    lacksFavorites: true,
  })
})

test('filters work together, and the total counts what they let through', async () => {
  const page = await list({ q: 'rye', category: 'stores', 'focus[0]': 'expert-focus' })
  expect(page.cards.map(({ title }) => title)).toEqual(['1000 rye breads'])
  expect(page).toMatchObject({ total: 1, isTotalExact: true })
})

test('more than 200 are not counted with a filter, more than 100 of a text within others', async () => {
  const many = Array.from({ length: 201 }, (_, n) => ({ title: `Juggling ${n}`, daysOld: 40 }))
  await publish(many.slice(0, 100))
  const told = async (query: Record<string, string>) => {
    const { total, isTotalExact } = await list(query)
    return isTotalExact ? total : `more than ${total}`
  }
  expect(await told({ q: 'juggling', level: '1' })).toBe(100)
  await publish(many.slice(100))
  expect(await told({ q: 'juggling', level: '1' })).toBe('more than 100')
  expect(await told({ q: 'juggling' })).toBe('more than 200')
  await world.db.delete(partnerContent).where(like(partnerContent.title, 'Juggling%'))
})

test.each([
  [{ q: 'x'.repeat(101) }, 'q', 'tooLong'],
  [{ category: 'All!' }, 'category', 'choice'],
  [{ latest: 'perhaps' }, 'latest', 'invalid_union'],
  [{ 'focus[0]': 'start' }, 'focus.0', 'invalid_value'],
  [{ page: '2' }, 'page', 'unrecognized_keys'],
])('%j is refused, with the field and the reason', async (query, path, code) => {
  const response = await ask(query)
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path, code }] },
  })
})
