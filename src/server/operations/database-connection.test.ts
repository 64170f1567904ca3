import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { createLogger } from './logger.ts'
import { isPostgres } from '../testing/test-database.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'

describe.runIf(isPostgres)('a connection of the server', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    const config = parseConfig({ LOG_LEVEL: 'silent', DATABASE_URL: inject('postgresUrl') })
    database = await openDatabase(config, createLogger('silent'))
  })
  afterAll(() => database.close())

  test.each([
    ['compiles no query before it runs it', 'jit', 'off'],
    ['ends a query after a quarter of a minute', 'statement_timeout', '15s'],
    ['ends a forgotten transaction', 'idle_in_transaction_session_timeout', '30s'],
  ])('%s', async (_, setting, value) => {
    const { rows } = await database.pool.query(`select current_setting($1) as value`, [setting])
    expect(rows).toEqual([{ value }])
  })
})
