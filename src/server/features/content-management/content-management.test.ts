import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORAGE_QUOTA_BYTES } from '#domain/storage.ts'
import { keepHouse } from '../../operations/housekeeping.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type Call, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'

const TEXT = {
  contentType: 'text',
  category: 'bakery-shop',
  step: 1,
  level: 'level1',
  title: 'First loaf',
  text: 'Flour.',
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const at = (path: string, partner = world.partners.bakery) => `/api/portal/${partner}/${path}`
const call = (
  method: Call['method'],
  path: string,
  body?: unknown,
  actor: Actor = world.actors.partner,
) => world.call(actor, { method, url: at(path), body })

async function add(content: Record<string, unknown> = {}) {
  const response = await call('POST', 'content', { content: { ...TEXT, ...content } })
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id: string }>().id
}

const usedBytes = async () => (await call('GET', 'storage')).json<{ usedBytes: number }>().usedBytes

test.runIf(isPostgres)(
  'additions and changes of the partner at once do not wait for each other for ever',
  async () => {
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          turn % 2
            ? call('PUT', 'publish-defaults', { step: 1, isDraft: false })
            : call('POST', 'content', { content: { ...TEXT, title: `At once ${round} ${turn}` } }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        answers.map((_, turn) => (turn % 2 ? 200 : 201)),
      )
    }
  },
)

test.runIf(isPostgres)(
  'whatever members do with their content at once, none of them is refused, and every byte is counted',
  async () => {
    const before = await usedBytes()
    const own = await Promise.all(Array.from({ length: 6 }, () => add({ text: '12345' })))
    const done = async (method: Call['method'], path: string, body?: unknown) => {
      const { statusCode, body: answer } = await call(method, path, body)
      expect(statusCode, `${method} ${path}: ${answer}`).toBeLessThan(300)
    }
    const works = own.map((id, turn) => async () => {
      const item = `content/${id}`
      for (let round = 0; round < 6; round++) {
        const text = turn % 2 ? '1234567890' : '12345'
        await done('PATCH', item, { version: 1 + round, change: { text } })
        await done('POST', 'publish', { category: TEXT.category })
        await done('DELETE', item)
        await add({ text: '1', title: `Beside ${turn} ${round}` })
        await done('POST', `${item}/restore`)
      }
    })
    await Promise.all(works.map((work) => work()))
    expect(await usedBytes()).toBe(before + 3 * 10 + 3 * 20 + 36 * 2)
  },
)

test('an added item is published at once, and counts two bytes per character', async () => {
  const before = await usedBytes()
  const id = await add()
  expect(await usedBytes()).toBe(before + 12)
  const viewed = await world.call(world.actors.user, {
    method: 'GET',
    url: `/api/user/content/${id}`,
  })
  expect(viewed.json()).toMatchObject({
    title: 'First loaf',
    text: 'Flour.',
    step: 'global-mapping',
    level: 1,
    isDraft: false,
  })
})

test('a request that is sent again, also at the same moment, adds nothing twice', async () => {
  const before = await usedBytes()
  const send = (content: object, key = 'dialog-4711-opened') =>
    call('POST', 'content', { key, content: { ...TEXT, title: 'Once', ...content } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({})))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await send({})).json()).toEqual(answers[0]?.json())
  expect(await usedBytes()).toBe(before + 12)
  expect((await send({ text: 'Other words.' })).json()).toMatchObject({ code: 'ADDED_BEFORE' })
  expect((await send({}, 'dialog-4712-opened')).json()).not.toEqual(answers[0]?.json())
  const elsewhere = await world.call(world.actors.otherPartner, {
    method: 'POST',
    url: at('content', world.partners.florist),
    body: { key: 'dialog-4711-opened', content: { ...TEXT, title: 'Once' } },
  })
  expect(elsewhere.statusCode).toBe(201)
  expect(elsewhere.json()).not.toEqual(answers[0]?.json())
})

test('without a word about it the publish defaults decide whether an item is a draft', async () => {
  const isDraft = async (content: object) => {
    const item = (await call('GET', `content/${await add({ ...content })}`)).json<{
      publishedAt: string | null
    }>()
    return item.publishedAt === null
  }
  await call('PUT', 'publish-defaults', { country: '', step: 1, isDraft: true })
  expect(await isDraft({})).toBe(true)
  expect(await isDraft({ isDraft: false })).toBe(false)
  await call('PUT', 'publish-defaults', { country: '', step: 1, isDraft: false })
  expect(await isDraft({})).toBe(false)
})

