import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { prepareDatabase } from '../db/prepare-database.ts'
import { databaseUrl } from '../testing/prepared-databases.ts'
import { isPostgres } from '../testing/test-database.ts'
import { backup } from './backup.ts'
import { checkBackup } from './manifest.ts'
import { restore } from './restore.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'machicube-rights-'))
const newName = (of: string) => `${of}_${randomUUID().replaceAll('-', '')}`

test.runIf(isPostgres)(
  'a role that owns its database and may nothing else is enough to start, back up and restore',
  async () => {
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    const role = newName('owner')
    await admin.query(
      `create role ${role} login password '${role}' nosuperuser nocreatedb nocreaterole`,
    )
    const databases: string[] = []
    async function asOwner<Result>(work: (pool: pg.Pool) => Promise<Result>) {
      const name = newName('owned')
      await admin.query(`create database ${name} owner ${role}`)
      databases.push(name)
      const url = new URL(databaseUrl(inject('postgresUrl'), name))
      url.username = role
      url.password = role
      const pool = new pg.Pool({ connectionString: url.href, max: 4 })
      return work(pool).finally(() => pool.end())
    }
    try {
      const folder = join(newFolder(), 'backup')
      const { rows } = await asOwner(async (pool) => {
        await prepareDatabase(pool, { seedDemo: true })
        await backup(pool, folder, newFolder())
        return pool.query('select count(*) from users')
      })
      const kept = await checkBackup(folder)
      const restored = await asOwner(async (pool) => {
        await prepareDatabase(pool, { seedDemo: false })
        await restore(pool, kept, newFolder())
        return pool.query('select count(*) from users')
      })
      expect(Number(rows[0].count)).toBeGreaterThan(0)
      expect(restored.rows).toEqual(rows)
    } finally {
      for (const name of databases) await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${role}`)
      await admin.end()
    }
  },
)
