import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

// The least that could save: the row, as it is sent, on a pool of connections.
const [, , databaseUrl = '', poolMax = ''] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolMax) })

const server = createServer((asked, answer) => void save(asked, answer))

async function save(asked: IncomingMessage, answer: ServerResponse) {
  const id = await insert(asked.url?.split('?')[1] ?? '', JSON.parse(await text(asked)))
  answer.setHeader('content-type', 'application/json')
  answer.end(JSON.stringify({ id, isNew: true }))
}

async function insert(
  userId: string,
  { contentId, category, title, type }: Record<string, string>,
) {
  const { rows } = await pool.query<{ id: string }>({
    name: 'insert',
    text: `insert into saved_content (user_id, content_id, source_key, category, country, title, content_type, type, level, step)
      values ($1, $2::uuid, $2::uuid::text, $3, 'Japan', $4, 'text', $5, 1, 'global-mapping') returning id`,
    values: [userId, contentId, category, title, type],
  })
  return rows[0]?.id
}

process.on('message', () => process.send?.({ processor: process.cpuUsage() }))
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
