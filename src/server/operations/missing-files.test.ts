import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media } from '../db/schema/index.ts'
import { createFilesWorld, type FilesWorld } from '../files/testing/files-world.ts'
import { wav } from '../files/testing/samples.ts'
import { isPostgres } from '../testing/test-database.ts'
import { backup } from './backup.ts'
import { checkBackup } from './manifest.ts'
import { listMissing } from './missing-files.ts'

let world: FilesWorld
beforeAll(async () => {
  world = await createFilesWorld()
})
afterAll(() => world.close())

const NOTHING = { deleted: [], lost: [] }

async function storedSound() {
  const { id } = await world.upload(wav(2_000), { kind: 'audio' })
  const name = `files/${id.slice(0, 2)}/${id}.original`
  return { id, name, path: join(world.dataDir, name) }
}

async function newBackup() {
  const folder = join(mkdtempSync(join(tmpdir(), 'machicube-backup-')), 'backup')
  const { missing } = await backup(world.pool, folder, world.dataDir)
  return { folder, missing, named: await listMissing(await checkBackup(folder)) }
}

/** Its connection is taken to read the rows and given back when they are read. */
const atRows = (moment: 'acquire' | 'release', act: () => void) => world.pool.once(moment, act)

test('a file that goes while the backup is made, however soon after its row, is in it', async () => {
  const { name, path } = await storedSound()
  atRows('acquire', () => rmSync(path))
  const { folder, missing } = await newBackup()
  expect(existsSync(path)).toBe(false)
  expect(existsSync(join(folder, name))).toBe(true)
  expect(missing).toEqual(NOTHING)
  await world.db.delete(media)
})

test('a file that came with the last rows is in it', async () => {
  const { path } = await storedSound()
  renameSync(path, `${path}.later`)
  atRows('acquire', () => renameSync(`${path}.later`, path))
  expect(await newBackup()).toMatchObject({ missing: NOTHING, named: [] })
  await world.db.delete(media)
})

// The only connection does one after the other: the row goes before the backup asks for it.
test.skipIf(isPostgres)(
  'a file that came after the first look and went before the last is told as deleted',
  async () => {
    const { id, name, path } = await storedSound()
    let deletion: Promise<unknown> | undefined
    rmSync(path)
    atRows('release', () => {
      deletion = world.db.delete(media).where(eq(media.id, id)).execute()
    })
    const { missing, named } = await newBackup()
    await deletion
    expect({ missing, named }).toEqual({ missing: { deleted: [name], lost: [] }, named: [name] })
  },
)

test('a file that the data folder has lost is told by its name, by the backup and by its restore', async () => {
  const { name, path } = await storedSound()
  rmSync(path)
  const { missing, named } = await newBackup()
  expect({ missing, named }).toEqual({ missing: { deleted: [], lost: [name] }, named: [name] })
  await world.db.delete(media)
})
