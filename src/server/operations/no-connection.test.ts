import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createDatabase } from '../db/client.ts'
import { TEST_SECRET } from '../testing/actors.ts'
import { createWorld } from '../testing/create-world.ts'
import { isPostgres } from '../testing/test-database.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './metrics.ts'

test.runIf(isPostgres)(
  'while PostgreSQL has no connection left for a process, whoever asks or writes is told when to ask again',
  async () => {
    const world = await createWorld()
    const { config, url = '', actors } = world
    const role = `crowded_${randomUUID().replaceAll('-', '')}`
    await world.pool.query(`create role ${role} login password '${role}' connection limit 0`)
    const address = Object.assign(new URL(url), { username: role, password: role })
    const pool = new pg.Pool({ connectionString: address.href, max: 2 })
    const app = await createApp({
      config,
      pool,
      db: createDatabase(pool),
      secret: TEST_SECRET,
      log: createLogger('silent'),
      metrics: createMetrics(pool),
      webRoot: '/nowhere',
    })
    const headers = { cookie: actors.user.cookie ?? '', origin: config.appUrl }
    try {
      for (const asked of [
        { method: 'GET', url: '/api/session' },
        { method: 'GET', url: '/api/user/content' },
        { method: 'PUT', url: '/api/user/language', payload: { language: 'fr' } },
      ] as const) {
        const answer = await app.inject({ ...asked, headers })
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
      }
      expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    } finally {
      await app.close()
      await pool.end()
      await world.pool.query(`drop role ${role}`)
      await world.close()
    }
  },
)
