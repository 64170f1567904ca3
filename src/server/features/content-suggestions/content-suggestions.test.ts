import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentSuggestion } from '#contract/content-suggestions.ts'
import { blockKey, BLOCKS } from '#domain/block.ts'
import { journeyCells, journeySummary } from '#domain/journey.ts'
import { cityDay, monthOf } from '#domain/statistics.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import {
  missedSearches,
  missedSearchMarks,
  partnerContent,
  savedContent,
  staleLearners,
  userPreferences,
  users,
} from '../../db/schema/index.ts'
import { keepHouse } from '../../operations/housekeeping.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { searchable } from '../browse/searchable.ts'
import { listFilledBlocks } from './queries.ts'
import { forgetMissedSearches } from '../content-demand/missed-searches.ts'

type Page = { suggestions: ContentSuggestion[]; total: number; nextFrom: number | null }
type Block = (typeof BLOCKS)[number]

const URL = '/api/sa/content-suggestions'
const FIRST = { category: 'florist', step: 'global-mapping', level: 1 } as const

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool
    .query(`truncate saved_content, user_preferences, partner_content, block_counts, category_counts, block_fill, roadmap_items,
    missed_searches, missed_search_marks, stale_learners, learner_next, next_demand cascade`)
})

async function read(from = 0) {
  const response = await world.call(world.actors.superAdmin, {
    method: 'GET',
    url: `${URL}?from=${from}`,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Page>()
}
const plan = (wish: object) =>
  world.call(world.actors.superAdmin, { method: 'POST', url: `${URL}/plan`, body: { wish } })
const search = (actor: Actor, q: string, more = '') =>
  world.call(actor, { method: 'GET', url: `/api/user/content?q=${encodeURIComponent(q)}${more}` })

async function addLearners(count: number, favorites: string[] = [FIRST.category]) {
  const people = Array.from({ length: count }, () => randomUUID())
  await world.db
    .insert(users)
    .values(people.map((id) => ({ id, name: 'L', email: `${id}@l.example`, emailVerified: true })))
  await world.db
    .insert(userPreferences)
    .values(people.map((userId) => ({ userId, favoriteCategories: favorites })))
  return people
}
const saved = (userId: string, { level, step }: Block, category: string = FIRST.category) => ({
  userId,
  sourceKey: randomUUID(),
  category,
  country: 'Japan',
  title: 'T',
  contentType: 'text',
  type: STEP_BY_ID[step].savedAs,
  level,
  step,
})
const fill = (partnerId: string, block: object = FIRST, publishedAt: Date | null = new Date()) =>
  world.db.insert(partnerContent).values({
    ...FIRST,
    ...block,
    partnerId,
    country: 'Japan',
    title: 'A card',
    contentType: 'text',
    publishedAt,
  })
const monthAfter = (month: string) =>
  monthOf(new Date(Date.parse(`${month}-28`) + 7 * 86_400_000).toISOString())
const askedFor = (
  suggestions: readonly ContentSuggestion[],
  { category, step, level }: { category: string; step: string; level: number } = FIRST,
) =>
  suggestions.find(
    (one) =>
      one.kind === 'block' && one.category === category && one.step === step && one.level === level,
  )

test('four learners are nobody’s business, five are told of, and their block comes first', async () => {
  await addLearners(4)
  const four = await read()
  expect(four.suggestions.every(({ people }) => people === null)).toBe(true)
  const [fifth = ''] = await addLearners(1)
  const five = await read()
  expect(five.suggestions[0]).toMatchObject({ ...FIRST, people: 5, partnerCount: 0 })
  await world.pool.query('delete from users where id = $1', [fifth])
  expect((await read()).suggestions.every(({ people }) => people === null)).toBe(true)
})

test('the next step follows what a person saves and removes, as on their page', async () => {
  const people = await addLearners(5)
  const rows = people.map((userId) => saved(userId, { level: 1, step: 'global-mapping' }))
  await world.db.insert(savedContent).values(rows)
  const second = { category: FIRST.category, step: 'formula-content', level: 1 }
  const { suggestions } = await read()
  expect(suggestions[0]).toMatchObject({ ...second, people: 5 })
  await world.pool.query('delete from saved_content where user_id = $1', [people[0]])
  const after = (await read()).suggestions
  expect(after.every(({ people: told }) => told === null)).toBe(true)
})

test('what many want and nobody has comes before what more want and two have', async () => {
  await addLearners(6)
  await addLearners(10, ['bank'])
  await fill(world.partners.bakery, { category: 'bank' })
  await fill(world.partners.florist, { category: 'bank' })
  const { suggestions } = await read()
  expect(suggestions.slice(0, 2)).toMatchObject([
    { category: 'florist', people: 6, partnerCount: 0 },
    { category: 'bank', people: 10, partnerCount: 2 },
  ])
  expect(suggestions[2]).toMatchObject({ people: null, partnerCount: 0 })
})

test('three partners are enough, a draft fills as in the matrix, and a filled block nobody waits for is not listed', async () => {
  await addLearners(5)
  const { bakery, florist, school } = world.partners
  for (const partnerId of [bakery, florist, school]) await fill(partnerId)
  const before = await read()
  expect(askedFor(before.suggestions)).toBeUndefined()
  await fill(bakery, { category: 'bank' }, null)
  expect((await read()).total).toBe(before.total - 1)
})

test('page after page gives each suggestion once, as many as the total says', async () => {
  await addLearners(5)
  const first = await read()
  const keys = first.suggestions.map(({ key }) => key)
  for (let from = first.nextFrom; from !== null;) {
    const page = await read(from)
    keys.push(...page.suggestions.map(({ key }) => key))
    from = page.nextFrom
  }
  expect(new Set(keys).size).toBe(first.total)
  expect(keys).toHaveLength(first.total)
})

test('with no gaps there are no suggestions', async () => {
  const { rows } = await world.pool.query<{ id: string }>('select id from categories')
  for (const { id } of rows) {
    await world.db.insert(partnerContent).values(
      BLOCKS.map((block) => ({
        ...block,
        category: id,
        partnerId: world.partners.bakery,
        country: 'Japan',
        title: 'A card',
        contentType: 'text',
        publishedAt: new Date(),
      })),
    )
  }
  expect(await read()).toEqual({ suggestions: [], total: 0, nextFrom: null })
})

test('a search without results is told of from the fifth person on; the words are not kept before', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, index) => world.addActor(`searcher${index}`)),
  )
  const [one, ...others] = people
  if (!one) throw new Error('there are five')
  for (let times = 0; times < 6; times++) await search(one, '  Latté  ART ')
  for (const person of others.slice(0, 3)) await search(person, 'latte art')
  await search(world.actors.superAdmin, 'latte art')
  const kept = await world.db.select().from(missedSearches)
  expect(kept).toMatchObject([{ people: 4, words: null }])
  expect(JSON.stringify([kept, await world.db.select().from(missedSearchMarks)])).not.toMatch(
    /latte|art"/,
  )
  expect((await read()).suggestions.some(({ kind }) => kind === 'search')).toBe(false)
  await search(people[4] ?? one, 'ＬＡＴＴＥ art')
  expect((await read()).suggestions[0]).toMatchObject({
    kind: 'search',
    words: 'latte art',
    people: 5,
  })
})

