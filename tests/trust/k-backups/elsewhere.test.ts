import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from '#server/operations/backup.ts'
import { checkBackup } from '#server/operations/manifest.ts'
import { restore } from '#server/operations/restore.ts'
import { keptTableNames } from '#server/operations/table-list.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { report } from '../found.ts'
import { createWorld } from '../world.ts'

test.each([
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
] as const)('a backup of %s taken while people write is the same in %s', async (from, to) => {
  const world = await createWorld({ DATA_DIR: newFolder() }, { kind: from })
  let isWriting = true
  const written: string[] = []
  const writers = [world.actors.user, world.actors.partner].map(async (actor, writer) => {
    for (let count = 0; isWriting; count++) {
      const title = `Written ${count} by ${writer}`
      const body = { category: 'bakery-shop', title, type: 'global-mapping' }
      const { statusCode } = await world.call(actor, {
        method: 'POST',
        url: '/api/user/saved',
        body,
      })
      expect(statusCode).toBeLessThan(300)
      written.push(title)
    }
  })
  await expect.poll(() => written.length).toBeGreaterThan(10)
  const acknowledged = [...written]
  const folder = join(newFolder(), 'backup')
  const taken = await backup(world.pool, folder, newFolder())
  isWriting = false
  await Promise.all(writers)

  expect(written.length).toBeGreaterThan(acknowledged.length)

  const elsewhere = await openTestDatabase(to)
  await restore(elsewhere.pool, await checkBackup(folder), newFolder())
  const { rows } = await elsewhere.pool.query<{ title: string }>('select title from saved_content')
  const restored = new Set(rows.map(({ title }) => title))
  expect(acknowledged.filter((title) => !restored.has(title))).toEqual([])
  const again = await backup(elsewhere.pool, join(newFolder(), 'backup'), newFolder())
  const counts = (manifest: typeof taken) =>
    Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows }]) => [name, rows]))
  expect(counts(again)).toEqual(counts(taken))
  const hashes = await hashesOf(elsewhere.pool)
  await elsewhere.close()
  const third = await openTestDatabase(from)
  await restore(third.pool, await checkBackup(folder), newFolder())
  expect(await hashesOf(third.pool)).toEqual(hashes)
  await third.close()

  // Now that nobody writes: the same as in the database itself.
  const calm = join(newFolder(), 'backup')
  await backup(world.pool, calm, newFolder())
  const fourth = await openTestDatabase(to)
  await restore(fourth.pool, await checkBackup(calm), newFolder())
  expect(await hashesOf(fourth.pool)).toEqual(await hashesOf(world.pool))
  await fourth.close()
  await world.close()
})

test('both ways', (context) => {
  report(
    context,
    'a backup taken while writing restores on both databases with equal counts and hashes',
  )
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'machicube-backup-'))

async function hashesOf(pool: { query(text: string): Promise<{ rows: unknown[] }> }) {
  const query = keptTableNames()
    .map(
      (name) =>
        `select '${name}' as name, md5(string_agg(t::text, e'\\n' order by t::text collate "C")) as hash from ${name} t`,
    )
    .join(' union all ')
  return (await pool.query(query)).rows
}
