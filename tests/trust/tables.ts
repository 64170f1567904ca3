import type pg from 'pg'
import { tableNames } from '#server/operations/table-list.ts'

export type Tables = Map<string, Set<string>>

// Guesses are counted whatever they are about.
const COUNTED_AT_ALL_TIMES = ['attempt_counters']

/** Every row there is, as text. */
export async function readTables(pool: pg.Pool): Promise<Tables> {
  const names = tableNames().filter((name) => !COUNTED_AT_ALL_TIMES.includes(name))
  const { rows } = await pool.query<{ name: string; row: string }>(
    names
      .map((name) => `select '${name}' as name, t::text as row from ${name} t`)
      .join(' union all '),
  )
  const tables: Tables = new Map(names.map((name) => [name, new Set<string>()]))
  for (const { name, row } of rows) tables.get(name)?.add(row)
  return tables
}

/** Rows that came, went or changed, with their table in front. */
export function changesBetween(before: Tables, after: Tables): string[] {
  return [...after].flatMap(([name, rows]) => {
    const old = before.get(name) ?? new Set()
    const came = [...rows].filter((row) => !old.has(row))
    const went = [...old].filter((row) => !rows.has(row))
    return [...came, ...went].map((row) => `${name}: ${row}`)
  })
}

/** Rows of one table that are no longer as they were. */
export const goneFrom = (name: string, before: Tables, after: Tables): string[] =>
  [...(before.get(name) ?? [])].filter((row) => !after.get(name)?.has(row))