test('the beginnings of a word, a search that other filters emptied, and an answered one are no suggestions', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, index) => world.addActor(`typist${index}`)),
  )
  const title = 'Baguette'
  await fill(world.partners.bakery, { title, ...searchable({ title }) })
  for (const person of people) {
    for (const q of ['so', 'sour', 'sourdough']) await search(person, q)
    await search(person, 'baguette', '&category=bank')
  }
  const words = (page: Page) =>
    page.suggestions.flatMap((one) => (one.kind === 'search' ? [one.words] : []))
  expect(words(await read())).toEqual(['sourdough'])
  const answer = await world.call(world.actors.partner, {
    method: 'POST',
    url: `/api/portal/${world.partners.bakery}/content`,
    body: {
      content: {
        contentType: 'text',
        category: 'bakery-shop',
        step: 'global-mapping',
        level: 1,
        title: 'My sourdough',
        text: 'Flour and time',
      },
    },
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(words(await read())).toEqual([])
})

test('when a month is over, its marks and keys go; two months later the words do', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, index) => world.addActor(`past${index}`)),
  )
  for (const person of people.slice(0, 5)) await search(person, 'kintsugi')
  await search(people[5] ?? world.actors.user, 'somebody’s name')
  const month = monthOf(cityDay(new Date()))
  const next = monthAfter(month)
  await forgetMissedSearches(world.db, { month: next, previous: month })
  expect(await world.db.select().from(missedSearchMarks)).toEqual([])
  expect(await world.db.select().from(missedSearches)).toMatchObject([{ words: 'kintsugi' }])
  await forgetMissedSearches(world.db, { month: monthAfter(next), previous: next })
  expect(await world.db.select().from(missedSearches)).toEqual([])
})

test('one click plans it: the suggestion says so, and a second click is told', async () => {
  await addLearners(5)
  const wish = { kind: 'block', ...FIRST }
  const planned = await plan(wish)
  expect(planned.statusCode, planned.body).toBe(201)
  const { suggestions, total } = await read()
  expect(suggestions[0]).toMatchObject({ ...FIRST, planned: { state: 'planned' } })
  expect((await plan(wish)).json()).toMatchObject({ code: 'ALREADY_PLANNED' })
  expect((await read()).total).toBe(total)
})

