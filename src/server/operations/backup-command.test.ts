import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { newDataDir } from '../testing/server-process.ts'
import { isPostgres } from '../testing/test-database.ts'
import { createLogger } from './logger.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BUCKET = {
  S3_ENDPOINT: 'https://s3.test.example',
  S3_BUCKET: 'pictures',
  S3_REGION: 'here',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}

type Outcome = { code: number; told: string; report: unknown }

const operate = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<Outcome>((done) => {
    const env = { PATH: process.env['PATH'], ...environment }
    const options = { cwd: ROOT, env }
    const child = execFile(
      process.execPath,
      ['scripts/operate.ts', ...args],
      options,
      (_error, stdout, stderr) =>
        done({ code: child.exitCode ?? -1, told: stderr, report: JSON.parse(stdout || 'null') }),
    )
  })

/** A data folder whose only row of a file has none. */
async function newWithoutFile(key: string) {
  const dataDir = newDataDir()
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }), createLogger('silent'))
  await prepareDatabase(database.pool, { seedDemo: false })
  await database.pool.query(
    `with p as (insert into partners (id, name) values (gen_random_uuid(), 'Bakery') returning id)
     insert into media (id, partner_id, kind, mime, size_bytes, key, file_name)
     select gen_random_uuid(), id, 'audio', 'audio/wav', 10, $1, 'sound.wav' from p`,
    [key],
  )
  await database.close()
  return dataDir
}

test.skipIf(isPostgres)(
  'the commands tell what is not in a backup: the secret of AUTH_SECRET, files of a bucket, and files that are lost',
  async () => {
    const key = `ab/${randomUUID()}.original`
    const environment = { DATA_DIR: await newWithoutFile(key), LOG_LEVEL: 'silent' }
    const withSecret = { ...environment, AUTH_SECRET: 'x'.repeat(40), ...BUCKET }
    const backups = newDataDir()
    expect(await operate(withSecret, 'backup', join(backups, 'bucket'))).toMatchObject({
      code: 0,
      told: '',
      report: {
        notInIt: [
          'the secret: it is what AUTH_SECRET says',
          'the files: they are in the bucket pictures',
        ],
      },
    })
    expect(await operate(environment, 'backup', join(backups, 'folder'))).toMatchObject({
      code: 2,
      told: expect.stringContaining(`not found in the data folder, 1 in all: files/${key}`),
      report: { notInIt: [], rows: { media: 1 } },
    })
    const elsewhere = { ...environment, DATA_DIR: newDataDir() }
    expect(await operate(elsewhere, 'restore', join(backups, 'folder'))).toMatchObject({
      code: 0,
      told: expect.stringContaining(`are not in it, 1 in all: files/${key}`),
    })
    const withBucket = { ...environment, DATA_DIR: newDataDir(), ...BUCKET }
    expect(await operate(withBucket, 'restore', join(backups, 'folder'))).toMatchObject({
      code: 0,
      told: expect.stringContaining(`are not in it, 1 in all: files/${key}`),
      report: { notInIt: [] },
    })
  },
  120_000,
)
