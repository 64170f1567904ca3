import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'

type Rows = { table: PgTable; column: PgColumn; value: string; without: readonly string[] }

const PAGE = 500

/** Page by page, in the order of the key: any number of rows, one page in memory. */
export async function* rowsOf(db: Queryable, { table, column, value, without }: Rows) {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const wanted: Record<string, PgColumn | SQL> = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)),
  )
  for (let offset = 0; ; offset += PAGE) {
    const rows = await db
      .select(wanted)
      .from(table)
      .where(eq(column, value))
      .orderBy(...key)
      .limit(PAGE)
      .offset(offset)
    yield* rows
    if (rows.length < PAGE) return
  }
}
