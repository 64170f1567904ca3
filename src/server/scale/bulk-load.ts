import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'

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
  for (const { definition } of indexes.rows) await buildIndex(client, definition)
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

const NO_HELPER_CAME = '55000'

/** By two processors: sorting is most of it. A busy machine may not start a helper in time; then by one, and not all for nothing. */
async function buildIndex(client: pg.PoolClient, definition: string) {
  // What does not fit the processor's own memory is slower than writing it out more often.
  const memory = definition.includes(' USING gin ') ? '32MB' : '256MB'
  await client.query(`set local maintenance_work_mem = '${memory}'`)
  await client.query('savepoint alone')
  try {
    await client.query('set local max_parallel_maintenance_workers = 1')
    await client.query(definition)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_HELPER_CAME) throw error
    await client.query('rollback to savepoint alone')
    await client.query('set local max_parallel_maintenance_workers = 0')
    await client.query(definition)
  }
}

/** What it would have done for each row has to be done for all of them. */
export async function withoutTrigger(
  client: pg.PoolClient,
  table: string,
  trigger: string,
  load: () => Promise<void>,
) {
  await client.query(`alter table ${table} disable trigger ${trigger}`)
  await load()
  await client.query(`alter table ${table} enable trigger ${trigger}`)
}

/** Rows as they are named in the table; a part of them at a time. */
export async function insertRows(
  client: pg.PoolClient,
  table: string,
  rows: Iterable<Record<string, unknown>>,
  batch = 5_000,
) {
  let waiting: Record<string, unknown>[] = []
  let written: Promise<unknown> = Promise.resolve()
  // The next rows are made while these are written.
  const flush = async () => {
    const [first] = waiting
    if (!first) return
    const columns = Object.keys(first).join(', ')
    const rows = JSON.stringify(waiting)
    waiting = []
    await written
    written = client.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [rows],
    )
    // Whoever awaits it is told; until then it has to be somebody's.
    written.catch(() => undefined)
    // It is sent in the next turn.
    await turn()
  }
  for (const row of rows) {
    waiting.push(row)
    if (waiting.length === batch) await flush()
  }
  await flush()
  await written
}
