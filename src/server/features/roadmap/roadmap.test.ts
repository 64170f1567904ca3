import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RoadmapItem } from '#contract/roadmap.ts'
import { shownState } from '#domain/roadmap.ts'
import { auditEntries, categories, partners, roadmapItems } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'

const URL = '/api/sa/roadmap'
const BLOCK = { category: 'bakery-shop', step: 'ktor-experience', level: 3 } as const
const ITEM = {
  ...BLOCK,
  title: 'Night baking',
  note: 'Ask for photographs',
  partnerId: null as string | null,
  dueOn: '2026-12-24' as string | null,
  state: 'planned',
}

let world: World
let other: Actor
beforeAll(async () => {
  world = await createWorld()
  other = await world.addActor('Second Admin', ['user', 'super_admin'])
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool.query(
    'truncate roadmap_items, partner_content, block_counts, category_counts, block_fill cascade',
  )
})

type Answer = { status: number; code?: string; id?: string; version?: number; data?: unknown }
async function ask(method: 'POST' | 'PUT', path: string, body?: object, as?: Actor) {
  const response = await world.call(as ?? world.actors.superAdmin, {
    method,
    url: `${URL}${path}`,
    ...(body && { body }),
  })
  return { ...response.json<Answer>(), status: response.statusCode }
}
async function list(query = '') {
  const response = await world.call(world.actors.superAdmin, {
    method: 'GET',
    url: `${URL}?${query}`,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ items: RoadmapItem[]; today: string; hiddenCount: number }>()
}
async function add(more: Partial<Record<keyof typeof ITEM, unknown>> = {}) {
  const answer = await ask('POST', '', { item: { ...ITEM, ...more } })
  expect(answer.status, JSON.stringify(answer)).toBe(201)
  return answer.id ?? ''
}
const find = async (id: string) => (await list()).items.find((item) => item.id === id)

async function publish(
  actor: 'partner' | 'otherPartner' = 'partner',
  more: Record<string, unknown> = {},
) {
  const partner = actor === 'partner' ? world.partners.bakery : world.partners.florist
  const response = await world.call(world.actors[actor], {
    method: 'POST',
    url: `/api/portal/${partner}/content`,
    body: {
      content: { ...BLOCK, contentType: 'text', title: 'A long night', text: 'Dough', ...more },
    },
  })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json<{ id: string }>().id
}
const onContent = (method: 'DELETE' | 'POST' | 'PATCH', path: string, body?: object) =>
  world.call(world.actors.partner, {
    method,
    url: `/api/portal/${world.partners.bakery}${path}`,
    ...(body && { body }),
  })

test('what is planned is listed with its block, date and state, and can be narrowed', async () => {
  const id = await add({ partnerId: world.partners.bakery })
  await add({ category: 'florist', dueOn: null })
  const { items } = await list()
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({
    id,
    ...BLOCK,
    title: 'Night baking',
    dueOn: '2026-12-24',
    state: 'planned',
    partner: { id: world.partners.bakery, name: 'Test Bakery' },
    version: 1,
  })
  expect((await list(`partnerId=${world.partners.bakery}`)).items).toHaveLength(1)
  expect((await list('category=florist')).items).toMatchObject([{ dueOn: null }])
})

test('late is what was due before today in the city and is not published', () => {
  const today = '2026-11-15'
  expect(shownState({ state: 'planned', dueOn: '2026-11-14' }, today)).toBe('late')
  expect(shownState({ state: 'planned', dueOn: '2026-11-15' }, today)).toBe('planned')
  expect(shownState({ state: 'published', dueOn: '2026-11-14' }, today)).toBe('published')
  expect(shownState({ state: 'in-progress', dueOn: null }, today)).toBe('in-progress')
})

test.each([
  ['neither a block nor a title', { category: null, step: null, level: null, title: ' ' }, 'title'],
  ['a category without a step', { step: null }, 'step'],
  ['a day that does not exist', { dueOn: '2026-02-30' }, 'dueOn'],
  ['a state that is only derived', { state: 'late' }, 'state'],
  ['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
  ['something unknown', { owner: 'me' }, 'owner'],
])('refused: %s', async (_name, more, field) => {
  const answer = await ask('POST', '', { item: { ...ITEM, ...more } })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.data)).toContain(`item.${field}`)
  expect((await list()).items).toEqual([])
})

