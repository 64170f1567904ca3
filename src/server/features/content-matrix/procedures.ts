import { z } from 'zod'
import {
  BLOCK_ITEMS_PER_PAGE,
  MATRICES_PER_PAGE,
  STANDINGS_PER_PAGE,
} from '#contract/content-matrix.ts'
import { categoryIds } from '#domain/category.ts'
import { CELLS_PER_CATEGORY, type StandingSort } from '#domain/content-matrix.ts'
import { completionPercent } from '#domain/progress.ts'
import { api } from '../../api/audiences.ts'
import type { Queryable } from '../../db/client.ts'
import { pageOf, parseCursor } from '../../db/keyset.ts'
import { parseSortCursor, sortCursorOf } from '../../db/sort-cursor.ts'
import { listCategoryTree } from '../categories/queries.ts'
import { recordReads } from '../content/record-reads.ts'
import {
  countBlockItems,
  countCityBlocks,
  countMatrixPartners,
  findPartnerName,
  listBlockItems,
  listBlocksOf,
  listMatrixPartners,
} from './queries.ts'
import { countStandings, listStandings, readSummary } from './standing-queries.ts'
import { matricesOf, standingOf } from './standings.ts'

const sa = api.sa.contentMatrix

const WHOLE_NUMBER = z.string().regex(/^\d{1,15}$/)
const SORT_VALUES: Record<StandingSort['key'], z.ZodType<string>> = {
  name: z.string(),
  completion: WHOLE_NUMBER,
  content: WHOLE_NUMBER,
  lastActivity: WHOLE_NUMBER,
}

const summary = sa.summary.handler(async ({ context }) => {
  const figures = await readSummary(context.db)
  const { filledCount, cellCount } = figures
  return { ...figures, completionPercent: completionPercent(filledCount, cellCount) }
})

const partners = sa.partners.handler(async ({ context: { db }, input, errors }) => {
  const { cursor, sort, direction, ...filter } = input
  const after = parseSortCursor(cursor, SORT_VALUES[sort])
  if (after === null) throw errors.STALE_CURSOR()
  const limit = STANDINGS_PER_PAGE + 1
  const rows = await listStandings(db, filter, { key: sort, direction }, { after, limit })
  const page = rows.slice(0, STANDINGS_PER_PAGE)
  const blocks = await listBlocksOf(
    db,
    page.map(({ id }) => id),
  )
  const last = page.at(-1)
  return {
    partners: page.map((row) => standingOf(row, blocks)),
    nextCursor:
      rows.length > page.length && last
        ? sortCursorOf({ value: last.sortValue, id: last.id })
        : null,
    total: await countStandings(db, filter),
  }
})

const city = sa.city.handler(async ({ context: { db }, input, errors }) => {
  const categories = await categoriesUnder(db, input.category)
  if (categories?.length === 0) throw errors.UNKNOWN_CATEGORY()
  return { blocks: await countCityBlocks(db, categories) }
})

const list = sa.list.handler(async ({ context: { db }, input, errors }) => {
  const { partnerId } = input
  const after = parseCursor(input.cursor)
  if (after === null) throw errors.STALE_CURSOR()
  const categories = await categoriesUnder(db, input.category)
  if (categories?.length === 0) throw errors.UNKNOWN_CATEGORY()
  const partnerName = partnerId === undefined ? null : await findPartnerName(db, partnerId)
  if (partnerName === undefined) throw errors.NOT_FOUND()
  const scope = { partnerId, search: input.search, categories }
  const onlyGaps = input.show === 'gaps'
  const limit = MATRICES_PER_PAGE + 1
  const rows = await listMatrixPartners(db, scope, { onlyGaps, after, limit })
  const { page, nextCursor } = pageOf(rows, MATRICES_PER_PAGE)
  const blocks = await listBlocksOf(
    db,
    page.map(({ id }) => id),
  )
  const matrices = page.flatMap((partner) =>
    matricesOf(partner, blocks)
      .filter(({ category }) => categories?.includes(category) ?? true)
      .filter(({ filledCount }) => !onlyGaps || filledCount < CELLS_PER_CATEGORY)
      .map((matrix) => ({ ...matrix, partner })),
  )
  return {
    partnerName,
    matrices,
    nextCursor,
    partnerCount: await countMatrixPartners(db, scope, onlyGaps),
  }
})

const items = sa.items.handler(async ({ context, input, errors }) => {
  const { db } = context
  const { partnerId, step, level, language } = input
  const after = parseCursor(input.cursor)
  if (after === null) throw errors.STALE_CURSOR()
  const categories = await categoriesUnder(db, input.category)
  if (categories?.length === 0) throw errors.UNKNOWN_CATEGORY()
  const partnerName = partnerId === undefined ? null : await findPartnerName(db, partnerId)
  if (partnerName === undefined) throw errors.NOT_FOUND()
  // A partner's matrix is of exactly one category; the city's counts what stands below it as well.
  const isExact = (category: string) => partnerId === undefined || category === input.category
  const scope = { partnerId, step, level, categories: categories?.filter(isExact) }
  const rows = await listBlockItems(db, scope, {
    language,
    after,
    limit: BLOCK_ITEMS_PER_PAGE + 1,
  })
  const { page, nextCursor } = pageOf(rows, BLOCK_ITEMS_PER_PAGE)
  await recordReads(context, page)
  return { partnerName, items: page, total: await countBlockItems(db, scope), nextCursor }
})

/** The category and its sub-categories; nothing narrows when none is wanted, and an unknown one has none. */
async function categoriesUnder(db: Queryable, wanted: string | undefined) {
  if (wanted === undefined) return undefined
  const tree = await listCategoryTree(db)
  const parent = tree.find(({ id }) => id === wanted)
  if (parent) return categoryIds([parent])
  return categoryIds(tree).filter((id) => id === wanted)
}

export const contentMatrix = { summary, partners, city, list, items }
