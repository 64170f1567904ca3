import { expect, test } from 'vitest'
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