test('of two admins who edit the same entry the later is told what stands there now', async () => {
  const id = await add()
  const mine = { ...ITEM, title: 'Mine' }
  expect(await ask('PUT', `/${id}`, { version: 1, item: mine }, other)).toMatchObject({
    status: 200,
    version: 2,
  })
  expect(
    await ask('PUT', `/${id}`, { version: 1, item: { ...ITEM, title: 'Yours' } }),
  ).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    data: { changedBy: 'Second Admin', current: { title: 'Mine', version: 2 } },
  })
  expect(await ask('PUT', `/${id}/state`, { version: 1, state: 'published' })).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  expect(await ask('POST', `/${id}/removal`, { version: 1 })).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  expect(await find(id)).toMatchObject({ title: 'Mine', state: 'planned' })
  expect(await ask('POST', `/${id}/removal`, { version: 2 })).toMatchObject({ id })
  expect(await ask('PUT', `/${id}`, { version: 2, item: mine })).toMatchObject({ status: 404 })
})

test.runIf(isPostgres)('ten moves at once that know the same version: one wins', async () => {
  const id = await add()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      ask('PUT', `/${id}/state`, { version: 1, state: 'published' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'CHANGED_MEANWHILE')).toHaveLength(9)
})

test('a partner or category that was deleted meanwhile is named; entries that had them stay', async () => {
  const partnerId = randomUUID()
  await world.db.insert(partners).values({ id: partnerId, name: 'Short-lived' })
  const name = { en: 'Passing', ja: '一時', fr: 'Passager' }
  await world.db.insert(categories).values({ id: 'passing', position: 99, name })
  const id = await add({ partnerId, category: 'passing' })
  await world.call(world.actors.superAdmin, {
    method: 'DELETE',
    url: `/api/sa/partners/${partnerId}`,
  })
  await world.pool.query(`delete from categories where id = 'passing'`)
  expect(await find(id)).toMatchObject({
    partner: null,
    formerPartner: 'Short-lived',
    category: null,
    title: 'Night baking',
  })
  expect(await ask('POST', '', { item: { ...ITEM, partnerId } })).toMatchObject({
    status: 422,
    code: 'UNKNOWN_PARTNER',
  })
  expect(await ask('POST', '', { item: { ...ITEM, category: 'passing' } })).toMatchObject({
    status: 422,
    code: 'UNKNOWN_CATEGORY',
  })
})

test('a deleted category’s entries move with its content', async () => {
  const name = { en: 'Old', ja: '古い', fr: 'Ancien' }
  await world.db.insert(categories).values({ id: 'old-one', position: 98, name })
  const id = await add({ category: 'old-one' })
  await world.call(world.actors.superAdmin, {
    method: 'POST',
    url: '/api/sa/categories/old-one/removal',
    body: { moveTo: 'florist', seenSubCategoryIds: [] },
  })
  expect(await find(id)).toMatchObject({ category: 'florist', step: BLOCK.step })
})

test('publishing in the block closes the entry; a draft, another block or partner does not', async () => {
  const anybody = await add()
  const bakerys = await add({ partnerId: world.partners.bakery, state: 'in-progress' })
  await publish('partner', { isDraft: true })
  await publish('partner', { level: 4 })
  await publish('partner', { category: 'cafe-restaurant' })
  expect(await find(anybody)).toMatchObject({ state: 'planned' })
  await publish('otherPartner')
  expect(await find(anybody)).toMatchObject({
    state: 'published',
    isClosedByContent: true,
    version: 2,
  })
  expect(await find(bakerys)).toMatchObject({ state: 'in-progress', closedAt: null })
  expect((await onContent('POST', '/publish', { category: BLOCK.category })).statusCode).toBe(200)
  expect(await find(bakerys)).toMatchObject({ state: 'published', isClosedByContent: true })
})