test('who changes what somebody else deleted is told so, and until when it can be restored', async () => {
  const id = await add()
  await call('DELETE', `content/${id}`)
  const save = () => call('PATCH', `content/${id}`, { version: 1, change: { title: 'Mine' } })
  const refused = await save()
  expect(refused.statusCode).toBe(404)
  expect(refused.json()).toMatchObject({
    code: 'ITEM_GONE',
    data: { restorableUntil: expect.any(String) },
  })
  await call('POST', `content/${id}/restore`)
  expect((await save()).statusCode).toBe(200)
})

test('a draft is seen by its partner and the admins, by nobody else', async () => {
  const id = await add({ title: 'Secret', isDraft: true })
  const statusFor = async (actor: Actor) =>
    (await world.call(actor, { method: 'GET', url: `/api/user/content/${id}` })).statusCode
  expect(await statusFor(world.actors.partner)).toBe(200)
  expect(await statusFor(world.actors.superAdmin)).toBe(200)
  expect(await statusFor(world.actors.otherPartner)).toBe(404)
  expect(await statusFor(world.actors.user)).toBe(404)
})

describe('bad input changes nothing', () => {
  test.each([
    ['a blank title', { title: '   ' }, 'INVALID_INPUT'],
    ['a level that is not there', { level: 7 }, 'INVALID_INPUT'],
    ['a category that is not there', { category: 'nowhere' }, 'UNKNOWN_CATEGORY'],
    ['a field nobody knows', { partnerId: 'x' }, 'INVALID_INPUT'],
    [
      'a picture that was never uploaded',
      {
        contentType: 'image',
        text: undefined,
        uploadIds: ['00000000-0000-8000-a000-000000000000'],
      },
      'MEDIA_UNAVAILABLE',
    ],
    ['no picture', { contentType: 'image', text: undefined, uploadIds: [] }, 'INVALID_INPUT'],
  ])('%s', async (_name, content, code) => {
    const before = await call('GET', 'content')
    const response = await call('POST', 'content', { content: { ...TEXT, ...content } })
    expect(response.json()).toMatchObject({ code })
    expect((await call('GET', 'content')).json()).toEqual(before.json())
  })
})

test('the later of two saves is told what the other one wrote, and nothing is overwritten', async () => {
  const id = await add()
  const save = (title: string, version: number) =>
    call('PATCH', `content/${id}`, { version, change: { title } })
  expect((await save('Mine', 1)).json()).toEqual({ version: 2 })
  const refused = await save('Also mine', 1)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changedBy: 'partner', isByAdmin: false, current: { title: 'Mine', version: 2 } },
  })
  expect((await save('Also mine', 2)).json()).toEqual({ version: 3 })
})

