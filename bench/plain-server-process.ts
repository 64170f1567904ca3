import { createServer } from 'node:http'
import pg from 'pg'
import type { SharedQuery } from './scaled-server.ts'

// The least that could answer: the same SQL on a pool of connections, its largest result as JSON, or bytes from memory.
const [, , databaseUrl = '', poolMax = ''] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolMax) })
// As Drizzle has it: a time stays the text that it came as.
type TypeId = Parameters<typeof pg.types.getTypeParser>[0]
const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const TIMES: readonly TypeId[] = [DATE, TIMESTAMP, TIMESTAMPTZ]
const types = {
  getTypeParser: (id: TypeId, format?: 'text' | 'binary') =>
    TIMES.includes(id) ? String : pg.types.getTypeParser(id, format),
}
let queries: SharedQuery[] = []
let due: number[] = []
let kept = Buffer.alloc(0)

const server = createServer((asked, answer) => {
  answer.setHeader('content-type', 'application/json')
  if (asked.url === '/memory') answer.end(kept)
  else void ask().then((rows) => answer.end(JSON.stringify(rows)))
})

async function ask() {
  let largest: unknown[] = []
  for (const [index, { perPage, ...query }] of queries.entries()) {
    due[index] = (due[index] ?? 0) + perPage
    if (due[index] < 1) continue
    due[index] -= 1
    const { rows } = await pool.query({ ...query, types, rowMode: 'array' })
    if (rows.length > largest.length) largest = rows
  }
  return largest
}

process.on('message', (given: { queries?: SharedQuery[]; bytes?: string }) => {
  queries = given.queries ?? queries
  due = []
  if (given.bytes) kept = Buffer.from(given.bytes)
  process.send?.({ processor: process.cpuUsage() })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
