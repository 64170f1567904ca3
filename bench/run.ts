import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/testing/postgres.ts'
import { useScratchFolder } from '../scripts/scratch-folder.ts'
import type { Bench, Place } from './bench.ts'
import { admin } from './benches/admin.ts'
import { browse } from './benches/browse.ts'
import { deliveries } from './benches/deliveries.ts'
import { embedded } from './benches/embedded.ts'
import { growth, search } from './benches/growth.ts'
import { home } from './benches/home.ts'
import { lighthouse } from './benches/lighthouse.ts'
import { limits } from './benches/limits.ts'
import { memory } from './benches/memory.ts'
import { overload } from './benches/overload.ts'
import { processes } from './benches/processes.ts'
import { seed } from './benches/seed.ts'
import { uploads } from './benches/uploads.ts'
import { writes } from './benches/writes.ts'
import { type Figure, isKept, table } from './figure.ts'
import { commit, machine } from './machine.ts'
import { endProcesses } from './own-processes.ts'

// What a browser draws first, large cities last: PostgreSQL writes them out for a while.
const BENCHES: readonly Bench[] = [
  home,
  lighthouse,
  uploads,
  deliveries,
  browse,
  overload,
  embedded,
  writes,
  processes,
  limits,
  seed,
  admin,
  search,
  growth,
  memory,
]
const startedAt = Date.now()
const EMBEDDED: Place = { on: 'embedded', database: 'embedded' }
const RESULTS = join(import.meta.dirname, 'results')

const POSTGRES_OF_COMPOSE = { shared_buffers: '1GB' }

const SHORT = '--short'
const isShort = process.argv.includes(SHORT)
const wanted = process.argv.slice(2).filter((argument) => argument !== SHORT)
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Benches: ${BENCHES.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
const chosen = BENCHES.filter(({ name, isOnlyByName }) =>
  wanted.length === 0 ? !isOnlyByName : wanted.includes(name),
)

useScratchFolder()
// As deploy/compose.yaml has it: room for the indexes of a large city, and what is acknowledged is on the disk.
const postgres = await startPostgres({ ...POSTGRES_OF_COMPOSE, fsync: 'on' })
const figures: Figure[] = []
const secondsOf: Record<string, number> = {}
// One that could not be taken does not cost the others.
const broken: string[] = []
try {
  for (const bench of chosen) {
    const startedAt = Date.now()
    for (const place of [EMBEDDED, await newDatabase(postgres.url, bench.name)]) {
      if (bench.on && !bench.on.includes(place.on)) continue
      console.log(`${bench.name} on ${place.on}…`)
      await bench.run(place, isShort).then(
        (measured) => figures.push(...measured),
        (error: unknown) => broken.push(`${bench.name} on ${place.on}: ${String(error)}`),
      )
      endProcesses()
    }
    secondsOf[bench.name] = secondsSince(startedAt)
  }
} finally {
  if (!isShort) keepResults(await settingsOf(postgres.url))
  await postgres.stop()
}

console.log(`\n${table(figures)}\n\nRatios: 1 is the limit itself; "!" breaks a promise.`)
for (const text of broken) console.error(`Not taken: ${text}`)
if (broken.length > 0 || !figures.every(isKept)) process.exitCode = 1

function secondsSince(startedAt: number) {
  return Math.round((Date.now() - startedAt) / 1_000)
}

function keepResults(settings: Record<string, string>) {
  const date = new Date().toISOString()
  mkdirSync(RESULTS, { recursive: true })
  const file = `${date.slice(0, 19).replaceAll(':', '-')}-${wanted.join('-') || 'all'}.json`
  const seconds = secondsSince(startedAt)
  const about = {
    date,
    commit: commit(),
    machine: machine(),
    // What was measured on the embedded database alone knows nothing of it.
    ...(figures.some(({ on }) => on !== 'embedded') && { postgres: settings }),
    seconds,
    secondsOf,
  }
  const results = { ...about, figures, broken }
  writeFileSync(join(RESULTS, file), `${JSON.stringify(results, null, 2)}\n`)
}

async function settingsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from pg_settings where name in
     ('server_version', 'fsync', 'synchronous_commit', 'shared_buffers', 'max_wal_size') order by name`,
  )
  await client.end()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function newDatabase(url: string, bench: string): Promise<Place> {
  const name = `bench_${bench.replaceAll('-', '_')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const database = new URL(url)
  database.pathname = `/${name}`
  return { on: 'postgres', database: database.href }
}
