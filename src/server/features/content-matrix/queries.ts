import { and, desc, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Block } from '#domain/block.ts'
import { CELLS_PER_CATEGORY } from '#domain/content-matrix.ts'
import type { LanguageTag } from '#domain/language.ts'
import type { LevelNumber } from '#domain/level.ts'
import { normalizedForSearch } from '#domain/search.ts'
import type { StepId } from '#domain/step.ts'
import type { Queryable } from '../../db/client.ts'
import { type Cursor, isBefore } from '../../db/keyset.ts'
import { blockCounts, categoryCounts, partnerContent, partners } from '../../db/schema/index.ts'
import { cardColumns } from '../browse/queries.ts'
import { readColumns } from '../content/queries.ts'

/** Left out: all of them. */
export type MatrixScope = {
  partnerId?: string | undefined
  search?: string | undefined
  categories?: readonly string[] | undefined
}

const isManaged = eq(partners.isSample, false)

export const listBlocksOf = (db: Queryable, partnerIds: readonly string[]) =>
  db
    .select({
      partnerId: blockCounts.partnerId,
      category: blockCounts.category,
      step: blockCounts.step,
      level: blockCounts.level,
      contentCount: blockCounts.contentCount,
    })
    .from(blockCounts)
    .where(inArray(blockCounts.partnerId, [...partnerIds]))
    .orderBy(blockCounts.partnerId, blockCounts.category)

export async function findPartnerName(db: Queryable, id: string) {
  const [row] = await db
    .select({ name: partners.name })
    .from(partners)
    .where(and(eq(partners.id, id), isManaged))
  return row?.name
}

/** Partners that work in one of the categories; with `onlyGaps` those with an empty cell there. */
function isShown(
  db: Queryable,
  { partnerId, search = '', categories }: MatrixScope,
  onlyGaps: boolean,
) {
  const term = normalizedForSearch(search)
  const isHere = categories && inArray(categoryCounts.category, [...categories])
  const counts = (isWanted?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(categoryCounts)
        .where(and(eq(categoryCounts.partnerId, partners.id), isHere, isWanted)),
    )
  const isOwnHere = categories
    ? inArray(partners.category, [...categories])
    : sql`${partners.category} is not null`
  const worksHere = or(isOwnHere, counts())
  const hasGap = or(
    counts(sql`${categoryCounts.filledCount} < ${CELLS_PER_CATEGORY}`),
    and(isOwnHere, not(counts(eq(categoryCounts.category, partners.category)))),
  )
  return and(
    isManaged,
    partnerId === undefined ? undefined : eq(partners.id, partnerId),
    term ? sql`strpos(${partners.searchText}, ${term}) > 0` : undefined,
    worksHere,
    onlyGaps ? hasGap : undefined,
  )
}

export const listMatrixPartners = (
  db: Queryable,
  scope: MatrixScope,
  { onlyGaps, after, limit }: { onlyGaps: boolean; after: Cursor | undefined; limit: number },
) =>
  db
    .select({
      id: partners.id,
      name: partners.name,
      status: partners.status,
      category: partners.category,
      createdAt: partners.createdAt,
    })
    .from(partners)
    .where(and(isShown(db, scope, onlyGaps), after && isBefore(partners, after)))
    .orderBy(desc(partners.createdAt), desc(partners.id))
    .limit(limit)

export async function countMatrixPartners(db: Queryable, scope: MatrixScope, onlyGaps: boolean) {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(partners)
    .where(isShown(db, scope, onlyGaps))
  return row?.total ?? 0
}

// All that was added up, less the bundled samples: those are nobody's work.
const cityBlocks = (wanted: SQL) => sql`
  select step, level, sum(contents)::int as "contentCount", sum(filled)::int as "matrixCount"
  from (
    select category, step, level, contents, filled from block_fill
    union all
    select category, step, level, -content_count, -1 from block_counts
    where partner_id = any(array(select id from partners where is_sample))
  ) as city
  where ${wanted} group by step, level having sum(filled) > 0`

const isUnder = (categories: readonly string[] | undefined) =>
  categories
    ? sql`category = any(array[${sql.join(
        categories.map((id) => sql`${id}`),
        sql`, `,
      )}]::text[])`
    : sql`true`

type CityBlock = Block & { contentCount: number; matrixCount: number }

export async function countCityBlocks(db: Queryable, categories: readonly string[] | undefined) {
  const { rows } = await db.execute<CityBlock>(cityBlocks(isUnder(categories)))
  return rows
}

type BlockScope = MatrixScope & { step: StepId; level: LevelNumber }

export const listBlockItems = (
  db: Queryable,
  scope: BlockScope,
  page: { language: LanguageTag; after: Cursor | undefined; limit: number },
) =>
  db
    .select({
      ...cardColumns(page.language),
      ...readColumns,
      publishedAt: partnerContent.publishedAt,
      createdAt: partnerContent.createdAt,
    })
    .from(partnerContent)
    .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(
      and(
        isNull(partnerContent.deletedAt),
        isManaged,
        eq(partnerContent.step, scope.step),
        eq(partnerContent.level, scope.level),
        scope.partnerId === undefined ? undefined : eq(partnerContent.partnerId, scope.partnerId),
        scope.categories && inArray(partnerContent.category, [...scope.categories]),
        page.after && isBefore(partnerContent, page.after),
      ),
    )
    .orderBy(desc(partnerContent.createdAt), desc(partnerContent.id))
    .limit(page.limit)

export async function countBlockItems(
  db: Queryable,
  { partnerId, categories, step, level }: BlockScope,
) {
  const isBlock = sql`step = ${step} and level = ${level} and ${isUnder(categories)}`
  const { rows } = await db.execute<{ total: number }>(
    partnerId === undefined
      ? sql`select coalesce(sum("contentCount"), 0)::int as total from (${cityBlocks(isBlock)}) as block`
      : sql`select coalesce(sum(content_count), 0)::int as total from block_counts where partner_id = ${partnerId} and ${isBlock}`,
  )
  return rows[0]?.total ?? 0
}
