import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import { partnerContent, partners, userPreferences } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'

type Shown = {
  items: (
    | { kind: 'content'; card: { id: string; title: string }; reason: Record<string, unknown> }
    | { kind: 'idea'; idea: { id: string; category: string; level: number } }
  )[]
  max: number
}

let world: World
beforeAll(async () => {
  world = await createWorld()
  // Old enough to be no newcomer by its age.
  await world.pool.query(`update partners set created_at = now() - interval '1 year'`)
})
afterAll(() => world.close())

type Item = {
  partnerId: string
  category: string
  step: StepId
  level: LevelNumber
  title: string
  country?: string
  publishedAt?: Date | null
  deletedAt?: Date
}

async function publish(item: Partial<Item>) {
  const id = randomUUID()
  await world.db.insert(partnerContent).values({
    id,
    partnerId: world.partners.bakery,
    category: 'bakery-shop',
    country: 'Germany',
    // Too short to be a word that two have in common.
    title: 'x',
    contentType: 'text',
    step: 'formula-content',
    level: 1,
    publishedAt: new Date(),
    ...item,
  })
  return id
}

async function newPartner(values: { createdAt?: Date; status?: 'active' | 'inactive' } = {}) {
  const id = randomUUID()
  const createdAt = values.createdAt ?? new Date('2025-01-01')
  await world.db.insert(partners).values({ name: 'A partner', ...values, id, createdAt })
  return id
}

const get = (url: string, actor: Actor = world.actors.user) =>
  world.call(actor, { method: 'GET', url })

async function shown(url: string, actor?: Actor) {
  const response = await get(url, actor)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Shown>()
}

const side = (contentId: string, step = 'formula-content', actor?: Actor) =>
  shown(`/api/user/content/${contentId}/suggestions?step=${step}`, actor)
const contentsOf = ({ items }: Shown) =>
  items.flatMap((item) => (item.kind === 'content' ? [item] : []))
const ids = (answer: Shown) => contentsOf(answer).map(({ card }) => card.id)
const reasons = (answer: Shown) => contentsOf(answer).map(({ reason }) => reason)

test('a side suggests content of its step with a reason, and ideas for the places left', async () => {
  const card = await publish({ category: 'florist', step: 'global-mapping', title: 'A rose' })
  const next = await publish({ category: 'florist', level: 2 })
  const same = await publish({ category: 'florist', level: 5 })
  const near = await publish({ category: 'apparel', level: 2 })
  await publish({ category: 'florist', level: 2, step: 'ktor-experience' })
  const answer = await side(card)
  expect(answer.max).toBe(6)
  expect(ids(answer)).toEqual([next, same, near])
  expect(reasons(answer)).toEqual([
    { code: 'next-level', level: 2 },
    { code: 'same-category', category: 'florist' },
    { code: 'related-category', category: 'apparel' },
  ])
  const ideas = answer.items.slice(3)
  expect(ideas).toHaveLength(3)
  for (const item of ideas) {
    expect(item).toMatchObject({ kind: 'idea', idea: { category: 'florist', level: 2 } })
  }
  expect(await side(card)).toEqual(answer)
})

test('a step may be named as anywhere else', async () => {
  const card = await publish({ category: 'music' })
  expect(await side(card, '3')).toEqual(await side(card, 'ktor-experience'))
  expect(await side(card, 'activities')).toEqual(await side(card, 'ktor-experience'))
})

test('drafts, deleted items, items of inactive partners, the card itself and what I saved are left out', async () => {
  const category = 'animals'
  const card = await publish({ category })
  const saved = await publish({ category, title: 'Saved' })
  await publish({ category, publishedAt: null })
  await publish({ category, deletedAt: new Date() })
  await publish({ category, partnerId: await newPartner({ status: 'inactive' }) })
  expect(ids(await side(card))).toEqual([saved])
  const response = await world.call(world.actors.user, {
    method: 'POST',
    url: '/api/user/saved',
    body: { contentId: saved, category, title: 'Saved', imageUrl: null, type: 'educational' },
  })
  expect(response.statusCode, response.body).toBe(200)
  expect(ids(await side(card))).toEqual([])
  expect(ids(await side(card, 'formula-content', world.actors.applicant))).toEqual([saved])
})

test('an idea is saved once in all languages, is known as saved, and then makes room for others', async () => {
  const url = '/api/user/suggestions?category=nature&level=1&tab=practice-experience'
  const [first] = (await shown(url)).items
  if (first?.kind !== 'idea') throw new Error('nature has no content')
  const { id, category, level } = first.idea
  const ideaKey = ['idea', id, category, level].join('.')
  const save = (title: string, more: object = {}) =>
    world.call(world.actors.user, {
      method: 'POST',
      url: '/api/user/saved',
      body: { ideaKey, category, level, title, text: 'Go.', imageUrl: null, type: 3, ...more },
    })
  const isSaved = async () =>
    (await get(`/api/user/saved/ideas/${ideaKey}`)).json<{ savedId: string | null }>().savedId
  expect(await isSaved()).toBeNull()
  const [english, japanese] = [await save('A small outing'), await save('小さなおでかけ')]
  expect(english.json()).toMatchObject({ isNew: true })
  expect(japanese.json()).toMatchObject({ isNew: false, id: english.json<{ id: string }>().id })
  expect(await isSaved()).toBe(english.json<{ id: string }>().id)
  const after = await shown(url)
  expect(after.items).toHaveLength(4)
  expect(after.items).not.toContainEqual(first)
  const list = await get('/api/user/saved?category=nature')
  expect(list.json()).toMatchObject({ items: [{ source: 'idea', ideaKey, text: 'Go.' }] })
  expect((await save('x', { ideaKey: 'idea.nothing.nature.1' })).statusCode).toBe(422)
})

