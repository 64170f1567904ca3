import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema/index.ts'

// Every table, those that others point to first: rows can be inserted in this order.
export function tableNames(): string[] {
  const tables = Object.values(schema).filter((value) => is(value, PgTable))
  const placed = new Set<string>()
  const place = (table: PgTable) => {
    const { name, foreignKeys } = getTableConfig(table)
    if (placed.has(name)) return
    for (const key of foreignKeys) {
      const { foreignTable } = key.reference()
      if (getTableConfig(foreignTable).name !== name) place(foreignTable)
    }
    placed.add(name)
  }
  tables.forEach(place)
  return [...placed]
}

// Made of other tables, whose triggers and housekeeping write them again after a restore.
const DERIVED: readonly string[] = [
  schema.browseChanges,
  schema.sessionChanges,
  schema.platformCounts,
  schema.blockCounts,
  schema.categoryCounts,
  schema.partnerCounts,
  schema.partnerActivity,
  schema.blockFill,
  schema.staleLearners,
  schema.learnerNext,
  schema.nextDemand,
  schema.searchAnswers,
].map((table) => getTableName(table))

export const keptTableNames = () => tableNames().filter((name) => !DERIVED.includes(name))
