import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Place, timeMs } from '../bench.ts'
import { listItems, manyAtOnce, SAVED_TITLE, saveOf, signInMany } from '../crowd.ts'
import { cost, type Figure, speed } from '../figure.ts'
import { createLeanClient } from '../lean-client.ts'
import { CATEGORY_PAGE, MADE_ANEW, type ScaledServer, startScaledServer } from '../scaled-server.ts'

const TIMES_CAPACITY = 3
const RECOVERED_WITHIN_MS = 10_000
const AS_BEFORE = 0.8
const TICK_MS = 10
// Calm, flooded and calm again, several times: the machine's own pace changes within seconds.
const SIZES = { content: 10_000, warmMs: 2_500, calmMs: 700, seconds: 3, rounds: 5 }
// Of what has more of a margin.
const FEWER = { ...SIZES, rounds: 3 }
const SHORT = { content: 10_000, warmMs: 600, calmMs: 400, seconds: 2, rounds: 1 }
const CALM_LINES = 32
const CROWDS = [
  { name: 'made anew', headers: MADE_ANEW, lines: 800 },
  { name: 'kept', headers: {}, lines: 800, promise: { atLeast: 0.8 } },
  { name: 'kept', headers: {}, lines: 4_000, promise: { atLeast: 0.8 } },
]
const SHORT_CROWDS = CROWDS.slice(0, 2)
const CROWD_ROUNDS = 3
const CROWD_MS = 1_000
const WARM_TURNS = 300
const ALONE_TURNS = 50

const NEWCOMERS = 'page for which a connection is opened'
type Asked = 'page' | 'search' | 'save' | typeof NEWCOMERS
/** Save different items. */
const PEOPLE = 200

export const overload = {
  name: 'overload',
  on: ['postgres'] as const,
  async run({ database }: Place, isShort: boolean) {
    const [reads, others] = isShort ? [SHORT, SHORT] : [SIZES, FEWER]
    return [
      ...(await measureOverload(database, 'page', reads)),
      ...(await measureOverload(database, 'search', reads)),
      ...(await measureOverload(database, 'save', others)),
      ...(await measureOverload(database, NEWCOMERS, others)),
      ...(await (isShort
        ? measureCrowds(database, SHORT_CROWDS, 1)
        : measureCrowds(database, CROWDS, CROWD_ROUNDS))),
    ]
  },
}

/**
 * People who never pause, whatever they are told: far more than three times the capacity where they are refused. What is
 * kept takes less than three refusals, so that none of them is.
 */
async function measureCrowds(
  database: string,
  crowds: typeof CROWDS,
  rounds: number,
): Promise<Figure[]> {
  const server = await startScaledServer(database, SIZES.content)
  const cookie = server.cookieOf('learner')
  const figures: Figure[] = []
  for (const { name, headers, lines, promise } of crowds) {
    const client = createLeanClient(server.address, { path: CATEGORY_PAGE }, { cookie, ...headers })
    // Opens the lines, and makes the server warm.
    await askOn(client, lines)
    const taken: Pick<Round, 'answerMs' | 'calmMs'>[] = []
    for (let round = 0; round < rounds; round++) {
      const beforeMs = await askOn(client, CALM_LINES)
      const answerMs = await askOn(client, lines)
      taken.push({ answerMs, calmMs: (beforeMs + (await askOn(client, CALM_LINES))) / 2 })
    }
    client.close()
    figures.push(
      speed({
        on: 'postgres',
        ...middleOf(taken, 'answerMs', 'calmMs'),
        name: `a page ${name} answered, asked for by ${lines} connections without a pause, of one asked for by ${CALM_LINES}`,
        ...(promise && { promise }),
      }),
    )
  }
  await server.stop()
  return figures
}

