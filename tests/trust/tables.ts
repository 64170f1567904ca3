import type pg from 'pg'
import { tableNames } from '#server/operations/table-list.ts'

export type Tables = ReadonlyMap<string, ReadonlySet<string>>

// Guesses are counted whatever they are about.
const COUNTED_AT_ALL_TIMES = ['attempt_counters']

const WATCHED = tableNames().filter((name) => !COUNTED_AT_ALL_TIMES.includes(name))
// A row that was written anew has a younger xmin, and one that went leaves fewer.
const PRINTS = WATCHED.map(
  (name) =>
    `select '${name}' as name, count(*) || ' ' || max(xmin::text::bigint) as print from ${name}`,
).join(' union all ')

type Known = { print: string | null; rows: Set<string> }
const knownOf = new WeakMap<pg.Pool, Map<string, Known>>()

/** Every row there is, as text; of a table in which nothing was written since the last time the same rows. */
export async function readTables(pool: pg.Pool): Promise<Tables> {
  const known = knownOf.get(pool) ?? new Map<string, Known>()
  knownOf.set(pool, known)
  const prints = await pool.query<{ name: string; print: string | null }>({
    name: 'prints-of-tables',
    text: PRINTS,
  })
  const changed = prints.rows.filter(({ name, print }) => known.get(name)?.print !== print)
  for (const { name, print } of changed) known.set(name, { print, rows: new Set() })
  for (const { name, row } of await readRows(pool, changed)) known.get(name)?.rows.add(row)
  return new Map(WATCHED.map((name) => [name, known.get(name)?.rows ?? new Set()]))
}

async function readRows(pool: pg.Pool, tables: readonly { name: string }[]) {
  if (tables.length === 0) return []
  const { rows } = await pool.query<{ name: string; row: string }>(
    tables
      .map(({ name }) => `select '${name}' as name, t::text as row from ${name} t`)
      .join(' union all '),
  )
  return rows
}

/** Rows that came, went or changed, with their table in front. */
export function changesBetween(before: Tables, after: Tables): string[] {
  return [...after].flatMap(([name, rows]) => {
    const old = before.get(name) ?? new Set()
    if (old === rows) return []
    const came = [...rows].filter((row) => !old.has(row))
    const went = [...old].filter((row) => !rows.has(row))
    return [...came, ...went].map((row) => `${name}: ${row}`)
  })
}

/** Rows of one table that are no longer as they were. */
export const goneFrom = (name: string, before: Tables, after: Tables): string[] =>
  [...(before.get(name) ?? [])].filter((row) => !after.get(name)?.has(row))
