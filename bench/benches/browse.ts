import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bestMs, type Place, timeMs } from '../bench.ts'
import { type Figure, speed } from '../figure.ts'
import { createAsker, MADE_ANEW, type ScaledServer, startScaledServer } from '../scaled-server.ts'

const PLAIN = join(import.meta.dirname, '../plain-server-process.ts')
const PATH = '/api/user/content?category=bakery-shop&focus[0]=find-activities'
const CONTENT = 100_000
const AT_ONCE = 8
const ROUNDS = 4
const PAGES = { madeAnew: 400, kept: 2_000 }
const POOL_MAX = 10

export const browse = {
  name: 'browse',
  on: ['postgres'] as const,
  run: ({ database }: Place) => measureBrowse(database, CONTENT, ROUNDS, PAGES),
}

/** The first page of a category and step, signed in, against the same SQL and against bytes from memory without any framework. */
export async function measureBrowse(
  database: string,
  content: number,
  rounds: number,
  pages: typeof PAGES,
): Promise<Figure[]> {
  const server = await startScaledServer(database, content)
  const plain = await startPlain(server)
  const timesOf = async (requests: number, asks: readonly (() => Promise<unknown>)[]) => {
    for (const ask of asks) await manyAtOnce(ask, Math.ceil(requests / 4))
    const [ours = 0, limit = 0] = await bestMs(
      rounds,
      asks.map((ask) => () => timeMs(() => manyAtOnce(ask, requests))),
    )
    return { on: 'postgres', ours, limit } as const
  }
  const madeAnew = await timesOf(pages.madeAnew, [
    () => server.ask('learner', PATH, MADE_ANEW),
    () => plain.ask('/database'),
  ])
  const kept = await timesOf(pages.kept, [
    () => server.ask('learner', PATH),
    () => plain.ask('/memory'),
  ])
  await plain.stop()
  await server.stop()
  return [
    speed({
      ...madeAnew,
      name: `${pages.madeAnew} pages of 24 cards, of node:http and pg with the same SQL`,
      promise: { atLeast: 0.6 },
    }),
    speed({
      ...kept,
      name: `${pages.kept} pages asked for before, of node:http with the bytes in memory`,
      promise: { atLeast: 0.5 },
    }),
  ]
}

async function startPlain(server: ScaledServer) {
  const { text } = await server.ask('learner', PATH)
  const queries = await server.queriesOf('learner', PATH)
  const plain = fork(PLAIN, [server.url, `${POOL_MAX}`], { serialization: 'advanced' })
  const [{ port }] = (await once(plain, 'message')) as [{ port: number }]
  plain.send({ queries, bytes: text })
  await once(plain, 'message')
  console.log(`  ${queries.length} queries for a page of ${Math.round(text.length / 1024)} kB`)
  const asker = createAsker(`http://127.0.0.1:${port}`)
  return {
    ask: (path: string) => asker.ask(path),
    async stop() {
      asker.close()
      plain.kill('SIGKILL')
      await once(plain, 'exit')
    },
  }
}

async function manyAtOnce(ask: () => Promise<unknown>, requests: number) {
  let left = requests
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await ask()
    }),
  )
}
