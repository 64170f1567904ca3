import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'

const PROCESS = join(import.meta.dirname, 'scaled-server-process.ts')

export type Visitor = 'admin' | 'user'
export type ScaledServer = Awaited<ReturnType<typeof startScaledServer>>
type Started = { address: string; seeded: { seconds: number } } & Record<Visitor, string>

/** The real server on a new database beside the given one, filled with that much content and as many saved rows. */
export async function startScaledServer(database: string, content: number) {
  const url = await databaseBeside(database, `${content}`)
  const server = fork(PROCESS, [url, `${content}`, `${content}`])
  const [started] = (await once(server, 'message')) as [Started]
  const { address, seeded } = started
  return {
    url,
    address,
    seeded,
    cookieOf: (who: Visitor) => started[who],
    /** The answer, and how long it took to the last byte. */
    async ask(who: Visitor, path: string) {
      const startedAt = performance.now()
      const answer = await fetch(`${address}${path}`, { headers: { cookie: started[who] } })
      const text = await answer.text()
      const ms = performance.now() - startedAt
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`)
      return { ms, body: JSON.parse(text) as Record<string, unknown> }
    },
    async stop() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

async function databaseBeside(database: string, ending: string) {
  const url = new URL(database)
  const name = `${url.pathname.slice(1)}_${ending}`
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
