import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bestMs, type Place, timeMs } from '../bench.ts'
import { type Figure, speed } from '../figure.ts'
import { createAsker, type ScaledServer, startScaledServer } from '../scaled-server.ts'

const PLAIN = join(import.meta.dirname, '../plain-server-process.ts')
const PATH = '/api/user/content?category=bakery-shop&focus[0]=find-activities'
const CONTENT = 100_000
const AT_ONCE = 8
const REQUESTS = 800
const ROUNDS = 4
const POOL_MAX = 10

export const browse = {
  name: 'browse',
  on: ['postgres'] as const,
  run: measureBrowse,
}

/** The first page of a category and step, signed in, against the same SQL and against bytes from memory without any framework. */
async function measureBrowse({ database }: Place): Promise<Figure[]> {
  const server = await startScaledServer(database, CONTENT)
  const plain = await startPlain(server)
  const asks = [
    () => server.ask('learner', PATH),
    () => plain.ask('/database'),
    () => plain.ask('/memory'),
  ]
  for (const ask of asks) await manyAtOnce(ask, 100)
  const [ours = 0, sameSql = 0, memory = 0] = await bestMs(
    ROUNDS,
    asks.map((ask) => () => timeMs(() => manyAtOnce(ask, REQUESTS))),
  )
  await plain.stop()
  await server.stop()
  const measured = { on: 'postgres', ours } as const
  return [
    speed({
      ...measured,
      name: `${REQUESTS} pages of 24 cards, of node:http and pg with the same SQL`,
      limit: sameSql,
      promise: { atLeast: 0.6 },
    }),
    speed({
      ...measured,
      name: `${REQUESTS} pages of 24 cards, of node:http with the bytes in memory`,
      limit: memory,
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
