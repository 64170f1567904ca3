import { createHash } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partners } from '../db/schema/index.ts'
import { seedDemoWorld } from '../demo/seed-demo-world.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { backup } from './backup.ts'
import { checkBackup } from './manifest.ts'
import { restore } from './restore.ts'
import { keptTableNames } from './table-list.ts'

const PICTURE = 'files/ab/a-picture.jpg'

let world: World
let dataDir: string
beforeAll(async () => {
  world = await createWorld()
  await seedDemoWorld(world.db)
  dataDir = newFolder()
  put(dataDir, 'secret', 'a secret')
  put(dataDir, PICTURE, 'x'.repeat(200_000))
  put(dataDir, 'files/empty', '')
})
afterAll(() => world.close())

const newFolder = () => mkdtempSync(join(tmpdir(), 'machicube-backup-'))

function put(folder: string, name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

async function newBackup() {
  const folder = join(newFolder(), 'backup')
  return { folder, manifest: await backup(world.pool, folder, dataDir) }
}

/** Everything that is in a folder, by its name. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )

async function contentsOf(pool: World['pool']) {
  const contents: Record<string, unknown> = {}
  for (const table of keptTableNames()) {
    const { rows } = await pool.query(
      `select row_to_json(t)::text as line from ${table} t order by 1`,
    )
    contents[table] = rows
  }
  const { rows: sums } = await pool.query(
    'select day::text, kind, sum(count) from platform_counts group by day, kind order by day, kind',
  )
  contents['platform_counts'] = sums
  return contents
}

test('a backup restores to the same rows and files elsewhere', async () => {
  await world.db
    .update(partners)
    .set({ description: 'Lines\u2028of\u2029every\r\nkind\u0085, "quoted" \\ {é七}' })
    .where(eq(partners.id, world.partners.bakery))
  const { folder } = await newBackup()
  put(folder, 'files/added-later', 'not part of it')
  const [other, otherDir] = [await openTestDatabase(), newFolder()]
  put(otherDir, 'secret', 'of the first start')
  await restore(other.pool, await checkBackup(folder), otherDir)
  const restored = await contentsOf(other.pool)
  await other.close()
  expect(restored).toEqual(await contentsOf(world.pool))
  expect(Object.keys(restored).length).toBeGreaterThan(15)
  expect(filesIn(otherDir)).toEqual(filesIn(dataDir))
})

test('a backup taken while others write is of one moment', async () => {
  const folder = join(newFolder(), 'backup')
  let isWriting = true
  const writer = (async () => {
    for (let index = 0; isWriting; index++) {
      await world.pool.query(
        `with u as (insert into users (id, name, email) values ($1, 'w', $1) returning id)
         insert into user_preferences (user_id) select id from u`,
        [`writer-${index}`],
      )
    }
  })()
  const written = async () => {
    const { rowCount } = await world.pool.query(`select from users where id like 'writer-%'`)
    return rowCount
  }
  await expect.poll(written).toBeGreaterThan(0)
  await backup(world.pool, folder, '/nowhere')
  isWriting = false
  await writer
  const other = await openTestDatabase()
  await restore(other.pool, await checkBackup(folder), '/nowhere')
  const { rows } = await other.pool.query(
    `select (select count(*) from users where id like 'writer-%') as users,
            (select count(*) from user_preferences where user_id like 'writer-%') as preferences`,
  )
  await other.close()
  expect(rows[0].users).toBe(rows[0].preferences)
  expect(Number(rows[0].users)).toBeGreaterThan(0)
})

/** One byte of it is another one. */
function spoil(path: string, part = 0.5) {
  const bytes = readFileSync(path)
  const place = Math.floor(bytes.length * part)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

test.each(['users.ndjson.gz', PICTURE, 'secret'])(
  'a backup whose %s is missing, cut or changed is refused by that name',
  async (name) => {
    const { folder } = await newBackup()
    const path = join(folder, name)
    const whole = readFileSync(path)
    for (const [damage, sentence] of [
      [() => rmSync(path), 'is missing'],
      [() => truncateSync(path, whole.length - 1), `is cut (${whole.length - 1} of`],
      [() => truncateSync(path, 0), 'is cut (0 of'],
      [() => appendFileSync(path, ' '), 'was changed'],
      [() => spoil(path), 'was changed'],
    ] as const) {
      damage()
      const told = await checkBackup(folder).catch(String)
      expect(told).toContain(`${name} of the backup ${folder} ${sentence}`)
      expect(told).toContain(': nothing was restored.')
      writeFileSync(path, whole)
    }
    expect(await checkBackup(folder)).toMatchObject({ folder })
  },
)

test('a file that is spoilt after it was looked at leaves database and folder as they were', async () => {
  const { folder } = await newBackup()
  const [other, otherDir] = [await openTestDatabase(), newFolder()]
  put(otherDir, 'secret', 'of the first start')
  const checked = await checkBackup(folder)
  const before = await contentsOf(other.pool)
  for (const [name, part] of [
    [PICTURE, 0.5],
    ...[0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((each) => ['users.ndjson.gz', each] as const),
  ] as const) {
    const whole = readFileSync(join(folder, name))
    // Any of its bytes: some are noticed only by the checksum at the end, some make text that no table takes.
    spoil(join(folder, name), part)
    const told = await restore(other.pool, checked, otherDir).catch(String)
    expect(told).toContain(`${name} of the backup`)
    writeFileSync(join(folder, name), whole)
    expect(await contentsOf(other.pool)).toEqual(before)
    expect(filesIn(otherDir)).toEqual({ secret: 'of the first start' })
  }
  await other.close()
})

test('a manifest that is missing, cut, of a later format or leads out of its folder is refused', async () => {
  const { folder } = await newBackup()
  const path = join(folder, 'manifest.json')
  const whole = readFileSync(path, 'utf8')
  const refused = async (text: string) => {
    writeFileSync(path, text)
    return checkBackup(folder).catch(String)
  }
  expect(await refused(whole.slice(0, -9))).toContain('manifest.json of the backup')
  expect(await refused(whole.replace(/"sha256": "./, '"sha256": "!'))).toContain('is damaged')
  expect(await refused(whole.replace('"files/ab/', '"files/../'))).toContain('is damaged')
  expect(await refused(whole.replace('"format": 2', '"format": 3'))).toContain('does not know')
  rmSync(path)
  expect(await checkBackup(folder).catch(String)).toContain('is not a backup')
})

test('a backup of an earlier release, without hashes of files and with fewer columns, still restores', async () => {
  const { folder, manifest } = await newBackup()
  const table = join(folder, 'users.ndjson.gz')
  const rows = gunzipSync(readFileSync(table))
    .toString()
    .replaceAll(/,"wants_school":\w+/g, '')
  writeFileSync(table, gzipSync(rows))
  const sha256 = createHash('sha256').update(rows).digest('hex')
  const users = { rows: manifest.tables['users']?.rows, sha256 }
  const { files: _, ...about } = manifest
  const earlier = { ...about, format: 1, tables: { ...manifest.tables, users } }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(earlier))
  const [other, otherDir] = [await openTestDatabase(), newFolder()]
  await restore(other.pool, await checkBackup(folder), otherDir)
  expect(await contentsOf(other.pool)).toEqual(await contentsOf(world.pool))
  await other.close()
  expect(filesIn(otherDir)).toEqual(filesIn(dataDir))

  truncateSync(table, 100)
  const third = await openTestDatabase()
  const told = await restore(third.pool, await checkBackup(folder), newFolder()).catch(String)
  await third.close()
  expect(told).toContain('users.ndjson.gz of the backup')
  rmSync(table)
  expect(await checkBackup(folder).catch(String)).toContain('users.ndjson.gz of the backup')
})

test('a restore never touches a database with accounts, and a backup never an existing folder', async () => {
  const { folder } = await newBackup()
  const otherDir = newFolder()
  const used = restore(world.pool, await checkBackup(folder), otherDir)
  await expect(used).rejects.toThrow('has accounts already')
  expect(filesIn(otherDir)).toEqual({})
  await expect(backup(world.pool, folder, dataDir)).rejects.toThrow('exists already')
})

test('a backup that fails leaves nothing behind', async () => {
  const parent = newFolder()
  const closed = await openTestDatabase()
  await closed.close()
  await expect(backup(closed.pool, join(parent, 'backup'), dataDir)).rejects.toThrow()
  expect(readdirSync(parent)).toEqual([])
})
