import pg from 'pg'
import { expect, test } from 'vitest'
import { PREPARATION_LOCK, prepareDatabase } from '#server/db/prepare-database.ts'
import {
  freePort,
  kill,
  languageOf,
  newDataDir,
  setLanguage,
  signIn,
  startServer,
} from '../server-process.ts'
import { newDatabase } from '../new-database.ts'

test('three processes start at once on one new PostgreSQL, seed it once and share its sessions', async () => {
  const environment = {
    DATABASE_URL: await newDatabase('trust_processes'),
    DATA_DIR: newDataDir(),
  }
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const servers = await Promise.all(ports.map((PORT) => startServer({ ...environment, PORT })))
  const [first, second, third] = servers.map(({ origin }) => origin) as [string, string, string]

  const cookie = await signIn(first, 'admin@machicube.example')
  await setLanguage(second, cookie, 'fr')
  expect(await languageOf(third, cookie)).toBe('fr')
  const overview = await fetch(`${third}/api/sa/overview`, { headers: { cookie } })
  expect(await overview.json()).toMatchObject({
    businessCount: 11,
    schoolCount: 4,
    pendingApplicationCount: 1,
  })

  expect(await Promise.all(servers.map((server) => kill(server, 'SIGTERM')))).toEqual([0, 0, 0])
})

test('a process that starts while another migrates waits for longer than a query may take', async () => {
  const connectionString = await newDatabase('trust_migrating')
  const migrating = new pg.Client({ connectionString })
  await migrating.connect()
  await migrating.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])

  const pool = new pg.Pool({ connectionString, max: 1, statement_timeout: 100 })
  const prepared = prepareDatabase(pool, { seedDemo: false })
  await expect
    .poll(async () => {
      const { rowCount } = await migrating.query(
        `select from pg_locks where not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount
    })
    .toBe(1)
  await migrating.query('select pg_sleep(0.3)')
  await migrating.end()
  await prepared

  // Requests keep their limit.
  await expect(pool.query('select pg_sleep(1)')).rejects.toThrow('statement timeout')
  await pool.end()
})