test('one item closes one entry: its partner’s before anybody’s, what is due first before the rest', async () => {
  const anybody = await add({ dueOn: '2026-01-01' })
  const later = await add({ partnerId: world.partners.bakery, dueOn: null })
  const sooner = await add({ partnerId: world.partners.bakery, dueOn: '2026-12-01' })
  const isClosed = async () => {
    const { items } = await list()
    return [sooner, later, anybody].map(
      (id) => items.find((item) => item.id === id)?.state === 'published',
    )
  }
  const first = await publish()
  expect(await isClosed()).toEqual([true, false, false])
  await publish()
  expect(await isClosed()).toEqual([true, true, false])
  await onContent('DELETE', `/content/${first}`)
  expect(await isClosed()).toEqual([false, true, false])
  await onContent('POST', `/content/${first}/restore`)
  await publish()
  expect(await isClosed()).toEqual([true, true, true])
})

test('several items published at once close one entry each, and words besides', async () => {
  const [wish] = await world.db
    .insert(roadmapItems)
    .values({ title: 'rye', words: 'rye' })
    .returning()
  const ids = [await add(), await add(), await add()]
  await publish('partner', { title: 'Rye', isDraft: true })
  await publish('partner', { title: 'Wheat', isDraft: true })
  await onContent('POST', '/publish', { category: BLOCK.category })
  const { items } = await list()
  const closed = items.filter(({ state }) => state === 'published').map(({ id }) => id)
  expect(new Set(closed)).toEqual(new Set([wish?.id, ids[0], ids[1]]))
})

test.runIf(isPostgres)('ten publications at once close ten entries', async () => {
  for (let turn = 0; turn < 11; turn += 1) await add()
  await Promise.all(Array.from({ length: 10 }, () => publish()))
  const { items } = await list()
  expect(items.filter(({ state }) => state === 'published')).toHaveLength(10)
})

test('deleting what closed it opens it again where it stood; restoring it closes it again', async () => {
  const id = await add({ state: 'in-progress' })
  const contentId = await publish()
  expect(await find(id)).toMatchObject({ state: 'published' })
  await onContent('DELETE', `/content/${contentId}`)
  expect(await find(id)).toMatchObject({ state: 'in-progress', closedAt: null, version: 3 })
  await onContent('POST', `/content/${contentId}/restore`)
  expect(await find(id)).toMatchObject({ state: 'published' })
})

test('while other content in the block answers it, it stays closed', async () => {
  const id = await add()
  const first = await publish()
  await publish('otherPartner')
  await onContent('DELETE', `/content/${first}`)
  expect(await find(id)).toMatchObject({ state: 'published', isClosedByContent: true })
})

test('moving the content to another block opens it again; with its partner it goes too', async () => {
  const id = await add()
  const contentId = await publish()
  const moved = await onContent('PATCH', `/content/${contentId}`, {
    version: 1,
    change: { level: 5 },
  })
  expect(moved.statusCode, moved.body).toBe(200)
  expect(await find(id)).toMatchObject({ state: 'planned' })
  const partnerId = randomUUID()
  await world.db.insert(partners).values({ id: partnerId, name: 'Leaving' })
  await world.pool.query(
    `insert into partner_content (partner_id, category, country, title, content_type, step, level, published_at)
     values ($1, 'bakery-shop', 'Japan', 'T', 'text', $2, 3, now())`,
    [partnerId, BLOCK.step],
  )
  expect(await find(id)).toMatchObject({ state: 'published' })
  await world.call(world.actors.superAdmin, {
    method: 'DELETE',
    url: `/api/sa/partners/${partnerId}`,
  })
  expect(await find(id)).toMatchObject({ state: 'planned', partner: null })
})

