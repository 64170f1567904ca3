import { setTimeout as sleep } from 'node:timers/promises'
import { type Place, timeMs } from '../bench.ts'
import { cost, type Figure, speed } from '../figure.ts'
import { MADE_ANEW, type ScaledServer, startScaledServer } from '../scaled-server.ts'
import { manyAtOnce } from './browse.ts'

const PATH = '/api/user/content?category=bakery-shop&focus[0]=find-activities'
const TIMES_CAPACITY = 3
const RECOVERED_WITHIN_MS = 10_000
const TICK_MS = 10
const SIZES = { content: 10_000, calm: 1_500, seconds: 8 }
const SHORT = { content: 10_000, calm: 300, seconds: 3 }

export const overload = {
  name: 'overload',
  on: ['postgres'] as const,
  run: ({ database }: Place, isShort: boolean) =>
    measureOverload(database, isShort ? SHORT : SIZES),
}

/** Three times as much as the server can do, whether it answers or not; then nothing but somebody who tries a page. */
export async function measureOverload(
  database: string,
  { content, calm, seconds }: typeof SIZES,
): Promise<Figure[]> {
  const server = await startScaledServer(database, content)
  const ask = () => server.ask('learner', PATH, MADE_ANEW)
  await manyAtOnce(ask, calm, 32)
  const pageMs = (await timeMs(() => manyAtOnce(ask, calm, 32))) / calm
  const aloneMs = (await timeMs(() => manyAtOnce(ask, 50, 1))) / 50
  const { answered, refused, others, answersMs } = await flood(server, pageMs, seconds)
  const recoveredMs = await recover(server, aloneMs)
  await server.stop()
  console.log(
    `  ${answered} answered, ${refused} refused with Retry-After, ${others.length} otherwise`,
  )
  for (const other of new Set(others)) console.log(`  ${other}`)
  const on = 'postgres'
  return [
    speed({
      on,
      name: `at ${TIMES_CAPACITY} times the capacity: a page answered, of one at capacity`,
      ours: answersMs / answered,
      limit: pageMs,
      promise: { atLeast: 0.8 },
    }),
    cost(
      {
        on,
        name: 'answers that were neither',
        ours: others.length,
        limit: 1,
        promise: { atMost: 0 },
      },
      'count',
    ),
    cost(
      {
        on,
        name: 'back to normal after it',
        ours: recoveredMs,
        limit: RECOVERED_WITHIN_MS,
        promise: { atMost: 1 },
      },
      'ms',
    ),
  ]
}

async function flood(server: ScaledServer, pageMs: number, seconds: number) {
  const outcome = { answered: 0, refused: 0, others: new Array<string>() }
  const askOnce = async () => {
    const { status, headers, text } = await server
      .tryAsk('learner', PATH, MADE_ANEW)
      .catch((error: Error) => ({
        status: 0,
        text: error.message,
        headers: {} as Record<string, unknown>,
      }))
    if (status === 200) outcome.answered++
    else if (status === 503 && headers['retry-after']) outcome.refused++
    else outcome.others.push(`${status} ${text}`)
  }
  const asked: Promise<void>[] = []
  const startedAt = performance.now()
  for (let now = 0; now < seconds * 1_000; now = performance.now() - startedAt) {
    while (asked.length < (TIMES_CAPACITY * now) / pageMs) asked.push(askOnce())
    await sleep(TICK_MS)
  }
  // Who asks longer than the flood lasts counts with the time it takes.
  await Promise.all(asked)
  return { ...outcome, answersMs: performance.now() - startedAt }
}

/** Until a page takes no longer than three times what it took on a calm server. */
async function recover(server: ScaledServer, aloneMs: number) {
  const startedAt = performance.now()
  for (;;) {
    const { status, ms } = await server.tryAsk('learner', PATH, MADE_ANEW)
    const recoveredMs = performance.now() - startedAt
    if (status === 200 && ms <= 3 * aloneMs) return recoveredMs
    if (recoveredMs > 3 * RECOVERED_WITHIN_MS) return recoveredMs
    await sleep(TICK_MS)
  }
}
