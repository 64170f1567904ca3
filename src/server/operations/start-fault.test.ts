import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { databaseUrl } from '../testing/prepared-databases.ts'
import { freePort, newDataDir, spawnServer } from '../testing/server-process.ts'
import { mountSmallDisk, NOT_MOUNTED } from '../testing/small-disk.ts'
import { isPostgres } from '../testing/test-database.ts'

const MIB = 1024 * 1024

/** All that a start says which ends with code 1. */
async function refusal(environment: Record<string, string>) {
  const server = spawnServer({ PORT: '0', DATA_DIR: newDataDir(), ...environment })
  expect([await server.ended, server.output()]).toEqual([1, expect.any(String)])
  return server.output()
}

describe.skipIf(isPostgres)('a start is refused with one sentence', () => {
  test('where DATA_DIR is a file', async () => {
    const file = join(newDataDir(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toBe(
      `DATA_DIR ${file} is not a folder, or is inside of something that is none: choose another DATA_DIR.`,
    )
  })

  test('where DATA_DIR may not be written', async () => {
    // Not even by root.
    expect(await refusal({ DATA_DIR: '/sys/machicube' })).toBe(
      'DATA_DIR /sys/machicube cannot be written by this user (/sys/machicube): give it the right, or choose another DATA_DIR.',
    )
  })

  test('where the disk is too small for a database', async ({ skip }) => {
    const disk = await mountSmallDisk(20 * MIB)
    if (!disk) return skip(NOT_MOUNTED)
    const sentence = await refusal({ DATA_DIR: disk.path }).finally(() => disk.unmount())
    expect(sentence).toMatch(
      /^The disk of DATA_DIR \S+ has too little room \(\d+ MiB are free\): give it more, or choose another DATA_DIR\.$/,
    )
  }, 120_000)

  test('where no PostgreSQL answers, without its password', async () => {
    const at = `127.0.0.1:${await freePort()}/city`
    expect(await refusal({ DATABASE_URL: `postgres://machi:geheim@${at}?sslmode=disable` })).toBe(
      `PostgreSQL does not answer at DATABASE_URL postgres://machi@${at}: start it, or mend the address.`,
    )
  })
})

describe.runIf(isPostgres)('PostgreSQL refuses a start with one sentence', () => {
  const newName = () => `start_${randomUUID().replaceAll('-', '')}`
  const asRole = (role: string, database: string) => {
    const url = new URL(databaseUrl(inject('postgresUrl'), database))
    url.username = role
    return url.href
  }

  test('where the database does not exist', async () => {
    const url = asRole('postgres', newName())
    expect(await refusal({ DATABASE_URL: url })).toBe(
      `The database of DATABASE_URL ${url} does not exist: create it, or mend the address.`,
    )
  })

  test('where it does not let the role in', async () => {
    const url = asRole(newName(), 'postgres')
    expect(await refusal({ DATABASE_URL: url })).toBe(
      `PostgreSQL refuses the user or the password of DATABASE_URL ${url}: mend the address, or the role.`,
    )
  })

  test('where the role may not make tables', async () => {
    const role = newName()
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    await admin.query(`create role ${role} login`)
    const url = asRole(role, 'postgres')
    const sentence = await refusal({ DATABASE_URL: url })
    await admin.query(`drop role ${role}`)
    await admin.end()
    expect(sentence).toBe(
      `The role of DATABASE_URL ${url} has too few rights (permission denied for database postgres): it has to own its database.`,
    )
  })
})
