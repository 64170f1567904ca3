import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/create-world.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/demo-account.ts'
import { readPartners, readSamples } from './read-world.ts'
import { seedDemoCounts } from './seed-counts.ts'
import { seedDemoWorld } from './seed-demo-world.ts'
import { seedDemoRoadmap } from './seed-roadmap.ts'

const COVERS = join(import.meta.dirname, '../../../public/covers')

let world: World
beforeAll(async () => {
  world = await createWorld()
  await seedDemoWorld(world.db)
  await seedDemoRoadmap(world.db)
  await seedDemoCounts(world.db)
})
afterAll(() => world.close())

const signIn = (email: string) =>
  world.call(world.actors.anonymous, {
    method: 'POST',
    url: '/api/auth/sign-in/email',
    body: { email, password: DEMO_PASSWORD },
  })

test.each(DEMO_ACCOUNTS)('$email signs in and has its roles', async ({ email, roles }) => {
  const response = await signIn(email)
  expect(response.statusCode).toBe(200)
  const cookie = String(response.headers['set-cookie']).split(';', 1)[0]
  const session = await world.call(
    { userId: '', email, cookie },
    { method: 'GET', url: '/api/session' },
  )
  expect(session.json<{ roles: string[] }>().roles.toSorted()).toEqual([...roles].toSorted())
})

test('seeding twice adds nothing', async () => {
  const count = async () =>
    (await world.pool.query('select count(*)::int as n from partner_content')).rows[0].n
  const before = await count()
  await seedDemoWorld(world.db)
  expect(await count()).toBe(before)
})

test('there are about 60 samples of five categories and four countries', () => {
  const samples = readSamples()
  expect(samples.length).toBe(60)
  expect([...new Set(samples.map(({ category }) => category))].toSorted()).toEqual([
    'education',
    'health-beauty',
    'institutions-practical',
    'outing-trip',
    'stores',
  ])
  expect([...new Set(samples.map(({ country }) => country))].toSorted()).toEqual([
    'Australia',
    'China',
    'France',
    'Japan',
  ])
})

test('twelve or more partners have content, in several countries', () => {
  const partners = readPartners()
  expect(partners.length).toBeGreaterThanOrEqual(12)
  expect(new Set(partners.map(({ country }) => country)).size).toBeGreaterThanOrEqual(4)
  for (const partner of partners)
    expect(partner.items.length, partner.key).toBeGreaterThanOrEqual(6)
})

test('every cover that the demo world names is there, in all sizes', () => {
  const covers = [
    ...readSamples().map(({ slug }) => slug),
    ...readPartners().flatMap(({ items }) => items.flatMap(({ cover }) => cover ?? [])),
  ]
  const missing = covers
    .flatMap((cover) => [160, 480, 800].map((width) => `${cover}-${width}.avif`))
    .filter((file) => !existsSync(join(COVERS, file)))
  expect([...new Set(missing)]).toEqual([])
})

test('the demo learner has saved items and favourite categories', async () => {
  const response = await signIn('user@machicube.example')
  const cookie = String(response.headers['set-cookie']).split(';', 1)[0]
  const overview = await world.call(
    { userId: '', email: '', cookie },
    { method: 'GET', url: '/api/user/saved/overview' },
  )
  const { total, favoriteCategories } = overview.json<{
    total: number
    favoriteCategories: string[]
  }>()
  expect(total).toBeGreaterThan(10)
  expect(favoriteCategories).toContain('bakery-shop')
})

test('what the demo’s people saved is in the platform’s figures, on the day they saved it', async () => {
  const { rows: saved } = await world.pool.query(`
    select city_day(s.created_at)::text as day, count(*)::int as count
    from saved_content s join partner_content c on c.id = s.content_id
    where (c.partner_id, s.user_id) not in (select partner_id, user_id from partner_members)
    group by 1`)
  const response = await world.call(world.actors.superAdmin, {
    method: 'GET',
    url: '/api/sa/figures?period=days',
  })
  const { spans } = response.json<{ spans: { from: string; figures: { save: number } }[] }>()
  const counted = spans.map(({ from, figures }) => ({ day: from, count: figures.save }))
  const expected = spans.map(({ from }) => ({
    day: from,
    count: saved.find(({ day }) => day === from)?.count ?? 0,
  }))
  expect(counted).toEqual(expected)
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100)
})
