import { expect, test } from 'vitest'
import { demoId } from '#server/demo/demo-id.ts'
import { newDemoDir } from '../demo-folder.ts'
import { report } from '../found.ts'
import { newDatabase } from '../new-database.ts'
import { BOTH, isLong } from '../rounds.ts'
import { freePort, kill, newDataDir, signIn, startServer } from '../server-process.ts'
import type { Client } from './client.ts'
import { newPerson } from './person.ts'
import { newSounds } from './sounds.ts'
import { newTexts } from './texts.ts'

const PEOPLE = ['user@machicube.example', 'partner@machicube.example', 'school@machicube.example']
const BAKERY_ID = demoId('partner', 'komorebi-bakery')
const ACKNOWLEDGED = isLong ? 2_000 : 100

// To whoever is cut off, a server that dies by itself looks like one that was killed: here nobody kills it.
test.for(BOTH)(
  'the server on %s lives through the writes and uploads of the crashes, and ends in peace when it is told to',
  async (kind, context) => {
    const place =
      kind === 'postgres'
        ? { DATA_DIR: newDataDir(), DATABASE_URL: await newDatabase('trust_unprovoked') }
        : { DATA_DIR: await newDemoDir() }
    const server = await startServer({ PORT: await freePort(), ...place })
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
    const enough = Promise.withResolvers<void>()
    let acknowledged = 0
    const writing = writers.map((writer) =>
      writer.write(() => void (++acknowledged >= ACKNOWLEDGED && enough.resolve())),
    )
    // Whoever is refused or cut off says so here.
    await Promise.race([enough.promise, ...writing])
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
    expect(await kill(server, 'SIGTERM'), server.output()).toBe(0)
    await Promise.allSettled(writing)
    report(
      context,
      `${ACKNOWLEDGED.toLocaleString('en')} deeds on ${kind} of a server that nobody kills: it lives, and ends in peace`,
    )
  },
)
