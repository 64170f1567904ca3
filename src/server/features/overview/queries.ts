import { sql } from 'drizzle-orm'
import type { FigureKind, Span } from '#domain/platform-figures.ts'
import type { Queryable } from '../../db/client.ts'

type Overview = {
  businessCount: number
  schoolCount: number
  userCount: number
  pendingApplicationCount: number
  activePartnerCount: number
  contentCount: number
  publishedCount: number
  savedCount: number
}

/** Partners and applications are few and counted; the rest is the sum of its days. */
export async function readOverview(db: Queryable): Promise<Overview> {
  const { rows } = await db.execute<Overview>(sql`
    with days as (select kind, sum(count)::int as total from platform_counts group by kind)
    select
      (select count(*)::int from partners where partner_type = 'business' and not is_sample) as "businessCount",
      (select count(*)::int from partners where partner_type = 'education' and not is_sample) as "schoolCount",
      (select count(*)::int from partners where status = 'active' and not is_sample) as "activePartnerCount",
      (select count(*)::int from partner_applications where status = 'pending') as "pendingApplicationCount",
      coalesce((select total from days where kind = 'account'), 0) as "userCount",
      coalesce((select total from days where kind = 'content'), 0) as "contentCount",
      coalesce((select total from days where kind = 'published'), 0) as "publishedCount",
      coalesce((select total from days where kind = 'saved'), 0) as "savedCount"`)
  const [overview] = rows
  if (!overview) throw new Error('a select without from answers one row')
  return overview
}

export type DayCount = { day: string; kind: FigureKind; count: number }

export async function listDayCounts(db: Queryable, { from, to }: Span): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select day::text, kind, sum(count)::int as count from platform_counts
    where day between ${from} and ${to} and kind in ('account', 'published', 'view', 'save')
    group by day, kind
    union all
    select city_day(created_at)::text, 'partner', count(*)::int from partners
    where not is_sample and ${isWithin({ from, to })} group by 1
    union all
    select city_day(created_at)::text, 'application', count(*)::int from partner_applications
    where ${isWithin({ from, to })} group by 1`)
  return rows
}

// The column stands alone, so that its index is read.
const isWithin = ({ from, to }: Span) =>
  sql`created_at >= city_day_start(${from}::date) and created_at < city_day_start(${to}::date + 1)`

/** One row for each day and kind again; of two at once the second finds nothing left to add up. */
export async function addUpCounts(db: Queryable) {
  await db.execute(sql`
    with gone as (
      delete from platform_counts where (day, kind) in (
        select day, kind from platform_counts group by day, kind having count(*) > 1)
      returning day, kind, count)
    insert into platform_counts
    select day, kind, sum(count) from gone group by day, kind having sum(count) <> 0`)
}
