import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDemoDir } from '../demo-folder.ts'
import { report } from '../found.ts'
import { operate, refusalOf } from '../operate.ts'
import { freePort, kill, newDataDir, signIn, startServer } from '../server-process.ts'

const PICTURE = 'files/ab/a-picture.jpg'

test('a backup of the running server starts elsewhere with the same accounts; damaged, it is refused by the name of the file before there is a database', async (context) => {
  const environment = { PORT: await freePort(), DATA_DIR: await newDemoDir() }
  mkdirSync(join(environment.DATA_DIR, 'files/ab'), { recursive: true })
  writeFileSync(join(environment.DATA_DIR, PICTURE), 'x'.repeat(100_000))
  const server = await startServer(environment)
  const folder = join(newDataDir(), 'backup')
  await operate(environment, 'backup', folder)
  await kill(server, 'SIGTERM')

  const dataDir = join(newDataDir(), 'data')
  const elsewhere = { PORT: await freePort(), DATA_DIR: dataDir, SEED_DEMO: 'false' }
  for (const [name, damage, how] of DAMAGES) {
    const path = join(folder, name)
    const whole = readFileSync(path)
    damage(path)
    expect(await refusalOf(elsewhere, 'restore', folder)).toEqual({
      code: 1,
      lines: [expect.stringContaining(`${name} of the backup ${folder} ${how}`)],
    })
    expect(existsSync(dataDir)).toBe(false)
    writeFileSync(path, whole)
  }

  await operate(elsewhere, 'restore', folder)
  for (const name of [PICTURE, 'secret'])
    expect(readFileSync(join(dataDir, name))).toEqual(
      readFileSync(join(environment.DATA_DIR, name)),
    )
  const restored = await startServer(elsewhere)
  const cookie = await signIn(restored.origin, 'admin@machicube.example')
  expect(await publishedCount(restored.origin, cookie)).toBeGreaterThan(100)
  await kill(restored, 'SIGTERM')
  report(context, `${DAMAGES.length} damaged backups refused by the name of the file`)
})

const DAMAGES: [string, (path: string) => void, string][] = [
  ['partner_content.ndjson.gz', (path) => truncateSync(path, 1_000), 'is cut (1000 of'],
  [PICTURE, (path) => writeFileSync(path, 'y'.repeat(100_000)), 'was changed'],
  ['secret', (path) => rmSync(path), 'is missing'],
]

async function publishedCount(origin: string, cookie: string) {
  const response = await fetch(`${origin}/api/sa/overview`, { headers: { cookie } })
  return ((await response.json()) as { publishedCount: number }).publishedCount
}
