import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { openStorage } from '../files/storage/open-storage.ts'
import { startBucket } from '../files/testing/bucket.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { backup } from './backup.ts'
import { checkBackup } from './manifest.ts'
import { restore } from './restore.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'machicube-into-bucket-'))

test('files of a backup come to the bucket of a server that has one, and not into its data folder', async () => {
  const [dataDir, otherDir, folder] = [newFolder(), newFolder(), join(newFolder(), 'backup')]
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files/ab/a.original'), 'a picture')
  writeFileSync(join(dataDir, 'secret'), 'a secret')
  const [first, second] = [await openTestDatabase(), await openTestDatabase()]
  const bucket = await startBucket(newFolder())
  const storage = openStorage(parseConfig({ DATA_DIR: otherDir, ...bucket.environment }))
  await backup(first.pool, folder, dataDir)
  await restore(second.pool, await checkBackup(folder), otherDir, storage)
  expect(await text(await storage.open('ab/a.original'))).toBe('a picture')
  const kept = readdirSync(otherDir, { recursive: true, withFileTypes: true })
  expect(kept.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['secret'])
  await Promise.all([bucket.close(), first.close(), second.close()])
})
