import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { elapsedMs } from '../http/overload.ts'
import { freeBytes } from './room.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(pool: pg.Pool) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'machicube_database_waiting_queries',
    help: 'Queries waiting for a database connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'machicube_http_request_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    requestsUnderWay: new Gauge({
      name: 'machicube_http_requests_under_way',
      help: 'HTTP requests that are not answered yet',
      registers: [registry],
    }),
    mails: new Counter({
      name: 'machicube_mails_total',
      help: 'Mails by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  }
}

export function measureRoom({ registry }: Metrics, dataDir: string) {
  new Gauge({
    name: 'machicube_data_free_bytes',
    help: 'Free bytes of the disk with the data folder',
    registers: [registry],
    async collect() {
      this.set(await freeBytes(dataDir))
    },
  })
}

export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onRequest', (_request, reply, done) => {
    metrics.requestsUnderWay.inc()
    reply.raw.once('close', () => metrics.requestsUnderWay.dec())
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: String(reply.statusCode),
    }
    metrics.requestSeconds.observe(labels, elapsedMs(reply) / 1000)
    done()
  })
}
