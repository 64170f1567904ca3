import { performance } from 'node:perf_hooks'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

const HOST = '127.0.0.1'

function appToClose() {
  const app = fastify()
  onTestFinished(() => app.close())
  return app
}

test('a crowd with a connection for each of them is let in within a few turns of the loop', async () => {
  const CROWD = 600
  const app = appToClose()
  const port = Number(new URL(await listen(app, { host: HOST, port: 0 })).port)
  const { promise: allIn, resolve } = Promise.withResolvers<void>()
  let letIn = 0
  app.server.on('connection', () => {
    if (++letIn === CROWD) resolve()
  })
  const turns = () => performance.nodeTiming.uvMetricsInfo.loopCount
  const before = turns()
  const crowd = Array.from({ length: CROWD }, () => connect(port, HOST))
  await allIn
  expect(turns() - before).toBeLessThan(CROWD / 6)
  for (const socket of crowd) socket.destroy()
})

test('a port that another server listens at is not shared with it', async () => {
  const first = appToClose()
  const port = Number(new URL(await listen(first, { host: HOST, port: 0 })).port)
  await expect(listen(appToClose(), { host: HOST, port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port,
  })
  await first.close()
  await listen(appToClose(), { host: HOST, port })
})
