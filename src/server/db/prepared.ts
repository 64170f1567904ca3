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
