import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Figures } from '#domain/platform-figures.ts'
import { cityDay, lastDays } from '#domain/statistics.ts'
import {
  contentCounts,
  partnerApplications,
  partnerContent,
  partners,
  savedContent,
  users,
} from '../../db/schema/index.ts'
import { keepHouse } from '../../operations/housekeeping.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'

type Answer = {
  spans: { from: string; to: string; figures: Figures }[]
  totals: Figures
  previous: Figures
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function read<Body>(url: string) {
  const response = await world.call(world.actors.superAdmin, { method: 'GET', url })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Body>()
}
const figures = (period = 'days') => read<Answer>(`/api/sa/figures?period=${period}`)

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

const save = (contentId: string, createdAt: Date) =>
  world.db.insert(savedContent).values({
    userId: world.actors.user.userId,
    contentId,
    sourceKey: contentId,
    category: 'bakery-shop',
    country: 'Japan',
    title: 'An item',
    contentType: 'text',
    type: 'global-mapping',
    level: 1,
    step: 'global-mapping',
    createdAt,
  })

test('what happens today is in today’s figures at once', async () => {
  const before = await figures()
  const contentId = await insertContent(world.db, world.partners.bakery)
  await world.call(world.actors.user, {
    method: 'POST',
    url: `/api/user/content/${contentId}/seen`,
    body: { kind: 'view' },
  })
  await world.addActor('newcomer')
  const after = await figures()
  const today = after.spans.at(-1)
  expect(today).toMatchObject({ from: cityDay(new Date()), to: cityDay(new Date()) })
  expect(today?.figures).toEqual({
    ...before.totals,
    account: before.totals.account + 1,
    published: before.totals.published + 1,
    view: before.totals.view + 1,
  })
  expect(after.spans).toHaveLength(30)
})

test('the time before is told apart', async () => {
  const before = await figures()
  const moment = daysAgo(40)
  await world.db.insert(partners).values({ name: 'An older partner', createdAt: moment })
  const [old = ''] = lastDays(new Date(), 41)
  const contentId = await insertContent(world.db, world.partners.school)
  await world.db
    .insert(contentCounts)
    .values({ contentId, partnerId: world.partners.school, day: old, kind: 'save', count: 7 })
  const after = await figures()
  expect(after.totals.partner).toBe(before.totals.partner)
  expect(after.previous.partner).toBe(before.previous.partner + 1)
  expect(after.previous.save).toBe(before.previous.save + 7)
  expect((await figures('months')).totals.save).toBe(before.totals.save + before.previous.save + 7)
})

test('samples are no partners', async () => {
  const before = await figures()
  await world.db.insert(partners).values({ name: 'Samples', isSample: true })
  expect((await figures()).totals).toEqual(before.totals)
})

test('a day begins when it begins in the city', async () => {
  for (const moment of [
    '2026-03-01T14:59:59.999Z',
    '2026-03-01T15:00:00Z',
    '2026-10-25T02:30:00Z',
  ]) {
    const { rows } = await world.db
      .execute(sql`select city_day(${moment}::timestamptz)::text as day,
      city_day_start(city_day(${moment}::timestamptz)) <= ${moment}::timestamptz as "isAfterStart"`)
    expect(rows).toEqual([{ day: cityDay(new Date(moment)), isAfterStart: true }])
  }
})

test('the sums that are kept equal a count from scratch, whatever happened', async () => {
  const { bakery, school } = world.partners
  const kept = await insertContent(world.db, bakery)
  const draft = await insertContent(world.db, bakery)
  const deleted = await insertContent(world.db, bakery, daysAgo(1))
  const published = { publishedAt: daysAgo(3), createdAt: daysAgo(9) }
  await world.db
    .update(partnerContent)
    .set({ publishedAt: null })
    .where(eq(partnerContent.id, draft))
  await world.db.update(partnerContent).set(published).where(eq(partnerContent.id, kept))
  await world.db
    .update(partnerContent)
    .set({ deletedAt: null })
    .where(eq(partnerContent.id, deleted))
  for (const [contentId, days] of [
    [kept, 0],
    [draft, 4],
    [deleted, 400],
  ] as const)
    await save(contentId, daysAgo(days))
  await world.db.delete(savedContent).where(eq(savedContent.sourceKey, draft))
  const count = { partnerId: bakery, kind: 'view', count: 2 } as const
  await world.db.insert(contentCounts).values([
    { ...count, contentId: kept, day: '2026-01-31' },
    { ...count, contentId: draft, day: '2026-02-01' },
  ])
  await world.db.update(contentCounts).set({ count: 5 }).where(eq(contentCounts.contentId, kept))
  // Cascades to content, counts and applications.
  const gone = await world.addActor('leaver')
  await world.db.insert(partnerApplications).values({
    userId: gone.userId,
    companyName: 'A',
    contactPerson: 'B',
    contactEmail: 'c@d.example',
  })
  await world.db.delete(users).where(eq(users.id, gone.userId))
  await insertContent(world.db, school)
  await world.db.delete(partners).where(eq(partners.id, school))

  expect(await keptSums()).toEqual(await recounted())
  const overview = await read('/api/sa/overview')
  const shown = await figures('months')
  await keepHouse(world.db)
  expect(await keptSums()).toEqual(await recounted())
  expect(await read('/api/sa/overview')).toEqual(overview)
  expect(await figures('months')).toEqual(shown)
  const { rows } = await world.db.execute(
    sql`select day, kind from platform_counts group by day, kind having count(*) > 1`,
  )
  expect(rows).toEqual([])
})

const keptSums = async () =>
  (
    await world.db.execute(sql`select day::text, kind, sum(count)::int as count from platform_counts
      group by day, kind having sum(count) <> 0 order by kind, day`)
  ).rows

const recounted = async () =>
  (
    await world.db.execute(sql`
      select day::text, kind, sum(count)::int as count from (
        select city_day(created_at) as day, 'account' as kind, 1 as count from users
        union all select city_day(created_at), 'saved', 1 from saved_content
        union all select city_day(created_at), 'content', 1 from partner_content where deleted_at is null
        union all select city_day(published_at), 'published', 1 from partner_content
          where deleted_at is null and published_at is not null
        union all select day, kind, count from content_counts) one
      group by day, kind order by kind, day`)
  ).rows
