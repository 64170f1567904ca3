import { expect, test } from 'vitest'
import { demoId } from '#server/demo/demo-id.ts'
import { newDemoDir } from '../demo-folder.ts'
import { report } from '../found.ts'
import { newDatabase } from '../new-database.ts'
import { BOTH, takeRounds } from '../rounds.ts'
import { freePort, kill, newDataDir, signIn, startServer } from '../server-process.ts'
import { type StartTime, startTimes, timedStart } from '../start-time.ts'
import type { Client, Deed } from './client.ts'
import { newPerson } from './person.ts'
import { newSounds } from './sounds.ts'
import { newTexts } from './texts.ts'
import { expectWholeRows } from './whole-rows.ts'

const PEOPLE = ['user@machicube.example', 'partner@machicube.example', 'school@machicube.example']
const BAKERY_ID = demoId('partner', 'komorebi-bakery')
// An upload takes several rounds to get through.
const WHOLE_WITHIN_ROUNDS = 10
// The rows are read while no server runs, which takes as long as a start.
const READ_ROWS_EVERY = 100

// One after the other: side by side each would wait for the other's start, and the clock would tell of both.
test.for(BOTH)(
  'kill -9 of the server on %s during writes and uploads: nothing acknowledged is lost, nothing is half there',
  async (kind, context) => {
    const { numbers, done, isLeft } = takeRounds(
      context,
      kind === 'postgres' ? 'killsOnPostgres' : 'kills',
      '',
      kind === 'postgres' ? 1 : BOTH.length,
    )
    const place =
      kind === 'postgres'
        ? { DATA_DIR: newDataDir(), DATABASE_URL: await newDatabase('trust_crashes') }
        : { DATA_DIR: await newDemoDir() }
    const environment = { PORT: await freePort(), ...place }
    let server = await startServer(environment)
    context.onTestFailed(() => console.log(server.output()))
    context.onTestFinished(() => void server.child.kill('SIGKILL'))
    const { origin } = server
    const cookies = await Promise.all(PEOPLE.map((email) => signIn(origin, email)))
    const clients = cookies.map((cookie): Client => ({ origin, cookie }))
    const baker = clients[1] ?? { origin, cookie: '' }
    const writers = [
      ...clients.map(newPerson),
      newTexts(baker, BAKERY_ID),
      newSounds(baker, BAKERY_ID),
    ]
    const total: Record<Deed, number> = { writes: 0, texts: 0, pieces: 0, uploads: 0, resumed: 0 }
    const starts: StartTime[] = []
    for (const round of numbers) {
      // A moment of its own in each round, measured in acknowledgements, not in time.
      const moment = newMoment(8 + ((round * 13) % 29))
      const writing = writers.map((writer) => {
        const onOne = moment.of()
        return writer.write((deed) => {
          total[deed]++
          onOne()
        })
      })
      await Promise.race([moment.isReached, ...writing])
      await kill(server, 'SIGKILL')
      expectKilled(await Promise.allSettled(writing))
      if (!isLeft() || round % READ_ROWS_EVERY === 0) await expectWholeRows(place, BAKERY_ID)
      // The demo world is there, so it is not looked for.
      const started = await timedStart({ ...environment, SEED_DEMO: 'false' })
      server = started.server
      starts.push(started.time)
      await Promise.all(writers.map((writer) => writer.compare()))
    }
    await kill(server, 'SIGTERM')
    await expectWholeRows(place, BAKERY_ID)
    const { uploads, resumed, ...others } = total
    expect(Object.values(others)).not.toContain(0)
    if (done() >= WHOLE_WITHIN_ROUNDS) expect([uploads, resumed]).not.toContain(0)
    report(
      context,
      `{done} kills on ${kind} during {writes} writes, {texts} deeds with texts and {uploads} uploads in {pieces} pieces, {resumed} of them resumed: nothing acknowledged lost, nothing half there; half of the starts within {halfMs} ms, all within {slowestMs} ms, of which {ownMs} ms at most with a processor to run on`,
      { sums: total, most: startTimes(starts) },
    )
  },
)

/** Comes when there were so many acknowledgements, and one of everybody. */
function newMoment(wanted: number) {
  const { promise: isReached, resolve } = Promise.withResolvers<void>()
  const counts: number[] = []
  return {
    isReached,
    of() {
      const index = counts.push(0) - 1
      return () => {
        counts[index] = (counts[index] ?? 0) + 1
        const sum = counts.reduce((one, other) => one + other, 0)
        if (sum >= wanted && !counts.includes(0)) resolve()
      }
    },
  }
}

/** A line that broke; an answer that was not wanted is no death. */
function expectKilled(endings: PromiseSettledResult<never>[]) {
  for (const ending of endings)
    if (ending.status === 'rejected' && !(ending.reason instanceof TypeError)) throw ending.reason
}
