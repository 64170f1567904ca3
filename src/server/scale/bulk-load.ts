import type pg from 'pg'

type Definition = { table: string; name: string; definition: string }

/**
 * Fills tables without their secondary indexes and foreign keys, and puts these back: building an index once is
 * several times faster than keeping it up to date. In a transaction: it fails as a whole, and nothing stays away.
 */
export async function bulkLoad(
  client: pg.PoolClient,
  tables: readonly string[],
  load: () => Promise<void>,
) {
  const keys = await client.query<Definition>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  )
  const indexes = await client.query<Definition>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    [tables],
  )
  for (const { table, name } of keys.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of indexes.rows) await client.query(definition)
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Rows as they are named in the table; a part of them at a time. */
export async function insertRows(
  client: pg.PoolClient,
  table: string,
  rows: Iterable<Record<string, unknown>>,
  batch = 5_000,
) {
  let waiting: Record<string, unknown>[] = []
  const flush = async () => {
    const [first] = waiting
    if (!first) return
    const columns = Object.keys(first).join(', ')
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(waiting)],
    )
    waiting = []
  }
  for (const row of rows) {
    waiting.push(row)
    if (waiting.length === batch) await flush()
  }
  await flush()
}
