import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { dayOf, startOfDay } from '../../db/day-keys.ts'

const KEPT_MS = 5 * 60_000

/**
 * What the database's own statistics say of the content. They only choose a way: an old figure costs time, never
 * a result, and before the first analysis there is none.
 */
export type ContentStatistics = {
  rowCount: number
  /** Equally many rows lie between each and the next; oldest first. */
  momentsMs: readonly number[]
  /** How large a part of the rows has a key; those that are not listed are rarer than all that are. */
  keys: ReadonlyMap<number, number>
  rarestShare: number
  categories: ReadonlyMap<string, number>
  /** Of a text and filters that were asked for: the share that it turned out to have, where its keys had promised more. */
  learned: Map<string, LearnedShare>
}

/** Of the newest, or of all that there is. */
type LearnedShare = { share: number; isOfAll: boolean }

const kept = new WeakMap<Queryable, { statistics: ContentStatistics; readAtMs: number }>()

export async function contentStatistics(db: Queryable): Promise<ContentStatistics> {
  const known = kept.get(db)
  if (known && Date.now() - known.readAtMs < KEPT_MS) return known.statistics
  const statistics = await readStatistics(db)
  kept.set(db, { statistics, readAtMs: Date.now() })
  return statistics
}

type Column = {
  rowCount: number
  name: string
  values: string[] | null
  shares: number[] | null
  momentsMs: number[] | null
}

async function readStatistics(db: Queryable): Promise<ContentStatistics> {
  const { rows } = await db.execute<Column>(sql`
    select c.reltuples as "rowCount", s.attname as name,
      coalesce(s.most_common_elems, s.most_common_vals)::text::text[] as values,
      coalesce(s.most_common_elem_freqs, s.most_common_freqs) as shares,
      case s.attname when 'created_at' then
        array(select extract(epoch from bound)::float8 * 1000
          from unnest(s.histogram_bounds::text::timestamptz[]) bound) end as "momentsMs"
    from pg_class c join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname
    where c.oid = 'public.partner_content'::regclass
      and s.attname in ('created_at', 'search_keys', 'category')`)
  const column = (name: string) => rows.find((row) => row.name === name)
  const shares = (name: string) => {
    const { values, shares: numbers } = column(name) ?? {}
    return new Map(values?.map((value, index) => [value, numbers?.[index] ?? 0]))
  }
  const keys = new Map([...shares('search_keys')].map(([key, share]) => [Number(key), share]))
  return {
    rowCount: Math.max(0, rows[0]?.rowCount ?? 0),
    momentsMs: column('created_at')?.momentsMs ?? [],
    keys,
    rarestShare: keys.size > 0 ? Math.min(...keys.values()) : 0,
    categories: shares('category'),
    learned: new Map(),
  }
}

/** How far back so many rows reach from the start of a day, or from the newest; `undefined` when that is all there are. */
export function dayBack(
  { rowCount, momentsMs }: ContentStatistics,
  before: number | undefined,
  rows: number,
): number | undefined {
  const parts = momentsMs.length - 1
  if (parts < 1) return undefined
  const newest = before === undefined ? parts : placeOf(momentsMs, startOfDay(before).getTime())
  const place = newest - (rows / rowCount) * parts
  if (place <= 0) return undefined
  const [older = 0, newer = 0] = momentsMs.slice(Math.floor(place), Math.floor(place) + 2)
  const day = dayOf(new Date(older + (newer - older) * (place % 1)))
  return before === undefined ? day : Math.min(day, before - 1)
}

function placeOf(momentsMs: readonly number[], ms: number): number {
  const next = momentsMs.findIndex((bound) => bound > ms)
  if (next === -1) return momentsMs.length - 1
  const [older = ms, newer = ms] = momentsMs.slice(Math.max(0, next - 1), next + 1)
  return next === 0 ? 0 : next - 1 + (ms - older) / (newer - older)
}