test('words in common count across categories, in the language that is read', async () => {
  const id = await publish({ category: 'chemistry', title: 'Sourdough' })
  await world.db.insert(partnerContent).values({
    partnerId: world.partners.bakery,
    category: 'police-station',
    country: 'Germany',
    title: 'A sourdough mystery',
    translations: {
      en: { title: 'A sourdough mystery', body: '' },
      ja: { title: '謎の天然酵母', body: '' },
    },
    contentType: 'text',
    step: 'expert-confidence',
    level: 4,
    publishedAt: new Date(),
  })
  expect(reasons(await side(id, 'expert-confidence'))).toEqual([
    { code: 'shared-word', word: 'sourdough' },
  ])
  const inJapanese = await shown(
    `/api/user/content/${id}/suggestions?step=expert-confidence&language=ja`,
  )
  expect(reasons(inJapanese)).toEqual([])
})

test("the reader's favourites, motivations and countries bring content, for that reader alone", async () => {
  const card = await publish({ category: 'clinic' })
  await publish({ category: 'calligraphy', level: 6 })
  await publish({ category: 'travel-agency', country: 'France', level: 6 })
  await publish({ category: 'physics', level: 2 })
  expect(ids(await side(card))).toEqual([])
  await world.db.insert(userPreferences).values({
    userId: world.actors.school.userId,
    motivations: ['master-new-skill', 'no-longer-offered'],
    favoriteCategories: ['physics'],
    selectedCountries: ['France'],
  })
  const answer = await side(card, 'formula-content', world.actors.school)
  expect(reasons(answer).map(({ code }) => code)).toContain('favorite-category')
  expect(reasons(answer)).toContainEqual({ code: 'motivation', motivation: 'master-new-skill' })
  expect(ids(await side(card))).toEqual([])
})

test('a partner with few items has a place among many of a big one', async () => {
  const category = 'biology'
  const [card] = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      publish({ category, level: 1, title: `Cell ${index}`, partnerId: world.partners.florist }),
    ),
  )
  const small = await publish({ category, level: 4, partnerId: world.partners.school })
  const answer = await side(card ?? '')
  expect(ids(answer)).toHaveLength(6)
  expect(ids(answer)).toContain(small)
})

test('a card that is not there, not published or not complete is not found', async () => {
  const draft = await publish({ publishedAt: null })
  const deleted = await publish({ deletedAt: new Date() })
  for (const id of [randomUUID(), draft, deleted]) {
    const response = await get(`/api/user/content/${id}/suggestions?step=1`)
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
  }
  const own = await get(`/api/user/content/${draft}/suggestions?step=1`, world.actors.partner)
  expect(own.statusCode).toBe(200)
  expect((await get('/api/user/content/x/suggestions?step=1')).statusCode).toBe(422)
  expect((await get(`/api/user/content/${draft}/suggestions?step=5`)).statusCode).toBe(422)
})

const level = (query: string) => shown(`/api/user/suggestions?${query}`)

test('Way to Master suggests what stands at exactly that level of the category', async () => {
  const category = 'earth-science'
  const here = await publish({ category, level: 3 })
  await publish({ category, level: 4 })
  await publish({ category, level: 3, step: 'global-mapping' })
  await publish({ category: 'physics', level: 3 })
  const answer = await level(`category=${category}&level=3&tab=deepen-my-knowledge`)
  expect(answer.max).toBe(4)
  expect(answer.items).toHaveLength(4)
  expect(ids(answer)).toEqual([here])
  expect(reasons(answer)).toEqual([{ code: 'this-level', level: 3 }])
})

test('progression looks at the next level over all steps and shows six', async () => {
  const category = 'civics-ethics'
  const steps = ['global-mapping', 'formula-content', 'expert-confidence'] as const
  const next = await Promise.all(steps.map((step) => publish({ category, level: 6, step })))
  await publish({ category, level: 5 })
  const answer = await level(`category=${category}&level=5&tab=next-progression-stage`)
  expect(answer.items).toHaveLength(6)
  expect(new Set(ids(answer))).toEqual(new Set(next))
  expect(reasons(answer)).toContainEqual({ code: 'next-level', level: 6 })
  expect(answer.items.at(-1)).toMatchObject({ kind: 'idea', idea: { category, level: 6 } })
})

test('after the last level there is no next one, and only known categories have a way', async () => {
  const last = await get('/api/user/suggestions?category=music&level=6&tab=next-progression-stage')
  expect(last.json()).toMatchObject({ code: 'NO_NEXT_LEVEL' })
  const unknown = await get('/api/user/suggestions?category=x&level=1&tab=practice-experience')
  expect(unknown.json()).toMatchObject({ code: 'UNKNOWN_CATEGORY' })
  for (const wrong of ['level=7&tab=practice-experience', 'level=1&tab=x']) {
    const response = await get(`/api/user/suggestions?category=music&${wrong}`)
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' })
  }
})
