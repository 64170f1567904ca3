import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoWorld } from '../../demo/seed-demo-world.ts'
import { createWorld, type World } from '../../testing/create-world.ts'

type Page = {
  cards: { id: string; title: string; publishedAt: string }[]
  nextCursor: string | null
  total: number
}

let world: World
beforeAll(async () => {
  world = await createWorld()
  await seedDemoWorld(world.db)
})
afterAll(() => world.close())

const list = async (query: string) => {
  const response = await world.call(world.actors.user, {
    method: 'GET',
    url: `/api/user/content?${query}`,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Page>()
}

test('paging shows every published card once, newest first, and no draft', async () => {
  const seen: Page['cards'] = []
  let page = await list('')
  for (;;) {
    seen.push(...page.cards)
    if (!page.nextCursor) break
    page = await list(`cursor=${encodeURIComponent(page.nextCursor)}`)
  }
  const { rows } = await world.pool.query(
    'select id from partner_content where published_at is not null order by created_at desc, id desc',
  )
  expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(page.total).toBe(seen.length)
})

test('titles come in the language asked for', async () => {
  const [english, japanese] = [await list('language=en'), await list('language=ja')]
  expect(japanese.cards.map(({ id }) => id)).toEqual(english.cards.map(({ id }) => id))
  expect(japanese.cards.every(({ title }) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(title))).toBe(true)
})

test('content of a partner that is not active is not shown', async () => {
  const before = (await list('')).total
  await world.pool.query(`update partners set status = 'inactive' where name = 'Komorebi Bakery'`)
  expect((await list('')).total).toBe(before - 12)
  await world.pool.query(`update partners set status = 'active' where name = 'Komorebi Bakery'`)
})

test.each(['x', '2026-01-01T00:00:00.000Z_x', '9'.repeat(300)])(
  'the cursor %s is refused clearly',
  async (cursor) => {
    const response = await world.call(world.actors.user, {
      method: 'GET',
      url: `/api/user/content?cursor=${cursor}`,
    })
    expect(response.statusCode).toBe(422)
  },
)
