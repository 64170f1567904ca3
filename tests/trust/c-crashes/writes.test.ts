import { expect, test } from 'vitest'
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

const ROUNDS = 20
const WRITERS = ['user@machicube.example', 'partner@machicube.example', 'school@machicube.example']
const LANGUAGES = ['ja', 'fr', 'en']

type Writer = { cookie: string; acknowledged: string; underWay: string; count: number }

test('20 times kill -9 of the server while people write: nothing acknowledged is lost', async () => {
  const environment = { PORT: await freePort(), DATA_DIR: newDataDir() }
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
    server = await startServer(environment)
    for (const writer of writers) {
      const kept = await languageOf(server.origin, writer.cookie)
      expect([writer.acknowledged, writer.underWay], `round ${round}`).toContain(kept)
      writer.acknowledged = kept ?? ''
    }
  }
  expect(Math.min(...writers.map(({ count }) => count))).toBeGreaterThan(ROUNDS)
  await kill(server, 'SIGTERM')
})

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
