import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS_PER_PAGE, FIRST_CARDS } from '#contract/user.ts'
import { seedDemoWorld } from '../../demo/seed-demo-world.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'

type Page = {
  cards: { id: string; title: string; publishedAt: string }[]
  nextCursor: string | null
  total: number | null
}

let world: World
beforeAll(async () => {
  world = await createWorld()
  await seedDemoWorld(world.db)
})
afterAll(() => world.close())

const ask = (query: Record<string, string> = {}) =>
  world.call(world.actors.user, {
    method: 'GET',
    url: `/api/user/content?${new URLSearchParams(query).toString()}`,
  })

const list = async (query: Record<string, string> = {}) => {
  const response = await ask(query)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Page>()
}

async function listAll(query: Record<string, string> = {}) {
  const pages = [await list(query)]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await list({ ...query, cursor }))
  return pages
}

const idsOf = (pages: Page[]) => pages.flatMap(({ cards }) => cards.map(({ id }) => id))

test('paging shows every published card once, newest first, and no draft', async () => {
  const pages = await listAll()
  const { rows } = await world.pool.query(
    'select id from partner_content where published_at is not null order by created_at desc, id desc',
  )
  expect(idsOf(pages)).toEqual(rows.map(({ id }) => id))
  expect(pages.slice(0, 2).map(({ cards }) => cards.length)).toEqual([FIRST_CARDS, CARDS_PER_PAGE])
  expect(pages.map(({ total }) => total)).toEqual([rows.length, ...pages.slice(1).map(() => null)])
})

test('titles come in the language asked for', async () => {
  const [english, japanese] = [await list({ language: 'en' }), await list({ language: 'ja' })]
  expect(japanese.cards.map(({ id }) => id)).toEqual(english.cards.map(({ id }) => id))
  expect(japanese.cards.every(({ title }) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(title))).toBe(true)
})

test('a card says to the millisecond when it was published, whatever digits the database leaves out', async () => {
  const id = await insertContent(world.db, world.partners.bakery)
  for (const moment of ['05.123', '05.120', '05.000'].map((s) => `2026-01-02T03:04:${s}Z`)) {
    await world.pool.query('update partner_content set published_at = $2 where id = $1', [
      id,
      moment,
    ])
    const { cards } = await list()
    expect(cards.find((card) => card.id === id)?.publishedAt).toBe(moment)
  }
  await world.pool.query('delete from partner_content where id = $1', [id])
})

test('content of a partner that is not active is not shown', async () => {
  const before = (await list()).total ?? 0
  await world.pool.query(`update partners set status = 'inactive' where name = 'Komorebi Bakery'`)
  expect((await list()).total).toBe(before - 12)
  await world.pool.query(`update partners set status = 'active' where name = 'Komorebi Bakery'`)
})

test('a page read again ends where it ended, with what was published since', async () => {
  const pages = await listAll()
  const [first, second] = pages
  const newId = await insertContent(world.db, world.partners.bakery)
  const again = await list({ until: first?.nextCursor ?? '' })
  expect(again.cards.map(({ id }) => id)).toEqual([newId, ...idsOf(pages.slice(0, 1))])
  expect(again.nextCursor).toBe(first?.nextCursor)
  const secondAgain = await list({
    cursor: first?.nextCursor ?? '',
    until: second?.nextCursor ?? '',
  })
  expect(idsOf([secondAgain])).toEqual(idsOf(pages.slice(1, 2)))
  await world.pool.query('delete from partner_content where id = $1', [newId])
})

test.each(['x', '2026-01-01T00:00:00.000Z_x', '9'.repeat(300)])(
  'the cursor %s is refused clearly',
  async (cursor) => {
    for (const query of [{ cursor }, { until: cursor }]) {
      expect((await ask(query)).statusCode).toBe(422)
    }
  },
)

test('a cursor goes on in the list it was given for and in no other', async () => {
  const cursor = (await list({ q: 'e' })).nextCursor ?? ''
  expect((await ask({ q: 'E', cursor })).statusCode).toBe(200)
  for (const others of [
    {},
    { q: 'a' },
    { q: 'e', latest: 'true' },
    { q: 'e', favorites: 'true' },
    { q: 'e', category: 'stores' },
    { q: 'e', 'focus[0]': 'expert-focus' },
  ]) {
    const response = await ask({ ...others, cursor })
    expect(response.json<{ code: string }>().code, JSON.stringify(others)).toBe('STALE_CURSOR')
  }
})
