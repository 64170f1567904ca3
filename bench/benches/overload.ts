import { setTimeout as sleep } from 'node:timers/promises'
import { type Place, timeMs } from '../bench.ts'
import { manyAtOnce } from '../crowd.ts'
import { cost, type Figure, speed } from '../figure.ts'
import { createLeanClient } from '../lean-client.ts'
import { CATEGORY_PAGE, MADE_ANEW, startScaledServer } from '../scaled-server.ts'

const TIMES_CAPACITY = 3
const RECOVERED_WITHIN_MS = 10_000
const TICK_MS = 10
// Calm, flooded and calm again, several times: the machine's own pace changes within seconds.
const SIZES = { content: 10_000, calm: 600, seconds: 2, rounds: 7 }
const SHORT = { content: 10_000, calm: 300, seconds: 2, rounds: 1 }
const CALM_LINES = 32

export const overload = {
  name: 'overload',
  on: ['postgres'] as const,
  run: ({ database }: Place, isShort: boolean) =>
    measureOverload(database, isShort ? SHORT : SIZES),
}

/** Three times as much as the server can do, whether it answers or not; then nothing but somebody who tries a page. */
export async function measureOverload(
  database: string,
  { content, calm, seconds, rounds }: typeof SIZES,
): Promise<Figure[]> {
  const server = await startScaledServer(database, content)
  const client = createLeanClient(server.address, CATEGORY_PAGE, {
    cookie: server.cookieOf('learner'),
    ...MADE_ANEW,
  })
  const calmMs = (pages: number, lines: number) =>
    timeMs(() => manyAtOnce(pages, lines, client.ask)).then((ms) => ms / pages)
  await calmMs(calm, CALM_LINES)
  // Opens the lines.
  await flood(client, await calmMs(calm, CALM_LINES), seconds)

  const taken: { pageMs: number; answerMs: number; laterMs: number }[] = []
  const others: string[] = []
  let recoveredMs = 0
  let fewestRefused = Infinity
  for (let round = 0; round < rounds; round++) {
    const aloneMs = await calmMs(50, 1)
    const pageMs = await calmMs(calm, CALM_LINES)
    const { answered, refused, answersMs, ...flooded } = await flood(client, pageMs, seconds)
    const recovered = await recover(client, aloneMs, flooded.endedAt)
    taken.push({ pageMs, answerMs: answersMs / answered, laterMs: await calmMs(calm, CALM_LINES) })
    console.log(
      `  ${answered} answered, ${refused} refused with Retry-After, ${flooded.others.length} otherwise: ${(pageMs / (answersMs / answered)).toFixed(2)}`,
    )
    others.push(...flooded.others)
    recoveredMs = Math.max(recoveredMs, recovered)
    fewestRefused = Math.min(fewestRefused, refused)
  }
  client.close()
  await server.stop()
  for (const other of new Set(others)) console.log(`  ${other}`)
  const medianOf = (key: 'answerMs' | 'laterMs') => {
    const sorted = taken.toSorted((a, b) => a.pageMs / a[key] - b.pageMs / b[key])
    const { pageMs = 0, [key]: ours = Infinity } = sorted[sorted.length >> 1] ?? {}
    return { ours, limit: pageMs }
  }
  const on = 'postgres'
  return [
    speed({
      on,
      ...medianOf('answerMs'),
      name: `at ${TIMES_CAPACITY} times the capacity: a page answered, of one at capacity before`,
      promise: { atLeast: 0.8 },
    }),
    speed({
      on,
      ...medianOf('laterMs'),
      name: 'right after it, a page at capacity, of one before',
      promise: { atLeast: 0.9 },
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
        name: 'refused with Retry-After in each round',
        ours: fewestRefused,
        limit: 1,
        promise: { atLeast: 1 },
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

type LeanClient = ReturnType<typeof createLeanClient>

async function flood(client: LeanClient, pageMs: number, seconds: number) {
  const outcome = { answered: 0, refused: 0, others: new Array<string>() }
  const askOnce = async () => {
    const { status, headers } = await client
      .ask()
      .catch((error: Error) => ({ status: 0, headers: error.message }))
    if (status === 200) outcome.answered++
    else if (status === 503 && headers.includes('retry-after')) outcome.refused++
    else outcome.others.push(`${status} ${headers}`)
  }
  const asked: Promise<void>[] = []
  const startedAt = performance.now()
  for (let now = 0; now < seconds * 1_000; now = performance.now() - startedAt) {
    while (asked.length < (TIMES_CAPACITY * now) / pageMs) asked.push(askOnce())
    await sleep(TICK_MS)
  }
  const endedAt = performance.now()
  // Who asks longer than the flood lasts counts with the time it takes.
  await Promise.all(asked)
  return { ...outcome, endedAt, answersMs: performance.now() - startedAt }
}

/** From the end of the flood until a page takes no longer than three times what it took on a calm server. */
async function recover(client: LeanClient, aloneMs: number, endedAt: number) {
  for (;;) {
    const startedAt = performance.now()
    const { status } = await client.ask()
    const now = performance.now()
    if (status === 200 && now - startedAt <= 3 * aloneMs) return now - endedAt
    if (now - endedAt > 3 * RECOVERED_WITHIN_MS) return now - endedAt
    await sleep(TICK_MS)
  }
}
