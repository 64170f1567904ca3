import { expect, test } from 'vitest'
import { report } from '../found.ts'
import { DATABASES, rounds } from '../rounds.ts'
import {
  freePort,
  kill,
  languageOf,
  newDataDir,
  setLanguage,
  signIn,
  startServer,
  type ServerProcess,
} from '../server-process.ts'
import { newDatabase } from '../new-database.ts'

const ROUNDS = rounds('crashes')
const START_MAX_MS = 5_000
const WRITERS = ['user@machicube.example', 'partner@machicube.example', 'school@machicube.example']
const LANGUAGES = ['ja', 'fr', 'en']

type Writer = { cookie: string; acknowledged: string; underWay: string; count: number }

test.for(DATABASES)(
  'kill -9 of the server on %s while people write: nothing acknowledged is lost',
  async (kind, context) => {
    const environment = {
      PORT: await freePort(),
      DATA_DIR: newDataDir(),
      ...(kind === 'postgres' && { DATABASE_URL: await newDatabase('trust_crashes') }),
    }
    const startsMs: number[] = []
    let server = await startServer(environment)
    const writers = await Promise.all(
      WRITERS.map(async (email) => newWriter(await signIn(server.origin, email))),
    )
    for (let round = 0; round < ROUNDS; round++) {
      const writing = writers.map((writer) => writeUntilRefused(server, writer))
      // A moment of its own in each round, measured in acknowledged writes, not in time.
      await untilAcknowledged(writers, 3 + ((round * 7) % 11))
      await kill(server, 'SIGKILL')
      await Promise.all(writing)
      const startedAt = performance.now()
      server = await startServer(environment)
      startsMs.push(performance.now() - startedAt)
      for (const writer of writers) {
        const kept = await languageOf(server.origin, writer.cookie)
        expect([writer.acknowledged, writer.underWay], `round ${round}`).toContain(kept)
        writer.acknowledged = kept ?? ''
      }
    }
    expect(Math.min(...writers.map(({ count }) => count))).toBeGreaterThan(ROUNDS)
    await kill(server, 'SIGTERM')
    // The middle one: a busy machine may be late once.
    const startMs = Math.round(startsMs.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0)
    expect(startMs).toBeLessThan(START_MAX_MS)
    const count = writers.reduce((sum, writer) => sum + writer.count, 0)
    report(
      context,
      `${ROUNDS} kills on ${kind}, ${count} writes acknowledged, none lost, start in ${startMs} ms`,
    )
  },
)

const newWriter = (cookie: string): Writer => ({
  cookie,
  acknowledged: 'en',
  underWay: 'en',
  count: 0,
})

async function writeUntilRefused(server: ServerProcess, writer: Writer) {
  for (;;) {
    writer.underWay = LANGUAGES[writer.count % LANGUAGES.length] ?? 'en'
    const response = await setLanguage(server.origin, writer.cookie, writer.underWay).catch(
      () => undefined,
    )
    if (response?.status !== 200) return
    writer.acknowledged = writer.underWay
    writer.count++
  }
}

async function untilAcknowledged(writers: Writer[], more: number) {
  const goals = writers.map(({ count }) => count + more)
  while (writers.some(({ count }, index) => count < (goals[index] ?? 0)))
    await new Promise(setImmediate)
}
