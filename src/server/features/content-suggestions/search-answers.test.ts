import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partnerContent, partners, searchAnswers } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { haveAnswers } from '../browse/find-places.ts'
import { searchable } from '../browse/searchable.ts'
import { wantedSearch } from '../browse/wanted-search.ts'
import { listCategoryTree } from '../categories/queries.ts'
import { areAnswered } from './search-answers.ts'

const WORDS = ['kintsugi', 'latte art', '100% rye_', 'florist', 'japan', '金継ぎ']

let world: World
let searches: ReturnType<typeof wantedSearch>[]
beforeAll(async () => {
  world = await createWorld()
  const known = { tree: await listCategoryTree(world.db), favorites: [], now: new Date() }
  searches = WORDS.map((words) => wantedSearch(words, known))
})
afterAll(() => world.close())
beforeEach(() => world.pool.query('truncate partner_content, search_answers cascade'))

const anItem = (title: string, publishedAt: Date | null = new Date()) => ({
  partnerId: world.partners.bakery,
  category: 'bakery-shop',
  country: 'France',
  title,
  contentType: 'text',
  step: 'global-mapping' as const,
  level: 1 as const,
  publishedAt,
  ...searchable({ title }),
})

test('whatever happens to content, what is kept is what looking again would find', async () => {
  const { db } = world
  const set = (values: Partial<typeof partnerContent.$inferInsert>) => () =>
    db.update(partnerContent).set(values)
  const setStatus = (status: 'active' | 'inactive') => () =>
    db.update(partners).set({ status }).where(eq(partners.id, world.partners.bakery))
  const add = (title: string, publishedAt?: null) => () =>
    db.insert(partnerContent).values(anItem(title, publishedAt))
  const found: boolean[][] = []
  for (const happen of [
    add('Bread'),
    add('Kintsugi at home', null),
    set({ publishedAt: new Date() }),
    set({ deletedAt: new Date() }),
    set({ deletedAt: null }),
    setStatus('inactive'),
    setStatus('active'),
    set({ title: 'The art of a latte', ...searchable({ title: 'The art of a latte' }) }),
    set({ title: 'Rye: 1000', ...searchable({ title: 'Rye: 1000' }) }),
    set({ title: 'Rye_ of 100%', ...searchable({ title: 'Rye_ of 100%' }) }),
    set({ translations: {}, ...searchable({ title: '金継ぎ入門' }) }),
    set({ category: 'florist' }),
    set({ country: 'Japan' }),
    () => db.delete(partnerContent),
  ]) {
    await happen()
    found.push(await areAnswered(db, searches))
    expect(found.at(-1)).toEqual(await haveAnswers(db, searches))
    expect(await areAnswered(db, searches)).toEqual(found.at(-1))
  }
  expect(new Set(found.map(String)).size).toBeGreaterThan(4)
  const kept = await db.select().from(searchAnswers)
  expect(kept.map(({ words }) => words).toSorted()).toEqual([
    '100% rye_',
    'kintsugi',
    'latte art',
    '金継ぎ',
  ])
})

test('what has nothing to do with the words leaves their answers', async () => {
  await areAnswered(world.db, searches)
  const kept = await world.db.select().from(searchAnswers)
  await world.db.insert(partnerContent).values(anItem('Something else'))
  expect(await world.db.select().from(searchAnswers)).toEqual(kept)
})

test.runIf(isPostgres)(
  'while somebody publishes, an answer that does not know of it is not kept',
  async () => {
    const publishing = await world.pool.connect()
    await publishing.query('begin')
    await publishing.query(
      `insert into partner_content (partner_id, category, country, title, content_type, step, level, published_at, search_text, search_keys)
       values ($1, 'bakery-shop', 'France', 'Kintsugi', 'text', 'global-mapping', 1, now(), 'kintsugi', $2)`,
      [world.partners.bakery, searchable({ title: 'Kintsugi' }).searchKeys],
    )
    expect((await areAnswered(world.db, searches))[0]).toBe(false)
    await publishing.query('commit')
    publishing.release()
    expect((await areAnswered(world.db, searches))[0]).toBe(true)
  },
)