test('a changed title of what was there before closes nothing: the block may be wanted once more', async () => {
  const contentId = await publish()
  const id = await add()
  await onContent('PATCH', `/content/${contentId}`, {
    version: 1,
    change: { title: 'Another title' },
  })
  expect(await find(id)).toMatchObject({ state: 'planned' })
})

test('what people searched for is closed by content whose title holds it', async () => {
  const [row] = await world.db
    .insert(roadmapItems)
    .values({ title: 'latte art', words: 'latte art' })
    .returning()
  await publish('partner', { title: 'Milk foam' })
  expect(await find(row?.id ?? '')).toMatchObject({ state: 'planned', words: 'latte art' })
  await publish('partner', { title: 'Latté Art at home' })
  expect(await find(row?.id ?? '')).toMatchObject({ state: 'published' })
})

test('an admin closes by hand and opens again; content that comes later does not touch it', async () => {
  const id = await add()
  await ask('PUT', `/${id}/state`, { version: 1, state: 'published' })
  expect(await find(id)).toMatchObject({ state: 'published', isClosedByContent: false })
  const contentId = await publish()
  await onContent('DELETE', `/content/${contentId}`)
  expect(await find(id)).toMatchObject({ state: 'published' })
  await ask('PUT', `/${id}/state`, { version: 2, state: 'suggested' })
  expect(await find(id)).toMatchObject({ state: 'suggested', closedAt: null })
})

test('what the publishing transaction undoes, it undoes on the roadmap too', async () => {
  const id = await add()
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query(
    `insert into partner_content (partner_id, category, country, title, content_type, step, level, published_at)
     values ($1, 'bakery-shop', 'Japan', 'T', 'text', $2, 3, now())`,
    [world.partners.bakery, BLOCK.step],
  )
  await client.query('rollback')
  client.release()
  expect(await find(id)).toMatchObject({ state: 'planned', version: 1 })
})

test('the coverage shows filled and planned blocks of each category, drafts as in the matrix', async () => {
  await publish()
  const draft = await publish('otherPartner')
  await world.pool.query('update partner_content set published_at = null where id = $1', [draft])
  await add({ level: 4 })
  const response = await world.call(world.actors.superAdmin, {
    method: 'GET',
    url: `${URL}/coverage`,
  })
  const rows = response.json<{ category: string; filled: object[]; planned: object[] }[]>()
  expect(rows.find(({ category }) => category === BLOCK.category)).toEqual({
    category: BLOCK.category,
    filled: [{ step: BLOCK.step, level: 3, count: 2 }],
    planned: [{ step: BLOCK.step, level: 4 }],
  })
})

test('what an admin does to the roadmap is in the audit log', async () => {
  const id = await add()
  await ask('PUT', `/${id}/state`, { version: 1, state: 'in-progress' })
  await ask('POST', `/${id}/removal`, { version: 2 })
  const entries = await world.db.select().from(auditEntries).orderBy(auditEntries.createdAt)
  expect(entries.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual([
    'roadmap-added',
    'roadmap-changed',
    'roadmap-deleted',
  ])
})

test('the log names a block so that each reader has it in their language, and finds it by that', async () => {
  const id = await add({ title: '' })
  const found = async (search: string) => {
    const response = await world.call(world.actors.superAdmin, {
      method: 'GET',
      url: `/api/sa/audit?action=roadmap-added&search=${encodeURIComponent(search)}`,
    })
    const { entries } = response.json<{ entries: { subjectId: string; details: object }[] }>()
    return entries.find(({ subjectId }) => subjectId === id)?.details
  }
  const [category] = await world.db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, BLOCK.category))
  if (!category) throw new Error('the block is of a known category')
  for (const name of Object.values(category.name)) {
    expect(await found(name)).toEqual({ names: category.name, step: BLOCK.step, level: 3 })
  }
  expect(await found(BLOCK.step)).toBeUndefined()
})
