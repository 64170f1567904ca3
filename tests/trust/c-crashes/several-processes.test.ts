import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import {
  freePort,
  kill,
  languageOf,
  newDataDir,
  setLanguage,
  signIn,
  startServer,
} from '../server-process.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test('three processes start at once on one new PostgreSQL, seed it once and share its sessions', async () => {
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: newDataDir(),
    AUTH_SECRET: 's'.repeat(32),
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
