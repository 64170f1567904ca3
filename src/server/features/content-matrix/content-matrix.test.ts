import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STANDINGS_PER_PAGE } from '#contract/content-matrix.ts'
import { STANDING_SORT_KEYS, type MatrixCell } from '#domain/content-matrix.ts'
import type { LevelNumber } from '#domain/level.ts'
import { type StepId, STEPS } from '#domain/step.ts'
import { activity, categories, partnerContent, partners } from '../../db/schema/index.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'

type Standing = {
  id: string
  name: string
  contentCount: number
  filledCount: number
  cellCount: number
  completionPercent: number
  lastActivityAt: string | null
  missingCount: number
  missing: { category: string; step: string; level: number }[]
}
type Standings = { partners: Standing[]; nextCursor: string | null; total: number }
type Matrices = {
  matrices: {
    partner: { id: string; name: string }
    category: string
    filledCount: number
    cells: MatrixCell[]
  }[]
  nextCursor: string | null
  partnerCount: number
}
type Items = {
  partnerName: string | null
  items: { id: string; title: string; publishedAt: string | null }[]
  total: number
  nextCursor: string | null
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const call = (path: string, actor = world.actors.superAdmin) =>
  world.call(actor, { method: 'GET', url: `/api/sa/content-matrix${path}` })
async function ask<Answer>(path: string) {
  const response = await call(path)
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
  return response.json<Answer>()
}
async function refusal(path: string) {
  const response = await call(path)
  return [response.statusCode, response.json<{ code: string }>().code]
}

async function addPartner(name: string, category: string | null = null, createdAt = new Date()) {
  const id = randomUUID()
  await world.db.insert(partners).values({ id, name, category, createdAt })
  return id
}
async function addItem(
  partnerId: string,
  place: { category: string; step: StepId; level: LevelNumber },
  values: Partial<typeof partnerContent.$inferInsert> = {},
) {
  const id = await insertContent(world.db, partnerId)
  await world.db
    .update(partnerContent)
    .set({ ...place, ...values })
    .where(eq(partnerContent.id, id))
  return id
}
const standingOf = async (id: string, name: string) => {
  const { partners: found } = await ask<Standings>(`/partners?search=${encodeURIComponent(name)}`)
  return found.find((partner) => partner.id === id)
}

describe('what a partner has and misses', () => {
  test('completion counts the cells of its own category and of those with content', async () => {
    const id = await addPartner('Matrix Tofu', 'florist')
    expect(await standingOf(id, 'Matrix Tofu')).toMatchObject({
      completionPercent: 0,
      filledCount: 0,
      cellCount: 24,
      missingCount: 24,
      lastActivityAt: null,
    })
    await addItem(id, { category: 'florist', step: 'global-mapping', level: 1 })
    await addItem(id, { category: 'florist', step: 'global-mapping', level: 1 })
    await addItem(id, { category: 'bakery-shop', step: 'expert-confidence', level: 6 })
    await world.db
      .insert(activity)
      .values({ partnerId: id, isByAdmin: false, kind: 'content-added' })
    const standing = await standingOf(id, 'Matrix Tofu')
    expect(standing).toMatchObject({
      completionPercent: 4.2,
      filledCount: 2,
      cellCount: 48,
      contentCount: 3,
      missingCount: 46,
      missing: [
        { category: 'florist', step: 'formula-content', level: 1 },
        { category: 'florist', step: 'ktor-experience', level: 1 },
        { category: 'florist', step: 'expert-confidence', level: 1 },
      ],
    })
    expect(Date.now() - Date.parse(standing?.lastActivityAt ?? '')).toBeLessThan(60_000)
  })

  test('a partner without category and content has no cells and nothing to miss', async () => {
    const id = await addPartner('Matrix Nobody')
    expect(await standingOf(id, 'Matrix Nobody')).toMatchObject({
      completionPercent: 0,
      cellCount: 0,
      missing: [],
    })
  })

  test.each(STANDING_SORT_KEYS)('sorted by %s, every page follows the one before', async (key) => {
    const names = Array.from(
      { length: STANDINGS_PER_PAGE * 2 + 3 },
      (_, at) => `Sorted ${key} ${at}`,
    )
    for (const [at, name] of names.entries()) {
      const id = await addPartner(name, 'florist')
      if (at % 3) await addItem(id, { category: 'florist', step: 'global-mapping', level: 1 })
      if (at % 4 === 0)
        await world.db.insert(activity).values({
          partnerId: id,
          isByAdmin: false,
          kind: 'content-added',
          createdAt: new Date(Date.UTC(2024, at % 5)),
        })
    }
    for (const direction of ['ascending', 'descending']) {
      const all: Standing[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Standings = await ask<Standings>(
          `/partners?search=${encodeURIComponent(`Sorted ${key}`)}&sort=${key}&direction=${direction}${cursor && `&cursor=${cursor}`}`,
        )
        expect(page.total).toBe(names.length)
        all.push(...page.partners)
        cursor = page.nextCursor
      }
      expect(all.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
      const value = (row: Standing) =>
        ({
          name: row.name.toLowerCase(),
          completion: row.completionPercent,
          content: row.contentCount,
          lastActivity: Date.parse(row.lastActivityAt ?? '1970-01-01T00:00:00Z'),
        })[key]
      const sign = direction === 'ascending' ? 1 : -1
      for (const [at, row] of all.entries()) {
        const before = all[at - 1]
        if (!before) continue
        const isInOrder = value(before) === value(row) || value(before) < value(row) === sign > 0
        expect(isInOrder, `${direction}: ${value(before)} then ${value(row)}`).toBe(true)
      }
    }
    expect(await refusal(`/partners?sort=${key}&cursor=nonsense`)).toEqual([422, 'STALE_CURSOR'])
  })
})

describe('the matrix', () => {
  test('an item raises its cell by one, a deleted one lowers it again', async () => {
    const id = await addPartner('Matrix Counter', 'florist')
    const cellOf = async () => {
      const { matrices } = await ask<Matrices>(`?partnerId=${id}`)
      return matrices[0]?.cells.find((cell) => cell.step === 'ktor-experience' && cell.level === 3)
    }
    const cell = { step: 'ktor-experience', level: 3, category: 'florist', partnerId: id }
    expect(await cellOf()).toEqual({ ...cell, hasContent: false, contentCount: 0 })
    const item = await addItem(id, { category: 'florist', step: 'ktor-experience', level: 3 })
    expect(await cellOf()).toEqual({ ...cell, hasContent: true, contentCount: 1 })
    await world.db
      .update(partnerContent)
      .set({ deletedAt: new Date() })
      .where(eq(partnerContent.id, item))
    expect(await cellOf()).toEqual({ ...cell, hasContent: false, contentCount: 0 })
  })

  test('is narrowed to a category with its sub-categories, and to what has gaps', async () => {
    const full = await addPartner('Matrix Full', 'florist')
    for (const step of STEPS)
      for (const level of [1, 2, 3, 4, 5, 6] as const)
        await addItem(full, { category: 'florist', step: step.id, level })
    const namesIn = async (query: string) => {
      const { matrices } = await ask<Matrices>(`?partnerId=${full}&${query}`)
      return matrices.map(({ category }) => category)
    }
    const [florist] = await world.db.select().from(categories).where(eq(categories.id, 'florist'))
    expect(await namesIn('')).toEqual(['florist'])
    expect(await namesIn('show=gaps')).toEqual([])
    expect(await namesIn(`category=${florist?.parentId}`)).toEqual(['florist'])
    expect(await namesIn('category=bakery-shop')).toEqual([])
    await addItem(full, { category: 'bakery-shop', step: 'global-mapping', level: 1 })
    expect(await namesIn('')).toEqual(['florist', 'bakery-shop'])
    expect(await namesIn('show=gaps')).toEqual(['bakery-shop'])
  })

  test('comes partner by partner, page by page', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    let total = 0
    while (cursor !== null) {
      const page: Matrices = await ask<Matrices>(
        `?category=florist${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...page.matrices.map(({ partner }) => partner.id))
      total = page.partnerCount
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(total)
  })

  test('the city adds up what all partners have', async () => {
    const at = { category: 'bakery-shop', step: 'expert-confidence', level: 5 } as const
    const cityCell = async () => {
      const { blocks } = await ask<{ blocks: Record<string, unknown>[] }>(
        '/city?category=bakery-shop',
      )
      return blocks.find(({ step, level }) => step === at.step && level === at.level)
    }
    expect(await cityCell()).toBeUndefined()
    for (const name of ['City one', 'City two']) await addItem(await addPartner(name), at)
    await addItem(await addPartner('City three'), at)
    expect(await cityCell()).toMatchObject({ contentCount: 3, matrixCount: 3 })
    const { items, total, partnerName } = await ask<Items>(
      `/items?category=bakery-shop&step=${at.step}&level=${at.level}`,
    )
    expect([items.length, total, partnerName]).toEqual([3, 3, null])
  })
})

test('a cell opens its items, drafts too, newest first', async () => {
  const id = await addPartner('Matrix Items', 'florist')
  const place = { category: 'florist', step: 'formula-content', level: 2 } as const
  await addItem(id, place, { title: 'Older', createdAt: new Date('2025-01-01') })
  await addItem(id, place, { title: 'A draft', publishedAt: null })
  await addItem(id, place, { title: 'Deleted', deletedAt: new Date() })
  await addItem(id, { ...place, level: 3 }, { title: 'Elsewhere' })
  const { items, total, partnerName } = await ask<Items>(
    `/items?partnerId=${id}&category=florist&step=2&level=level2`,
  )
  expect(items.map(({ title }) => title)).toEqual(['A draft', 'Older'])
  expect(items[0]?.publishedAt).toBeNull()
  expect([total, partnerName]).toEqual([2, 'Matrix Items'])
})

test('a partner that was deleted meanwhile is not found, and its counts are gone', async () => {
  const id = await addPartner('Matrix Gone', 'florist')
  await addItem(id, { category: 'florist', step: 'formula-content', level: 2 })
  const response = await world.call(world.actors.superAdmin, {
    method: 'DELETE',
    url: `/api/sa/partners/${id}`,
  })
  expect(response.statusCode, response.body).toBe(200)
  expect(await refusal(`?partnerId=${id}`)).toEqual([404, 'NOT_FOUND'])
  expect(await refusal(`/items?partnerId=${id}&step=2&level=2`)).toEqual([404, 'NOT_FOUND'])
  const { rows } = await world.pool.query('select 1 from block_counts where partner_id = $1', [id])
  expect(rows).toEqual([])
})

test('a category that nobody knows is named as such', async () => {
  for (const path of [
    '?category=nowhere',
    '/city?category=nowhere',
    '/items?category=nowhere&step=1&level=1',
  ])
    expect(await refusal(path), path).toEqual([422, 'UNKNOWN_CATEGORY'])
})

test('the summary counts cells, content, active partners and the tree of categories', async () => {
  type Summary = Record<
    | 'filledCount'
    | 'cellCount'
    | 'completionPercent'
    | 'contentCount'
    | 'sampleCount'
    | 'activePartnerCount'
    | 'subCategoryCount',
    number
  >
  const before = await ask<Summary>('/summary')
  const id = await addPartner('Matrix Summary', 'florist')
  await addItem(id, { category: 'florist', step: 'formula-content', level: 2 })
  await world.db.insert(categories).values({
    id: 'matrix-sub',
    parentId: 'stores',
    position: 99,
    name: { en: 'Matrix sub', ja: 'サブ', fr: 'Sous' },
  })
  const after = await ask<Summary>('/summary')
  expect(after.filledCount - before.filledCount).toBe(1)
  expect(after.cellCount - before.cellCount).toBe(24)
  expect(after.contentCount - before.contentCount).toBe(1)
  expect(after.sampleCount).toBe(before.sampleCount)
  expect(after.activePartnerCount - before.activePartnerCount).toBe(1)
  expect(after.subCategoryCount - before.subCategoryCount).toBe(1)
  expect(after.completionPercent).toBe(
    Math.round((after.filledCount / after.cellCount) * 1000) / 10,
  )
})

test('the bundled samples are content of nobody’s matrix, and the summary says how many', async () => {
  type Summary = Record<'contentCount' | 'sampleCount' | 'filledCount', number>
  const before = await ask<Summary>('/summary')
  const id = await addPartner('Matrix Samples')
  await world.db.update(partners).set({ isSample: true }).where(eq(partners.id, id))
  await addItem(id, { category: 'florist', step: 'formula-content', level: 2 })
  expect(await ask<Summary>('/summary')).toMatchObject({
    contentCount: before.contentCount + 1,
    sampleCount: before.sampleCount + 1,
    filledCount: before.filledCount,
  })
})

test.each(['', '/summary', '/partners', '/city', '/items?step=1&level=1'])(
  'whoever is no super admin is refused %s',
  async (path) => {
    for (const actor of [world.actors.user, world.actors.partner, world.actors.school])
      expect((await call(path, actor)).statusCode).toBe(403)
    expect((await call(path, world.actors.anonymous)).statusCode).toBe(401)
  },
)