test('of ten simultaneous saves one wins', async () => {
  const id = await add()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      call('PATCH', `content/${id}`, {
        version: 1,
        change: { title: `Title ${index}`, text: 'x'.repeat(index + 1) },
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const item = (await call('GET', `content/${id}`)).json<{
    text: string
    title: string
    version: number
  }>()
  expect(item.version).toBe(2)
  expect(item.title).toBe(`Title ${item.text.length - 1}`)
})

test('a deleted item is gone and its space free, and it can be restored for a while', async () => {
  const id = await add()
  const before = await usedBytes()
  const deleted = await call('DELETE', `content/${id}`)
  expect(deleted.statusCode).toBe(200)
  expect(await usedBytes()).toBe(before - 12)
  expect((await call('GET', `content/${id}`)).statusCode).toBe(404)
  expect(
    (await world.call(world.actors.user, { method: 'GET', url: `/api/user/content/${id}` }))
      .statusCode,
  ).toBe(404)
  expect((await call('DELETE', `content/${id}`)).statusCode).toBe(404)
  const restorable: unknown = (await call('GET', 'content/deleted')).json()
  expect(restorable).toMatchObject([
    { id, title: expect.any(String), restorableUntil: expect.any(String) },
  ])
  expect((await call('POST', `content/${id}/restore`)).statusCode).toBe(200)
  expect((await call('GET', 'content/deleted')).json()).toEqual([])
  expect(await usedBytes()).toBe(before)
  expect((await call('GET', `content/${id}`)).json()).toMatchObject({ title: 'First loaf' })
})

test('what can no longer be restored is deleted for good', async () => {
  const id = await add()
  await call('DELETE', `content/${id}`)
  await world.pool.query(
    `update partner_content set deleted_at = deleted_at - interval '2 hours' where id = $1`,
    [id],
  )
  expect((await call('POST', `content/${id}/restore`)).statusCode).toBe(404)
  expect((await call('GET', 'content/deleted')).json()).toEqual([])
  await keepHouse(world.db)
  const { rows } = await world.pool.query('select 1 from partner_content where id = $1', [id])
  expect(rows).toEqual([])
})

test('another partner can neither read, change nor delete an item, whichever partner it names', async () => {
  const id = await add()
  const outsider = world.actors.otherPartner
  for (const partner of [world.partners.bakery, world.partners.florist]) {
    const url = at(`content/${id}`, partner)
    for (const [method, body] of [
      ['GET'],
      ['DELETE'],
      ['PATCH', { version: 1, change: { title: 'Stolen' } }],
    ] as const) {
      expect((await world.call(outsider, { method, url, body })).statusCode).toBe(404)
    }
  }
  expect((await call('GET', `content/${id}`)).json()).toMatchObject({
    title: 'First loaf',
    version: 1,
  })
})

test('publishing a category publishes its drafts, once more changes nothing, and an empty one is refused', async () => {
  await add({ category: 'florist', isDraft: true })
  await add({ category: 'florist' })
  const publish = (category: string) => call('POST', 'publish', { category })
  expect((await publish('florist')).json()).toEqual({ publishedCount: 2, isShown: true })
  expect((await publish('florist')).json()).toEqual({ publishedCount: 2, isShown: true })
  expect((await publish('nature')).json()).toMatchObject({ code: 'NOTHING_TO_PUBLISH' })
})

test('a partner that is not active may publish, and is told that nothing is shown yet', async () => {
  await add({ category: 'clinic', isDraft: true })
  const setStatus = (status: string) =>
    world.pool.query('update partners set status = $1 where id = $2', [
      status,
      world.partners.bakery,
    ])
  await setStatus('pending')
  const answer = await call('POST', 'publish', { category: 'clinic' })
  await setStatus('active')
  expect(answer.json()).toEqual({ publishedCount: 1, isShown: false })
})

test('text beyond the quota is refused to the byte, also by several at once', async () => {
  const filler = STORAGE_QUOTA_BYTES - 100
  await world.pool.query('update partners set storage_used_bytes = $1 where id = $2', [
    filler,
    world.partners.bakery,
  ])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      call('POST', 'content', { content: { ...TEXT, text: 'x'.repeat(20) } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    201, 201, 413, 413, 413, 413, 413, 413,
  ])
  expect(answers.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject({
    code: 'QUOTA_EXCEEDED',
    defined: true,
    data: { availableBytes: 20 },
  })
  expect(await usedBytes()).toBe(STORAGE_QUOTA_BYTES - 20)
  await world.pool.query('update partners set storage_used_bytes = 0 where id = $1', [
    world.partners.bakery,
  ])
})

test('what happened is told, newest first, with who did it', async () => {
  const id = await add({ title: 'Told' })
  await call('DELETE', `content/${id}`, undefined, world.actors.superAdmin)
  const entries = (await call('GET', 'activity')).json<{ kind: string }[]>()
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'content-deleted', title: 'Told', actorName: null, isByAdmin: true },
    { kind: 'content-added', title: 'Told', actorName: 'partner', isByAdmin: false },
  ])
})

test('a block lists its own items only, page by page', async () => {
  const titles = ['a', 'b', 'c'].map((letter) => `Expert ${letter}`)
  for (const title of titles) await add({ title, step: 'expert', level: 6 })
  const { items } = (await call('GET', 'content?category=bakery-shop&step=4&level=6')).json<{
    items: { title: string }[]
  }>()
  expect(items.map(({ title }) => title)).toEqual(titles.toReversed())
})
