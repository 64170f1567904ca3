import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig } from '../src/server/config.ts'
import { openDirectly } from '../src/server/db/open-database.ts'
import { prepareDatabase } from '../src/server/db/prepare-database.ts'
import { openStorage } from '../src/server/files/storage/open-storage.ts'
import { type Command, runCommand, sendCommand } from '../src/server/operations/control-socket.ts'
import { leftOut, sayMissing, sayMissingAtRestore } from '../src/server/operations/left-out.ts'
import { createLogger } from '../src/server/operations/logger.ts'
import { AnyManifest, checkBackup } from '../src/server/operations/manifest.ts'
import { isOfFiles, listMissing } from '../src/server/operations/missing-files.ts'
import { deleteOldBackups } from '../src/server/operations/old-backups.ts'
import { restore } from '../src/server/operations/restore.ts'
import { ScaleWish, seedScale } from '../src/server/scale/seed-scale.ts'
import type pg from 'pg'
import { z } from 'zod'

const USAGE = {
  backup: `npm run backup -- FOLDER [--keep DAYS]
                                copies database, files and secret into a new folder; of the backups beside it
                                those older than DAYS are deleted`,
  restore: 'npm run restore -- FOLDER       fills a new database from such a folder',
  admin:
    'npm run admin -- E-MAIL [NAME]  makes a super admin (password from ADMIN_PASSWORD, else a new one)',
  seed: `npm run seed                    adds the demo world
npm run seed -- --content N [--saved N] [--force]
                                adds N items, their partners and people, to see how it grows`,
}

const [name, argument, ...more] = process.argv.slice(2)
const config = parseConfig(process.env)

try {
  switch (name) {
    case 'backup':
      report(await backUp(resolve(required(argument, name))))
      break
    case 'admin': {
      const displayName = more.join(' ') || 'Super Admin'
      report(
        await command({
          name,
          email: emailOf(required(argument, name)),
          displayName,
          password: process.env['ADMIN_PASSWORD'],
        }),
      )
      break
    }
    case 'restore':
      report(await restoreFrom(required(argument, name)))
      break
    case 'seed':
      await seed()
      break
    case undefined:
    default:
      console.log(Object.values(USAGE).join('\n'))
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function backUp(to: string) {
  const { keep } = parseArgs({ args: more, options: { keep: { type: 'string' } } }).values
  const days = keep === undefined ? undefined : z.coerce.number().int().min(1).safeParse(keep)
  if (days?.error) throw new Error(`--keep ${keep} is not a number of days.`)
  const manifest = AnyManifest.parse(await command({ name: 'backup', to }))
  const deleted = days && (await deleteOldBackups(dirname(to), days.data))
  if (manifest.format === 2 && manifest.missing) {
    sayMissing(manifest.missing).forEach((line) => console.error(line))
    // The backup is there, but its source has lost something.
    if (manifest.missing.lost.length > 0) process.exitCode = 2
  }
  return { ...summary(manifest), notInIt: leftOut(config), ...(deleted && { deleted }) }
}

// All of it is looked at before a database is opened, or made.
async function restoreFrom(folder: string) {
  const checked = await checkBackup(folder)
  if (checked.manifest.format === 1)
    console.error(
      'This backup is of an earlier release, without hashes of its files: its rows are checked, its files are taken as they are.',
    )
  const isWhole = isOfFiles(checked)
  const missing = config.s3 && !isWhole ? [] : await listMissing(checked)
  const bucket = config.s3 && openStorage(config)
  await withDatabase((pool) => restore(pool, checked, config.dataDir, bucket))
  sayMissingAtRestore(missing).forEach((line) => console.error(line))
  const { authSecret, s3 } = config
  const notInIt = leftOut({ authSecret, s3: isWhole ? undefined : s3 })
  return { ...summary(checked.manifest), notInIt }
}

function summary({ version, createdAt, tables, ...manifest }: AnyManifest) {
  const rows = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.rows]))
  if (manifest.format === 1) return { version, createdAt, rows }
  const sizes = Object.values(manifest.files).map(({ bytes }) => bytes)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { version, createdAt, rows, files: { checked: sizes.length, bytes } }
}

async function seed() {
  const { content, saved, force } = parseArgs({
    args: process.argv.slice(3),
    options: {
      content: { type: 'string' },
      saved: { type: 'string' },
      force: { type: 'boolean' },
    },
  }).values
  if (content === undefined) {
    if (saved !== undefined || force) throw new Error(`Usage: ${USAGE.seed}`)
    await withDatabase(async () => undefined, true)
    console.log('The demo world is there.')
    return
  }
  const wish = ScaleWish.safeParse({ content, saved, force })
  if (!wish.success) {
    const [{ path, message } = { path: [], message: '' }] = wish.error.issues
    throw new Error(`--${path.join()}: ${message}.\nUsage: ${USAGE.seed}`)
  }
  const done = await withDatabase((pool) => seedScale(pool, wish.data))
  const rate = Math.round(done.rows / done.seconds)
  console.log(
    `${done.content} items of ${done.partners} partners, ${done.saved} saved by ${done.users} people ` +
      `in ${done.seconds.toFixed(1)} s: ${done.rows} rows with all that belongs to them, ${rate} per second.`,
  )
}

function required(value: string | undefined, command: keyof typeof USAGE) {
  if (value) return value
  throw new Error(`Usage: ${USAGE[command]}`)
}

function emailOf(text: string) {
  if (z.email().safeParse(text).success) return text
  throw new Error(`${text} is not an e-mail address.`)
}

// The running server does it where it alone may open the database.
async function command(wanted: Command) {
  try {
    return await withDatabase((pool) => runCommand(pool, config, wanted))
  } catch (error) {
    if ((error as { code?: string }).code !== 'DATABASE_IN_USE') throw error
    return sendCommand(config.dataDir, wanted)
  }
}

async function withDatabase<Result>(use: (pool: pg.Pool) => Promise<Result>, seedDemo = false) {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const database = await openDirectly(config, createLogger('warn'))
  try {
    await prepareDatabase(database.pool, { seedDemo })
    return await use(database.pool)
  } finally {
    await database.close()
  }
}

function report(result: unknown) {
  console.log(JSON.stringify(result, null, 2))
}
