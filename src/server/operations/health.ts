import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { measureRoom, type Metrics } from './metrics.ts'
import { freeBytes, RESERVE_BYTES } from './room.ts'

export function registerOperations(
  app: FastifyInstance,
  deps: { config: Config; pool: pg.Pool; metrics: Metrics },
) {
  const { dataDir } = deps.config
  measureRoom(deps.metrics, dataDir)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    if (isClosing) return reply.code(503).send({ status: 'closing' })
    try {
      await deps.pool.query('select 1')
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database unreachable' })
    }
    // Whoever only reads is served on a full disk, too: it is told, and no reason to send everybody elsewhere.
    const isShort = (await freeBytes(dataDir)) < RESERVE_BYTES
    return { status: 'ready', ...(isShort && { room: 'short' }) }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps.config, request.headers.authorization)) return reply.callNotFound()
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
  })
}

function mayReadMetrics(config: Config, authorization: string | undefined) {
  if (!config.metricsToken) return !config.isProduction
  const expected = Buffer.from(`Bearer ${config.metricsToken}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
