import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { sessionCookie } from '#server/auth/session/session-cookie.ts'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/index.ts'
import { seedId } from '#server/scale/rows.ts'
import { TEST_SECRET } from '#server/testing/actors.ts'

export const ORIGIN = 'http://localhost:3000'

export type Person = { userId: string; cookie: string }

/** So many of the people that the seed made, each with a session of their own. */
export async function signInMany(url: string, people: number): Promise<Person[]> {
  const config = parseConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const expiresAt = new Date(Date.now() + 86_400_000)
  const rows = Array.from({ length: people }, (_, n) => ({
    id: randomUUID(),
    userId: seedId('user', n),
    token: randomUUID(),
    expiresAt,
  }))
  await createDatabase(pool).insert(sessions).values(rows)
  await pool.end()
  return rows.map(({ userId, token }) => ({
    userId,
    cookie: sessionCookie(token, TEST_SECRET, config).split(';', 1)[0] ?? '',
  }))
}

/** What anybody may see and save. */
export async function listItems(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `select c.id from partner_content c join partners p on p.id = c.partner_id
     where c.published_at is not null and c.deleted_at is null and p.status = 'active' order by c.id`,
  )
  return rows.map(({ id }) => id)
}

export const SAVED_TITLE = 'Saved by a bench'

export const saveOf = (contentId: string) => ({
  contentId,
  category: 'bakery-shop',
  title: SAVED_TITLE,
  type: 'ktor-experience',
})

/** Connections of many people to one server, kept open. */
export function createSender(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  return {
    /** The answer, how long it took to the last byte, and its status. */
    async send(method: string, path: string, cookie: string, body?: unknown) {
      const startedAt = performance.now()
      const headers = {
        cookie,
        origin: ORIGIN,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const asked = request(`${address}${path}`, { agent, method, headers })
      asked.end(body === undefined ? undefined : JSON.stringify(body))
      const [answer] = await once(asked, 'response')
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const text = Buffer.concat(parts).toString()
      return { ms: performance.now() - startedAt, status: Number(answer.statusCode), text }
    },
    close: () => agent.destroy(),
  }
}

/** So many turns, never more than `atOnce` of them at a time. */
export async function manyAtOnce(
  turns: number,
  atOnce: number,
  turn: (n: number) => Promise<unknown>,
) {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < turns) await turn(next++)
    }),
  )
}