test('what is no suggestion cannot be planned', async () => {
  const { bakery } = world.partners
  await fill(bakery)
  expect((await plan({ kind: 'block', ...FIRST })).json()).toMatchObject({
    code: 'SUGGESTION_GONE',
  })
  expect((await plan({ kind: 'search', words: 'never searched' })).statusCode).toBe(404)
  expect((await plan({ kind: 'block', ...FIRST, category: 'no-such-thing' })).statusCode).toBe(404)
  expect((await plan({ kind: 'block', ...FIRST, level: 9 })).statusCode).toBe(422)
})

test.runIf(isPostgres)('ten admins press at once: it is planned once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => plan({ kind: 'block', ...FIRST })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
})

const demand = async () =>
  (
    await world.pool.query(
      'select category, step, level, people from next_demand order by category, step, level',
    )
  ).rows

test('what is kept up to date equals a recomputation from scratch and what people see on My Page', async () => {
  const favorites = [['florist', 'bank'], ['bakery-shop', 'cafe-restaurant'], ['gone'], []]
  const people = (await Promise.all(favorites.map((chosen) => addLearners(4, chosen)))).flat()
  let seed = 7
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below
  for (let round = 0; round < 6; round++) {
    await world.db.insert(savedContent).values(
      Array.from({ length: 60 }, () => {
        const block = BLOCKS[random(8)] ?? BLOCKS[0]
        const category = ['florist', 'bank', 'bakery-shop', 'stores'][random(4)]
        if (!block) throw new Error('there are 24')
        return saved(people[random(people.length)] ?? '', block, category)
      }),
    )
    await world.pool.query(
      `delete from saved_content where id in (select id from saved_content order by id limit 15)`,
    )
    await world.pool.query(
      `update saved_content set category = 'florist' where id in (select id from saved_content order by id desc limit 5)`,
    )
    await world.pool.query(
      `update user_preferences set favorite_categories = '["stores","bank"]' where user_id = $1`,
      [people[round]],
    )
    await world.pool.query('delete from users where id = $1', [people.at(-1 - round)])
    await read()
  }
  const kept = await demand()
  expect(kept.length).toBeGreaterThan(5)
  await world.pool.query('truncate learner_next, next_demand')
  await world.pool.query(
    'insert into stale_learners (user_id) select user_id from user_preferences',
  )
  await keepHouse(world.db)
  expect(await world.db.select().from(staleLearners)).toEqual([])
  expect(await demand()).toEqual(kept)
})

test('a person’s next step is the one that their own page shows', async () => {
  const learner = await world.addActor('learner')
  await world.db
    .insert(userPreferences)
    .values({ userId: learner.userId, favoriteCategories: ['bakery-shop'] })
  // In the parent category, which counts for this journey too.
  await world.db
    .insert(savedContent)
    .values([
      ...BLOCKS.slice(0, 5).map((block) => saved(learner.userId, block, 'bakery-shop')),
      saved(learner.userId, { level: 2, step: 'formula-content' }, 'stores'),
    ])
  await read()
  const page = await world.call(learner, {
    method: 'GET',
    url: '/api/user/saved/journeys/bakery-shop',
  })
  const { cells } = page.json<{ cells: Parameters<typeof journeyCells>[0] }>()
  const { next } = journeySummary(journeyCells(cells))
  const { rows } = await world.pool.query(
    'select step, level from learner_next where user_id = $1',
    [learner.userId],
  )
  expect(next && blockKey(next)).toBe('2/ktor-experience')
  expect(rows).toEqual([{ step: next?.step, level: next?.level }])
})

test('how much a block holds is kept right by whatever happens to content', async () => {
  const { bakery, florist } = world.partners
  for (const partnerId of [bakery, florist, bakery]) await fill(partnerId)
  await fill(bakery, { level: 2 }, null)
  await fill(florist, { level: 3 })
  await world.pool.query(`update partner_content set level = 4 where level = 3`)
  await world.pool.query('update partner_content set deleted_at = now() where level = 4')
  await world.pool.query('delete from partner_content where partner_id = $1', [florist])
  const expected = [
    { category: 'florist', step: 'global-mapping', level: 1, partnerCount: 1, itemCount: 2 },
    { category: 'florist', step: 'global-mapping', level: 2, partnerCount: 1, itemCount: 1 },
  ]
  expect(await listFilledBlocks(world.db)).toEqual(expected)
  await keepHouse(world.db)
  expect(await listFilledBlocks(world.db)).toEqual(expected)
  const { rows } = await world.pool.query('select count(*)::int as rows from block_fill')
  expect(rows).toEqual([{ rows: 2 }])
})
