import { type SQL, sql } from 'drizzle-orm'
import { CELLS_PER_CATEGORY, type StandingSort } from '#domain/content-matrix.ts'
import type { PartnerStatus, PartnerType, PartnerTypeFilter } from '#domain/partner.ts'
import { normalizedForSearch } from '#domain/search.ts'
import type { Queryable } from '../../db/client.ts'
import type { SortCursor } from '../../db/sort-cursor.ts'

export type StandingFilter = { type: PartnerTypeFilter; search?: string | undefined }

export type StandingRow = {
  id: string
  name: string
  type: PartnerType
  status: PartnerStatus
  category: string | null
  contentCount: number
  filledCount: number
  cellCount: number
  lastActivityAt: Date | null
  sortValue: string
}

const NAME_SORTED_CHARACTERS = 60

function isWanted({ type, search = '' }: StandingFilter): SQL {
  const term = normalizedForSearch(search)
  return sql`not p.is_sample
    and ${type === 'all' ? sql`true` : sql`p.partner_type = ${type}`}
    and ${term ? sql`strpos(p.search_text, ${term}) > 0` : sql`true`}`
}

// What workedCategories says, for all partners at once.
const standings = (wanted: SQL) => sql`
  select p.id, p.name, p.partner_type, p.status, p.category, p.search_text,
    coalesce(n.content_count, 0) as content_count,
    coalesce(n.filled_count, 0) as filled_count,
    ${CELLS_PER_CATEGORY}::int * (coalesce(n.category_count, 0)
      + (p.category is not null and own.category is null)::int) as cell_count,
    (extract(epoch from a.last_at) * 1000)::bigint as last_activity_ms
  from partners p
  left join partner_counts n on n.partner_id = p.id
  left join category_counts own on own.partner_id = p.id and own.category = p.category
  left join partner_activity a on a.partner_id = p.id
  where ${wanted}`

// Tenths of a percent, as they are shown; who never did anything comes before all others.
const sortedBy = (key: StandingSort['key']): { by: SQL; type: SQL } =>
  ({
    name: {
      by: sql`left(s.search_text, ${NAME_SORTED_CHARACTERS}::int) collate "C"`,
      type: sql`text`,
    },
    completion: {
      by: sql`coalesce(round(s.filled_count * 1000.0 / nullif(s.cell_count, 0)), 0)::int`,
      type: sql`int`,
    },
    content: { by: sql`s.content_count`, type: sql`int` },
    lastActivity: { by: sql`coalesce(s.last_activity_ms, 0)`, type: sql`bigint` },
  })[key]

export async function listStandings(
  db: Queryable,
  filter: StandingFilter,
  { key, direction }: StandingSort,
  { after, limit }: { after: SortCursor | undefined; limit: number },
): Promise<StandingRow[]> {
  const { by, type } = sortedBy(key)
  const isAscending = direction === 'ascending'
  const order = sql.raw(isAscending ? 'asc' : 'desc')
  const isNext = after
    ? sql`(sort_value, id) ${sql.raw(isAscending ? '>' : '<')} (${after.value}::${type}, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await db.execute<
    Omit<StandingRow, 'lastActivityAt'> & { lastActivityMs: string | null }
  >(sql`
    with sorted as (select s.*, ${by} as sort_value from (${standings(isWanted(filter))}) as s),
    page as (
      select * from sorted where ${isNext} order by sort_value ${order}, id ${order} limit ${limit}
    )
    select s.id, s.name, s.partner_type as type, s.status, s.category, s.content_count as "contentCount",
      s.filled_count as "filledCount", s.cell_count as "cellCount", s.sort_value::text as "sortValue",
      s.last_activity_ms::text as "lastActivityMs"
    from page s order by s.sort_value ${order}, s.id ${order}`)
  return rows.map(({ lastActivityMs, ...row }) => ({
    ...row,
    lastActivityAt: lastActivityMs === null ? null : new Date(Number(lastActivityMs)),
  }))
}

export async function countStandings(db: Queryable, filter: StandingFilter) {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from partners p where ${isWanted(filter)}`,
  )
  return rows[0]?.total ?? 0
}

export async function readSummary(db: Queryable) {
  const { rows } = await db.execute<{
    filledCount: number
    cellCount: number
    contentCount: number
    sampleCount: number
    activePartnerCount: number
    categoryCount: number
    subCategoryCount: number
  }>(sql`
    select coalesce(sum(s.filled_count), 0)::int as "filledCount",
      coalesce(sum(s.cell_count), 0)::int as "cellCount",
      (select coalesce(sum(content_count), 0)::int from partner_counts) as "contentCount",
      (select coalesce(sum(n.content_count), 0)::int from partner_counts n join partners p on p.id = n.partner_id
        where p.is_sample) as "sampleCount",
      (select count(*)::int from partners where status = 'active' and not is_sample) as "activePartnerCount",
      (select count(*)::int from categories where parent_id is null) as "categoryCount",
      (select count(*)::int from categories where parent_id is not null) as "subCategoryCount"
    from (${standings(sql`not p.is_sample`)}) as s`)
  const [summary] = rows
  if (!summary) throw new Error('an aggregate answers one row')
  return summary
}
