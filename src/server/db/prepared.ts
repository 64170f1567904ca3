import type { SQL } from 'drizzle-orm'
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
