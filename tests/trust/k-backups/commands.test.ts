import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDemoDir } from '../demo-folder.ts'
import { report } from '../found.ts'
import { operate, refusalOf } from '../operate.ts'
import { freePort, kill, newDataDir, signIn, startServer } from '../server-process.ts'

const PICTURE = 'files/ab/a-picture.jpg'
// Where nobody gives one, the secret is a file and part of the backup; production asks for one.
const WITH_OWN_SECRET = { NODE_ENV: 'development', AUTH_SECRET: '' }

test('a backup of the running server replaces those older than its keeper wants and starts elsewhere; damaged, it is refused by the name of the file before there is a database', async (context) => {
  const environment = {
    ...WITH_OWN_SECRET,
    PORT: await freePort(),
    DATA_DIR: await newDemoDir(),
  }
  mkdirSync(join(environment.DATA_DIR, 'files/ab'), { recursive: true })
  writeFileSync(join(environment.DATA_DIR, PICTURE), 'x'.repeat(100_000))
  const server = await startServer(environment)
  const backups = newDataDir()
  const folder = join(backups, 'today')
  await operate(environment, 'backup', join(backups, 'long-ago'))
  makeOlder(join(backups, 'long-ago'))
  const { stdout } = await operate(environment, 'backup', folder, '--keep', '14')
  expect(JSON.parse(stdout)).toMatchObject({ deleted: ['long-ago'] })
  expect(readdirSync(backups)).toEqual(['today'])
  await kill(server, 'SIGTERM')

  const dataDir = join(newDataDir(), 'data')
  const elsewhere = {
    ...WITH_OWN_SECRET,
    PORT: await freePort(),
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
  }
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

/** As if it had been made a month ago. */
function makeOlder(folder: string) {
  const path = join(folder, 'manifest.json')
  const before = new Date(Date.now() - 30 * 86_400_000).toISOString()
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(/"createdAt": "[^"]+"/, `"createdAt": "${before}"`))
}

async function publishedCount(origin: string, cookie: string) {
  const response = await fetch(`${origin}/api/sa/overview`, { headers: { cookie } })
  return ((await response.json()) as { publishedCount: number }).publishedCount
}