/** How long each takes that is answered, until the last of them. */
async function askOn(client: LeanClient, lines: number) {
  let [answered, answersMs] = [0, 0]
  const startedAt = performance.now()
  const elapsedMs = () => performance.now() - startedAt
  await manyAtOnce(lines, lines, async () => {
    while (elapsedMs() < CROWD_MS) {
      if ((await client.ask()).status !== 200) continue
      answered++
      answersMs = elapsedMs()
    }
  })
  return answersMs / answered
}

/** Three times as much as the server can do, whether it answers or not; then nothing but somebody who tries once more. */
export async function measureOverload(
  database: string,
  asked: Asked,
  { content, warmMs, calmMs, seconds, rounds }: typeof SIZES,
): Promise<Figure[]> {
  const server = await startScaledServer(database, content)
  const client = await clientOf(server, asked)
  const timeOfEach = (turns: number, lines: number) =>
    timeMs(() => manyAtOnce(turns, lines, client.ask)).then((ms) => ms / turns)
  // One that has just started gets faster with every thousand.
  let eachMs = Infinity
  for (const startedAt = performance.now(); performance.now() - startedAt < warmMs;)
    eachMs = await timeOfEach(WARM_TURNS, CALM_LINES)
  async function atCapacity() {
    // Whose page has filled waits longer.
    if (asked === 'save') await onDatabase(server, forgetSaved)
    return timeOfEach(Math.ceil(calmMs / eachMs), CALM_LINES)
  }
  // Opens the lines.
  await flood(client, await atCapacity(), seconds)

  const taken: Round[] = []
  const others: string[] = []
  for (let round = 0; round < rounds; round++) {
    const aloneMs = await timeOfEach(ALONE_TURNS, 1)
    const beforeMs = await atCapacity()
    const { answered, refused, answersMs, ...flooded } = await flood(client, beforeMs, seconds)
    const back = await recover(client, { aloneMs, beforeMs }, flooded.endedAt, atCapacity)
    const answerMs = answersMs / answered
    const calmMs = (beforeMs + back.laterMs) / 2
    taken.push({ beforeMs, ...back, calmMs, answerMs, refused })
    others.push(...flooded.others)
    console.log(
      `  ${asked}: ${answered} answered, ${refused} refused with Retry-After, ${flooded.others.length} otherwise: ${(calmMs / answerMs).toFixed(2)}`,
    )
  }
  client.close()
  await server.stop()
  await onDatabase(server, forgetSaved)
  for (const other of new Set(others)) console.log(`  ${other}`)
  const on = 'postgres'
  return [
    speed({
      on,
      ...middleOf(taken, 'answerMs', 'calmMs'),
      name: `${TIMES_CAPACITY} times as many as it can do: a ${asked} answered, of one at capacity before and after`,
      // On the cores of the server, whoever opens them takes what is left of one.
      ...(asked !== NEWCOMERS && { promise: { atLeast: 0.8 } }),
    }),
    speed({
      on,
      ...middleOf(taken, 'laterMs', 'beforeMs'),
      name: `right after it, a ${asked} at capacity, of one before`,
    }),
    cost(
      {
        on,
        name: `a ${asked} neither answered nor refused with Retry-After`,
        ours: others.length,
        limit: 1,
        promise: { atMost: 0 },
      },
      'count',
    ),
    cost(
      {
        on,
        name: `each ${asked} refused with Retry-After, in the round with the fewest`,
        ours: Math.min(...taken.map(({ refused }) => refused)),
        limit: 1,
        promise: { atLeast: 1 },
      },
      'count',
    ),
    cost(
      {
        on,
        name: `a ${asked} as fast as before again, alone and at capacity, after it`,
        ours: Math.max(...taken.map(({ recoveredMs }) => recoveredMs)),
        limit: RECOVERED_WITHIN_MS,
        promise: { atMost: 1 },
      },
      'ms',
    ),
  ]
}

