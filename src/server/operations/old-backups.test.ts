import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteOldBackups } from './old-backups.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString()

const newFolder = () => mkdtempSync(join(tmpdir(), 'machicube-old-backups-'))

function put(folder: string, name: string, value: unknown = 'people’s data') {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value))
}

const NAMES = ['users.ndjson.gz', 'secret', 'files/ab/picture.jpg']
const proof = { bytes: 1, sha256: 'a'.repeat(64) }
const about = (days: number) => ({
  version: '0.1.0',
  createdAt: daysAgo(days),
  tables: { users: { rows: 1, sha256: 'a'.repeat(64) } },
})

function putBackup(folder: string, days: number) {
  for (const name of NAMES) put(folder, name)
  const files = Object.fromEntries(NAMES.map((name) => [name, proof]))
  put(folder, 'manifest.json', { ...about(days), format: 2, files })
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()

test('backups older than so many days go, finished or not; younger ones stay', async () => {
  const folder = newFolder()
  putBackup(join(folder, 'old'), 14.1)
  putBackup(join(folder, 'young'), 13.9)
  for (const name of NAMES) put(join(folder, 'earlier'), name)
  put(join(folder, 'earlier'), 'manifest.json', { ...about(300), format: 1 })
  for (const [name, days] of [
    ['cut.unfinished', 15],
    ['underway.unfinished', 0],
  ] as const) {
    put(join(folder, name), 'unfinished.json', { createdAt: daysAgo(days) })
    put(join(folder, name), 'users.ndjson.gz')
  }
  expect(await deleteOldBackups(folder, 14, NOW)).toEqual(['cut.unfinished', 'earlier', 'old'])
  expect(readdirSync(folder).toSorted()).toEqual(['underway.unfinished', 'young'])
  expect(filesIn(join(folder, 'young'))).toHaveLength(NAMES.length + 1)
})

test('nothing else in that folder is touched, be it in a backup', async () => {
  const [folder, elsewhere] = [newFolder(), newFolder()]
  putBackup(join(elsewhere, 'old'), 100)
  symlinkSync(join(elsewhere, 'old'), join(folder, 'link'))
  put(folder, 'manifest.json', { ...about(100), format: 1 })
  put(folder, 'secret')
  put(folder, 'photos/files/2020.jpg')
  put(folder, 'site/manifest.json', { name: 'Another program', createdAt: daysAgo(100) })
  put(folder, 'broken/manifest.json', '{"format": 2,')
  put(folder, 'broken/users.ndjson.gz')
  putBackup(join(folder, 'old'), 100)
  put(folder, 'old/why-we-made-it.txt')
  put(folder, 'old/files/ab/added.jpg')
  const before = filesIn(folder)
  expect(await deleteOldBackups(folder, 14, NOW)).toEqual(['old'])
  const ours = [...NAMES, 'manifest.json'].map((name) => `old/${name}`)
  expect(filesIn(folder)).toEqual(before.filter((name) => !ours.includes(name)))
  expect(filesIn(elsewhere)).toHaveLength(NAMES.length + 1)
})

test('a deletion that was stopped is finished by the next one', async () => {
  const folder = newFolder()
  // Some of its files are gone already.
  put(folder, 'half/secret')
  put(folder, 'half/manifest.json', {
    ...about(100),
    format: 2,
    files: Object.fromEntries(NAMES.map((name) => [name, proof])),
  })
  expect(await deleteOldBackups(folder, 14, NOW)).toEqual(['half'])
  expect(readdirSync(folder)).toEqual([])
})
