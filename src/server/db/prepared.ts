import { Column, type DriverValueDecoder, is, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Queryable } from './client.ts'

/** Built once per database: for what is asked again and again, with placeholders where the values go. */
export function prepared<Query>(build: (db: Queryable) => Query) {
  const built = new WeakMap<Queryable, Query>()
  return (db: Queryable) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}

const dialect = new PgDialect()

/** The same for a statement in its own words: a connection parses it once, and soon plans it no more. */
export function preparedStatement<Row extends pg.QueryResultRow>(
  name: string,
  build: (db: Queryable) => SQL,
) {
  const statement = prepared((db) =>
    db._.session.prepareQuery<{
      execute: pg.QueryResult<Row>
      all: unknown
      values: unknown
    }>(dialect.sqlToQuery(build(db)), undefined, name, false),
  )
  return async (db: Queryable, values: Record<string, unknown>) =>
    (await statement(db).execute(values)).rows
}

type Select<Row> = SQLWrapper & {
  _: { config: { fields: Record<string, unknown> }; result: Row[] }
}

/**
 * The same for a selection without nested ones. How a column is read is found out once; drizzle's own `prepare` finds
 * it out for every value of every row, which took a tenth of the time of a page of cards.
 */
export function preparedRows<Row>(db: Queryable, select: Select<Row>, name: string) {
  const columns = Object.entries(select._.config.fields).map(([key, field]) => ({
    key,
    read: readerOf(decoderOf(field)),
  }))
  const rowOf = (values: unknown[]) => {
    const row: Record<string, unknown> = {}
    columns.forEach(({ key, read }, at) => {
      const value = values[at]
      row[key] = read && value !== null ? read(value) : value
    })
    return row as Row
  }
  // With a name what is no placeholder is written out: as a value, no plan would know of it.
  const text = name ? select.getSQL().inlineParams() : select.getSQL()
  return db._.session.prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
    dialect.sqlToQuery(text),
    undefined,
    name,
    true,
    (rows) => rows.map(rowOf),
  )
}

/** None for what stays as it comes. */
const readerOf = (decoder: Decoder) =>
  decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? undefined
    : (value: unknown) => decoder.mapFromDriverValue(value)

type Decoder = DriverValueDecoder<unknown, unknown>

// What `mapWith` was given is there, but not among drizzle's types.
const decoderOf = (field: unknown): Decoder =>
  is(field, Column) ? field : (field as { decoder: Decoder }).decoder