/** What a crowd does; the page is the one that browsing promises. */
async function clientOf(server: ScaledServer, asked: Asked) {
  const anew = { cookie: server.cookieOf('learner'), ...MADE_ANEW }
  if (asked === NEWCOMERS)
    return createLeanClient(server.address, { path: CATEGORY_PAGE, opensEachTime: true }, anew)
  if (asked === 'page') return createLeanClient(server.address, { path: CATEGORY_PAGE }, anew)
  if (asked === 'search')
    return createLeanClient(server.address, { path: '/api/user/content?q=festival' }, anew)
  const people = await signInMany(server.url, PEOPLE)
  const items = await onDatabase(server, listItems)
  const sent = (turn: number) => saveOf(items[turn % items.length] ?? '')
  const visitors = people.map(({ cookie }) => ({ cookie }))
  return createLeanClient(server.address, { path: '/api/user/saved', sent }, ...visitors)
}

async function onDatabase<Result>({ url }: ScaledServer, act: (pool: pg.Pool) => Promise<Result>) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return act(pool).finally(() => pool.end())
}

/** Or it would be cleared away while others measure. */
async function forgetSaved(pool: pg.Pool) {
  await pool.query('delete from saved_content where title = $1', [SAVED_TITLE])
  await pool.query('vacuum saved_content')
}

type Round = Record<
  'beforeMs' | 'laterMs' | 'calmMs' | 'answerMs' | 'recoveredMs' | 'refused',
  number
>

function middleOf<Ours extends keyof Round, Limit extends keyof Round>(
  taken: readonly Pick<Round, Ours | Limit>[],
  ours: Ours,
  limit: Limit,
) {
  const sorted = taken.toSorted((a, b) => a[limit] / a[ours] - b[limit] / b[ours])
  const middle = sorted[sorted.length >> 1]
  return {
    ours: middle?.[ours] ?? Infinity,
    limit: middle?.[limit] ?? 0,
    rounds: sorted.map((round) => Number((round[limit] / round[ours]).toFixed(2))),
  }
}

type LeanClient = ReturnType<typeof createLeanClient>

async function flood(client: LeanClient, pageMs: number, seconds: number) {
  const outcome = { answered: 0, refused: 0, others: new Array<string>(), answersMs: 0 }
  const askOnce = async () => {
    const { status, headers } = await client
      .ask()
      .catch((error: Error) => ({ status: 0, headers: error.message }))
    if (status === 200) {
      outcome.answered++
      outcome.answersMs = performance.now() - startedAt
    } else if (status === 503 && headers.includes('retry-after')) outcome.refused++
    else outcome.others.push(`${status} ${headers}`)
  }
  const asked: Promise<void>[] = []
  const startedAt = performance.now()
  for (let now = 0; now < seconds * 1_000; now = performance.now() - startedAt) {
    while (asked.length < (TIMES_CAPACITY * now) / pageMs) asked.push(askOnce())
    await sleep(TICK_MS)
  }
  const endedAt = performance.now()
  // Who is answered after the flood counts with the time that takes.
  await Promise.all(asked)
  return { ...outcome, endedAt }
}

/** From the end of the flood until somebody alone, and then a crowd, is answered about as fast as before it. */
async function recover(
  client: LeanClient,
  { aloneMs, beforeMs }: { aloneMs: number; beforeMs: number },
  endedAt: number,
  atCapacity: () => Promise<number>,
) {
  const sinceMs = () => performance.now() - endedAt
  const isTooLate = () => sinceMs() > 3 * RECOVERED_WITHIN_MS
  for (;;) {
    const startedAt = performance.now()
    const { status } = await client.ask()
    const isFast = performance.now() - startedAt <= 3 * aloneMs
    if ((status === 200 && isFast) || isTooLate()) break
    await sleep(TICK_MS)
  }
  let recoveredMs = sinceMs()
  const laterMs = await atCapacity()
  for (let eachMs = laterMs; eachMs * AS_BEFORE > beforeMs && !isTooLate();) {
    recoveredMs = sinceMs()
    eachMs = await atCapacity()
  }
  return { recoveredMs, laterMs }
}
