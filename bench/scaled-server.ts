import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { startProcess } from './own-processes.ts'

const PROCESS = join(import.meta.dirname, 'scaled-server-process.ts')

export type Visitor = 'admin' | 'user' | 'learner'
export type ScaledServer = Awaited<ReturnType<typeof startScaledServer>>
export type RecordedQuery = { text: string; values: unknown[]; name?: string }
/** With how many of it there are for each page, when many are asked for at once. */
export type SharedQuery = RecordedQuery & { perPage: number }
type Report = { queries: RecordedQuery[]; processor: NodeJS.CpuUsage }
type Started = { address: string; seededSeconds: number } & Record<Visitor, string>

/** The page of the promises: a category and a step, newest first. */
export const CATEGORY_PAGE = '/api/user/content?category=bakery-shop&focus[0]=find-activities'

/** Nothing that is kept from the last time. */
export const MADE_ANEW = { 'cache-control': 'no-cache' }

/**
 * The real server on a database with that much content and as many saved rows; one that an earlier bench of the
 * same run has filled is taken as it is.
 */
export async function startScaledServer(database: string, content: number) {
  const { url, isNew } = await filledDatabase(database, content)
  const server = startProcess(PROCESS, [url, isNew ? 'new' : 'filled', `${content}`], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [started] = (await once(server, 'message')) as [Started]
  if (isNew)
    console.log(
      `  ${content} items and as many saved rows in ${started.seededSeconds.toFixed(0)} s: ${Math.round((2 * content) / started.seededSeconds)} rows per second`,
    )
  const asker = createAsker(started.address)
  const tell = async (wish: 'record' | 'report') => {
    server.send(wish)
    const [told] = (await once(server, 'message')) as [Report]
    return told
  }
  /** What is asked of the database meanwhile. */
  async function recorded(act: () => Promise<unknown>) {
    await tell('record')
    await act()
    return (await tell('report')).queries
  }
  const ask = (who: Visitor, path: string, headers: Record<string, string> = {}) =>
    asker.ask(path, { cookie: started[who], ...headers })
  return {
    url,
    address: started.address,
    cookieOf: (who: Visitor) => started[who],
    ask,
    tryAsk: (who: Visitor, path: string, headers: Record<string, string> = {}) =>
      asker.tryAsk(path, { cookie: started[who], ...headers }),
    processorMs: async () => processorMs((await tell('report')).processor),
    /** What one request asks of the database. */
    queriesOf: (who: Visitor, path: string) => recorded(() => ask(who, path, MADE_ANEW)),
    recorded,
    async stop() {
      asker.close()
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

export const processorMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** One server's connections, kept open. */
export function createAsker(address: string) {
  const agent = new Agent({ keepAlive: true })
  /** Any answer, and how long it took to the last byte. */
  async function tryAsk(path: string, headers: Record<string, string> = {}) {
    const startedAt = performance.now()
    const asked = request(`${address}${path}`, { agent, headers })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part)
    const ms = performance.now() - startedAt
    const text = Buffer.concat(parts).toString()
    return { ms, text, status: answer.statusCode ?? 0, headers: answer.headers }
  }
  return {
    tryAsk,
    async ask(path: string, headers: Record<string, string> = {}) {
      const { status, text, ms } = await tryAsk(path, headers)
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      return { ms, text }
    },
    close: () => agent.destroy(),
  }
}

/** Of a city of that size, on the server of that address. */
export function scaledDatabase(database: string, content: number) {
  const url = new URL(database)
  url.pathname = `/scaled_${content}`
  return url
}

async function filledDatabase(database: string, content: number) {
  const url = scaledDatabase(database, content)
  const name = url.pathname.slice(1)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  return { url: url.href, isNew: rowCount === 0 }
}
