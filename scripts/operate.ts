import { mkdirSync } from 'node:fs'
import { parseConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/open-database.ts'
import { prepareDatabase } from '../src/server/db/prepare-database.ts'
import { type Command, runCommand, sendCommand } from '../src/server/operations/control-socket.ts'
import { createLogger } from '../src/server/operations/logger.ts'
import { restore } from '../src/server/operations/restore.ts'
import type pg from 'pg'
import { z } from 'zod'

const USAGE = {
  backup: 'npm run backup -- FOLDER        copies the database into a new folder',
  restore: 'npm run restore -- FOLDER       fills a new database from such a folder',
  admin:
    'npm run admin -- E-MAIL [NAME]  makes a super admin (password from ADMIN_PASSWORD, else a new one)',
  seed: 'npm run seed                    adds the demo world',
}

const [name, argument, ...more] = process.argv.slice(2)
const config = parseConfig(process.env)

try {
  switch (name) {
    case 'backup':
      report(await command({ name, to: required(argument, name) }))
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
      report(await withDatabase((pool) => restore(pool, required(argument, name), config.dataDir)))
      break
    case 'seed':
      await withDatabase(async () => undefined, true)
      console.log('The demo world is there.')
      break
    case undefined:
    default:
      console.log(Object.values(USAGE).join('\n'))
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
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
    return await withDatabase((pool) => runCommand(pool, config.dataDir, wanted))
  } catch (error) {
    if ((error as { code?: string }).code !== 'DATABASE_IN_USE') throw error
    return sendCommand(config.dataDir, wanted)
  }
}

async function withDatabase<Result>(use: (pool: pg.Pool) => Promise<Result>, seedDemo = false) {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const database = await openDatabase(config, createLogger('warn'))
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
