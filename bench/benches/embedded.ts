import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_FOLDER } from '../../src/server/db/embedded/first-start.ts'
import {
  freePort,
  kill,
  newDataDir,
  processorMs as processorMsOf,
  type ServerProcess,
  signIn,
  startServer,
} from '../../tests/trust/server-process.ts'
import { manyAtOnce } from '../crowd.ts'
import { cost, type Figure, speed } from '../figure.ts'
import { startProcess } from '../own-processes.ts'
import { createAsker, MADE_ANEW, processorMs } from '../scaled-server.ts'
import { asked, compare, startPlain } from './browse.ts'

const IDLE = join(import.meta.dirname, '../idle-process.ts')
const PLAIN_ENGINE = join(import.meta.dirname, '../plain-engine-process.ts')
const PATH = '/api/user/content?category=bakery-shop'
const CONNECTIONS = 32
const PAGES = 3_000
const SHORT_PAGES = 300
const KEPT_ROUNDS = 3
const DELAY_P99_MAX_MS = 20
/** Node tells the time from one look to the next, and looks every so many ms: a loop that is never late says 10. */
const LOOKS_EVERY_MS = 10
const IDLE_TOO = 'the same, of that and what a process is late that does nothing'
/** The middle of them counts. */
const STARTS = 5
const START_MAX_MS = 3_000
const ENGINE_ALONE = 'the same, processor time, of the database engine alone on the same folder'

export const embedded = {
  name: 'embedded',
  on: ['embedded'] as const,
  run: (_place: unknown, isShort: boolean) => measureEmbedded(isShort ? SHORT_PAGES : PAGES),
}

/** The server as somebody starts it who has installed nothing else, with the demo world. */
async function measureEmbedded(pages: number): Promise<Figure[]> {
  const environment = {
    NODE_ENV: 'development',
    METRICS_TOKEN: '',
    PORT: await freePort(),
    DATA_DIR: newDataDir(),
  }
  const first = await startServer(environment)
  const cookie = await signIn(first.origin, 'user@machicube.example')
  const { delayMs, idleMs } = await delayUnderLoad(first, cookie, pages)
  const kept = await keptPages(first, cookie, pages)
  await kill(first, 'SIGTERM')

  const starts = []
  for (let start = 0; start < (pages === PAGES ? STARTS : 1); start++)
    starts.push(await startAgain(environment, cookie))
  const sorted = starts.toSorted((a, b) => a.startMs - b.startMs)
  const { startMs = Infinity, workedMs = Infinity } = sorted[sorted.length >> 1] ?? {}
  const engineMs = await startEngineAlone(join(environment.DATA_DIR, 'database', DATA_FOLDER))
  await rm(environment.DATA_DIR, { recursive: true, force: true })
  const on = 'embedded'
  return [
    kept,
    cost(
      {
        on,
        name: `event-loop delay p99 with ${CONNECTIONS} connections browsing`,
        ours: delayMs,
        limit: DELAY_P99_MAX_MS,
        promise: { atMost: 1 },
      },
      'ms',
    ),
    cost({ on, name: IDLE_TOO, ours: delayMs, limit: DELAY_P99_MAX_MS + idleMs }, 'ms'),
    cost(
      {
        on,
        name: 'second start to the first page, as npm starts it',
        ours: startMs,
        limit: START_MAX_MS,
        promise: { atMost: 1 },
      },
      'ms',
    ),
    cost({ on, name: ENGINE_ALONE, ours: workedMs, limit: engineMs }, 'ms'),
  ]
}

/** As "npm start" does it. */
async function startAgain(environment: Record<string, string>, cookie: string) {
  const startedAt = performance.now()
  const server = await startServer(environment, ['scripts/launch.mjs', 'scripts/start.ts'])
  const asker = createAsker(server.origin)
  await asker.ask(PATH, { cookie })
  const startMs = performance.now() - startedAt
  asker.close()
  const workedMs = processorMsOf(server)
  await kill(server, 'SIGTERM')
  return { startMs, workedMs }
}

async function startEngineAlone(folder: string) {
  const engine = startProcess(PLAIN_ENGINE, [folder])
  const [told] = (await once(engine, 'message')) as [{ processor: NodeJS.CpuUsage }]
  await once(engine, 'exit')
  return processorMs(told.processor)
}

async function keptPages(server: ServerProcess, cookie: string, pages: number): Promise<Figure> {
  const asker = createAsker(server.origin)
  const { text } = await asker.ask(PATH, { cookie })
  asker.close()
  const plain = await startPlain(text)
  const ours = { address: server.origin, processorMs: async () => processorMsOf(server) }
  const { times } = await compare(KEPT_ROUNDS, pages, [
    asked(ours, PATH, { cookie }),
    asked(plain, '/memory', {}),
  ])
  await plain.stop()
  return speed({
    on: 'embedded',
    ...times,
    name: `${pages} pages asked for before on ${CONNECTIONS} connections, of node:http with the bytes in memory`,
  })
}

async function delayUnderLoad({ origin }: ServerProcess, cookie: string, pages: number) {
  const asker = createAsker(origin)
  const idle = startProcess(IDLE)
  const browse = () => asker.ask(PATH, { cookie, ...MADE_ANEW })
  await manyAtOnce(pages / 3, CONNECTIONS, browse)
  // Each reading begins a new one.
  await delayP99Ms(origin)
  await idleP99Ms(idle)
  await manyAtOnce(pages, CONNECTIONS, browse)
  const delayMs = await delayP99Ms(origin)
  const idleMs = await idleP99Ms(idle)
  console.log(`  a process that does nothing: ${idleMs.toFixed(1)} ms`)
  idle.kill()
  asker.close()
  return { delayMs, idleMs }
}

async function idleP99Ms(idle: ChildProcess) {
  idle.send('report')
  const [ms] = (await once(idle, 'message')) as [number]
  return ms - LOOKS_EVERY_MS
}

async function delayP99Ms(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]
  if (!seconds) throw new Error('the server does not tell its event-loop delay')
  return Number(seconds) * 1_000 - LOOKS_EVERY_MS
}
